/** The code keeps its walls, and the checker sees a breach of each. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import ts from 'typescript'
import { importsOf, linesOfCode } from './imports.ts'
import { MOST_LINES, WALLS } from './walls.ts'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['shared/src', 'shared/test', 'server/src', 'server/test', 'client/src', 'client/test']

function sources(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return []
  const entries = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return entries.filter((e) => /\.tsx?$/.test(e)).map((e) => `${folder}/${e}`)
}

const STYLES = 'client/src/screens'
const styles = readdirSync(join(ROOT, STYLES), { recursive: true, encoding: 'utf8' })
  .filter((e) => e.endsWith('.css'))
  .map((e) => `${STYLES}/${e}`)

const code = new Map(FOLDERS.flatMap(sources).map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))

const style = new Map(styles.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))

describe('the code', () => {
  test('is read, and its imports are found', () => {
    expect([...code.keys()]).toEqual(
      expect.arrayContaining(['shared/src/registry.ts', 'server/src/main.ts', 'client/src/main.tsx']),
    )
    const own = importsOf(code).filter(({ to }) => /^(shared|server|client)\/.*\.tsx?$/.test(to))
    expect(own.length).toBeGreaterThan(100)
    expect(own.filter(({ to }) => !code.has(to))).toEqual([])
  })
  test.each(WALLS.map((wall) => [wall.name, wall] as const))('%s', (_, wall) => {
    expect(wall.find(wall.styles ? new Map([...code, ...style]) : code)).toEqual([])
  })
  test("shared's tsconfig has neither DOM nor Node", () => {
    const { config } = ts.readConfigFile(join(ROOT, 'shared/tsconfig.json'), ts.sys.readFile)
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(ROOT, 'shared'))
    expect(options.lib?.filter((lib) => !/^lib\.es\d+\.d\.ts$/.test(lib))).toEqual([])
    expect(options.types).toEqual([])
  })
})

/** For each wall, sets of files with one breach each. */
const PLANTED: Record<string, Record<string, string>[]> = {
  'imports are written out, so that they can be read': [
    { 'client/src/a.ts': 'const x = (p: string) => import(p)' },
    { 'client/src/a.ts': "export const all = import.meta.glob('./games/*.ts')" },
  ],
  'shared knows itself and @noble/hashes, nothing else': [
    { 'shared/src/core/a.ts': "import { readFileSync } from 'node:fs'" },
    { 'shared/src/core/a.ts': "import type { Room } from '../../../server/src/rooms/room.ts'" },
    { 'shared/src/core/a.ts': "export * from 'preact'" },
    { 'shared/src/core/a.ts': "export type X = import('preact').VNode" },
  ],
  'shared is pure: no clock, no chance but the seed, neither DOM nor Node': [
    { 'shared/src/core/a.ts': 'export const now = () => Date.now()' },
    { 'shared/src/core/a.ts': 'export const x = () => Math.random()' },
    { 'shared/src/core/a.ts': 'export const x = { at: () => crypto.randomUUID() }' },
  ],
  'core and geometry know no game': [
    { 'shared/src/core/a.ts': "import type { SpiceStep } from '../games/spice/state.ts'" },
    { 'shared/src/geometry/a.ts': "import { games } from '../registry.ts'" },
  ],
  'a game knows no other game': [
    { 'shared/src/games/a/play.ts': "import { x } from '../b/play.ts'" },
    { 'client/src/games/a/present.ts': "import type { X } from '@parlour/shared/games/b/state'" },
    { 'shared/src/bots/a/value.ts': "import type { X } from '../../games/b/state.ts'" },
    { 'server/src/sync/schema/a.ts': "import '@parlour/shared/games/b/state'", 'shared/src/games/a/state.ts': '' },
  ],
  'only its own folders and the registries name a game': [
    {
      'shared/src/games/a/game.ts': '',
      'client/src/screens/Live.tsx': "export const wide = (id: string) => id === 'a'",
    },
    { 'shared/src/games/a/game.ts': '', 'client/src/little/frame.ts': 'export const cuts = {\n  a: 1,\n}' },
    {
      'shared/src/games/a/game.ts': '',
      'client/src/screens/little.css': '.x { background: url("./prints/a-ground.svg") }',
    },
    { 'shared/src/games/a/game.ts': '', 'client/src/screens/live.css': '.live[data-game="a"] { margin: 0 }' },
  ],
  'only the registry imports a game.ts': [
    { 'server/src/a.ts': "import { spice } from '@parlour/shared/games/spice/game'" },
    { 'shared/test/a.test.ts': "import { spice } from '../src/games/spice/game.ts'" },
  ],
  'server and client never import each other': [
    { 'server/src/a.ts': "import type { X } from '../../client/src/net/table.ts'" },
    { 'client/src/a.ts': "const x = await import('../../server/src/config.ts')" },
  ],
  'code never imports tests': [{ 'shared/src/a.ts': "import { x } from '../test/play.ts'" }],
  'on the server only rooms, sync and main import Colyseus': [
    { 'server/src/http/a.ts': "import { matchMaker } from '@colyseus/core'" },
    { 'server/src/journal/a.ts': "import type { Room } from '@colyseus/core'" },
  ],
  'only metrics imports prom-client': [{ 'server/src/rooms/a.ts': "import { register } from 'prom-client'" }],
  'on the client only net imports Colyseus': [
    { 'client/src/screens/a.tsx': "import type { Room } from 'colyseus.js'" },
    { 'client/src/screens/a.tsx': "const x = import('colyseus.js')" },
  ],
  'only board/pixi and paint import pixi.js': [
    { 'client/src/games/a/present.ts': "import type { Container } from 'pixi.js'" },
    { 'client/src/board/dom/a.ts': "import { Container } from 'pixi.js/scene'" },
  ],
  'board/pixi and paint are only loaded lazily from outside': [
    { 'client/src/screens/a.tsx': "import { Stage } from '../board/pixi/stage.ts'" },
    { 'client/src/games/registry.ts': "export { paint } from './spice/paint.ts'" },
  ],
  'the first load reaches neither Pixi nor Colyseus': [
    {
      'client/src/main.tsx': "import './screens/a.tsx'",
      'client/src/screens/a.tsx': "import { table } from '../net/RemoteTable.ts'",
      'client/src/net/RemoteTable.ts': "import { Client } from 'colyseus.js'",
    },
  ],
  'the first load needs no word of the tables': [
    {
      'client/src/main.tsx': "import './screens/a.tsx'",
      'client/src/screens/a.tsx': "t('table.log')",
      'client/src/i18n/table/en.ts': "export const en = {\n  'table.log': 'Log',\n}",
    },
  ],
  'the canvas and the DOM layer never import each other': [
    { 'client/src/board/dom/a.ts': "import type { X } from '../pixi/stage.ts'" },
    { 'client/src/games/a/paint.ts': "import { X } from '../../board/dom/grid.tsx'" },
  ],
  'no import cycles': [
    {
      'shared/src/a.ts': "import './b.ts'",
      'shared/src/b.ts': "import type { X } from './c.ts'",
      'shared/src/c.ts': "export * from './a.ts'",
    },
  ],
  'no variables at module level': [{ 'server/src/a.ts': 'export let rooms = 0' }],
  [`no file has more than ${MOST_LINES} lines of code`]: [
    { 'client/src/a.ts': 'export const x = 1\n'.repeat(MOST_LINES + 1) },
  ],
}

const FINE = {
  'shared/src/core/a.ts': "import { hmac } from '@noble/hashes/hmac.js'\nimport { b } from './b.ts'",
  'shared/src/core/b.ts': '/** No Date here. */\nexport const b = { Date: 1 }',
  'shared/src/games/spice/a.test.ts': "import { spice } from './game.ts'\nimport { test } from '@jest/globals'",
  'shared/src/bots/spice/value.ts': "import '../../games/spice/state.ts'\nimport '../random.ts'",
  'shared/src/bots/registry.ts': "import './spice/value.ts'",
  'client/src/main.tsx':
    "import './net/api.ts'\nexport const x = [import('./net/R.ts'), import('./board/pixi/stage.ts')]",
  'client/src/net/R.ts': "import { Client } from 'colyseus.js'",
  'client/src/board/pixi/stage.ts': "import { Container } from 'pixi.js'\nimport '../../games/spice/paint.ts'",
  'client/src/games/spice/paint.ts': "import { Sprite } from 'pixi.js'\nimport '@parlour/shared/geometry/pyramid'",
  'server/src/metrics.ts': "import { Registry } from 'prom-client'",
  'server/src/main.ts': "import { Server } from '@colyseus/core'",
  'server/src/sync/schema/spice.ts': "import './table.ts'\nimport '@parlour/shared/games/spice/state'",
  'client/src/screens/Icon.tsx': "const files = import.meta.glob('./icons/*.svg', { eager: true })",
}

describe('the checker', () => {
  test.each(WALLS.map((wall) => [wall.name, wall] as const))('sees a breach: %s', (name, wall) => {
    const planted = PLANTED[name] ?? []
    expect(planted.length).toBeGreaterThan(0)
    for (const files of planted) expect(wall.find(new Map(Object.entries(files)))).toHaveLength(1)
  })
  test.each(WALLS.map((wall) => [wall.name, wall] as const))('lets through what is allowed: %s', (_, wall) => {
    expect(wall.find(new Map(Object.entries(FINE)))).toEqual([])
  })
  test('tells types, statics and dynamics apart', () => {
    const files = new Map([
      [
        'client/src/a.ts',
        "import type { A } from 'a'\nimport { type B } from 'b'\nimport { type C, c } from 'c'\nimport 'd'",
      ],
      [
        'client/src/b.ts',
        "export type { E } from 'e'\nnew Worker(new URL('./w.ts', import.meta.url))\nimport x from './x.css?inline'",
      ],
    ])
    expect(importsOf(files).map(({ to, kind }) => `${to} ${kind}`)).toEqual([
      'a type',
      'b type',
      'c static',
      'd static',
      'e type',
      'client/src/w.ts dynamic',
      'client/src/x.css static',
    ])
  })
  test('counts lines of code, not comments and blanks', () => {
    expect(linesOfCode('a.ts', '/** Says\n * much. */\n\n// more\nconst a = `x\n\ny`\n\n/* and */ const b = 2\n')).toBe(
      4,
    )
  })
})
