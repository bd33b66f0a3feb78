/** The walls of the code (docs/architecture.md): which file may import which. Types and dynamic imports count. */
import { posix } from 'node:path'
import ts from 'typescript'
import type { Files, Import, Parsed } from './imports.ts'
import { importsOf, linesOfCode, parseAll, walk } from './imports.ts'

export interface Wall {
  readonly name: string
  /** The breaches, each a sentence. */
  find(files: Files): string[]
  /** Reads style sheets, too. */
  readonly styles?: true
}

export const MOST_LINES = 400
const ENTRY = 'client/src/main.tsx'
const TABLE_WORDS = 'client/src/i18n/table'

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^(shared|server|client)\/test\//.test(path)
}

function isIn(path: string, ...folders: string[]): boolean {
  return folders.some((f) => path === f || path.startsWith(`${f}/`))
}

function isColyseus(to: string): boolean {
  return to === 'colyseus.js' || isIn(to, '@colyseus')
}

/** Where pixi.js may be used. */
function isCanvas(path: string): boolean {
  return isIn(path, 'client/src/board/pixi') || /^client\/src\/games\/[^/]+\/paint/.test(path)
}

function mayUseColyseus(path: string): boolean {
  return isIn(path, 'server/src/rooms', 'server/src/sync') || /^server\/src\/main[^/]*$/.test(path)
}

/** The game a file belongs to, or undefined: a folder of shared or client, its bot, or a schema of the server. */
function gameOf(path: string, games: ReadonlySet<string>): string | undefined {
  const folder = /^(?:shared|client)\/src\/(?:games|bots)\/([^/]+)\//.exec(path)?.[1]
  const schema = /^server\/src\/sync\/schema\/([^/.]+)\.ts$/.exec(path)?.[1]
  return folder ?? (schema !== undefined && games.has(schema) ? schema : undefined)
}

function strangers(files: Files): string[] {
  const games = new Set([...files.keys()].flatMap((path) => /^shared\/src\/games\/([^/]+)\//.exec(path)?.[1] ?? []))
  const isBreach = ({ from, to }: Import): boolean => {
    const [a, b] = [gameOf(from, games), gameOf(to, games)]
    return a !== undefined && b !== undefined && a !== b
  }
  return no('', isBreach).find(files)
}

/** Where a line for each game is allowed: its folders, and the registries. */
const GAME_LISTS = [
  'client/src/games/registry.ts',
  'client/src/learn/registry.ts',
  'client/src/little/games.ts',
  'shared/src/registry.ts',
  'shared/src/daily-form.ts',
  'shared/src/bots/registry.ts',
  'server/src/sync/registry.ts',
  // Figures that only one game has, for who looks at its bots.
  'server/src/cli/arena/tell.ts',
]

/** Names of games in code and style sheets that are of no game. */
function named(files: Files): string[] {
  const games = [...files.keys()].flatMap((path) => /^shared\/src\/games\/([^/]+)\/game\.ts$/.exec(path)?.[1] ?? [])
  const any = games.join('|')
  const name = new RegExp(`['"\`](${any})['"\`]|prints/(${any})\\b|^\\s*(${any}):`, 'm')
  return [...files].flatMap(([path, text]) => {
    const own = games.some((game) => path.includes(`/${game}/`) || path.endsWith(`/${game}.ts`))
    if (games.length === 0 || own || isTest(path) || GAME_LISTS.includes(path)) return []
    const found = name.exec(text)
    return found ? [`${path} names ${found.slice(1).find(Boolean)}`] : []
  })
}

/** A wall that forbids single imports. */
function no(name: string, isBreach: (one: Import) => boolean): Wall {
  const find = (files: Files): string[] =>
    importsOf(files)
      .filter(isBreach)
      .map(({ from, to }) => `${from} imports ${to || '?'}`)
  return { name, find }
}

/** Names that reach out of pure functions over plain data. */
const IMPURE = new Set(
  `Date performance setTimeout setInterval setImmediate queueMicrotask fetch crypto process Buffer window document
  navigator console globalThis`.split(/\s+/),
)

function impurities({ path, source }: Parsed): string[] {
  const found: string[] = []
  walk(source, (node) => {
    if (ts.isPropertyAccessExpression(node) && node.getText() === 'Math.random') found.push(`${path} uses Math.random`)
    if (!ts.isIdentifier(node) || !IMPURE.has(node.text)) return
    const { parent } = node
    const isName =
      (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) &&
      parent.name === node
    if (!isName) found.push(`${path} uses ${node.text}`)
  })
  return found
}

function variables({ path, source }: Parsed): string[] {
  const loose = source.statements.filter(
    (s) => ts.isVariableStatement(s) && !(s.declarationList.flags & ts.NodeFlags.Const),
  )
  return loose.map((s) => `${path}: ${s.getText().split('\n')[0]}`)
}

function cycles(files: Files): string[] {
  const next = new Map<string, Set<string>>([...files.keys()].map((path) => [path, new Set()]))
  for (const { from, to } of importsOf(files)) if (files.has(to)) next.get(from)?.add(to)
  const found: string[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path)
    if (at >= 0) found.push([...trail.slice(at), path].join(' -> '))
    if (at >= 0 || done.has(path)) return
    for (const to of next.get(path) ?? []) visit(to, [...trail, path])
    done.add(path)
  }
  for (const path of next.keys()) visit(path, [])
  return found
}

/** By what comes with the first load: the way to it, over static imports alone. */
function firstLoad(files: Files): Map<string, string> {
  const all = importsOf(files).filter((one) => one.kind === 'static')
  const ways = new Map([[ENTRY, ENTRY]])
  for (const [path, way] of ways) {
    for (const { from, to } of all) if (from === path && !ways.has(to)) ways.set(to, `${way} -> ${to}`)
  }
  return ways
}

function heavyFirstLoad(files: Files): string[] {
  return [...firstLoad(files)].flatMap(([to, way]) => (isIn(to, 'pixi.js') || isColyseus(to) ? [way] : []))
}

/** Words that are fetched with a table, in code that is there before: it would show their keys. */
function earlyWords(files: Files): string[] {
  const words = files.get(`${TABLE_WORDS}/en.ts`) ?? ''
  const keys = [...words.matchAll(/^ {2}'([^']+)':/gm)].map(([, key]) => key!)
  return [...firstLoad(files).keys()].flatMap((path) => {
    const text = files.get(path) ?? ''
    return keys.filter((key) => text.includes(`'${key}'`)).map((key) => `${path}: ${key}`)
  })
}

export const WALLS: readonly Wall[] = [
  no('imports are written out, so that they can be read', ({ to }) => to === ''),
  no('shared knows itself and @noble/hashes, nothing else', ({ from, to }) => {
    return isIn(from, 'shared/src') && !isTest(from) && !isIn(to, 'shared/src', '@noble/hashes')
  }),
  {
    name: 'shared is pure: no clock, no chance but the seed, neither DOM nor Node',
    find: (files) =>
      parseAll(files)
        .filter((f) => isIn(f.path, 'shared/src') && !isTest(f.path))
        .flatMap(impurities),
  },
  no('core and geometry know no game', ({ from, to }) => {
    const base = isIn(from, 'shared/src/core', 'shared/src/geometry') && !isTest(from)
    return base && isIn(to, 'shared/src/games', 'shared/src/bots', 'shared/src/registry.ts')
  }),
  { name: 'a game knows no other game', find: strangers },
  { name: 'only its own folders and the registries name a game', find: named, styles: true },
  no('only the registry imports a game.ts', ({ from, to }) => {
    const isGame = /^shared\/src\/games\/[^/]+\/game\.ts$/.test(to)
    const isBeside = isTest(from) && posix.dirname(from) === posix.dirname(to)
    return isGame && from !== 'shared/src/registry.ts' && !isBeside
  }),
  no('server and client never import each other', ({ from, to }) => {
    return (isIn(from, 'server') && isIn(to, 'client')) || (isIn(from, 'client') && isIn(to, 'server'))
  }),
  no('code never imports tests', ({ from, to }) => !isTest(from) && isTest(to)),
  no('on the server only rooms, sync and main import Colyseus', ({ from, to }) => {
    return isIn(from, 'server/src') && !isTest(from) && isColyseus(to) && !mayUseColyseus(from)
  }),
  no('only metrics imports prom-client', ({ from, to }) => {
    return isIn(to, 'prom-client') && from !== 'server/src/metrics.ts'
  }),
  no('on the client only net imports Colyseus', ({ from, to }) => {
    return isIn(from, 'client/src') && isColyseus(to) && !isIn(from, 'client/src/net')
  }),
  no('only board/pixi and paint import pixi.js', ({ from, to }) => isIn(to, 'pixi.js') && !isCanvas(from)),
  no('board/pixi and paint are only loaded lazily from outside', ({ from, to, kind }) => {
    return kind === 'static' && isCanvas(to) && !isCanvas(from) && !isTest(from)
  }),
  { name: 'the first load reaches neither Pixi nor Colyseus', find: heavyFirstLoad },
  { name: 'the first load needs no word of the tables', find: earlyWords },
  no('the canvas and the DOM layer never import each other', ({ from, to }) => {
    const dom = 'client/src/board/dom'
    return (isCanvas(from) && isIn(to, dom)) || (isIn(from, dom) && isCanvas(to))
  }),
  { name: 'no import cycles', find: cycles },
  {
    name: 'no variables at module level',
    find: (files) =>
      parseAll(files)
        .filter(({ path }) => !isTest(path))
        .flatMap(variables),
  },
  {
    name: `no file has more than ${MOST_LINES} lines of code`,
    find: (files) => {
      const sizes = [...files].map(([path, text]) => ({ path, lines: linesOfCode(path, text) }))
      return sizes.filter(({ lines }) => lines > MOST_LINES).map(({ path, lines }) => `${path} has ${lines}`)
    },
  },
]
