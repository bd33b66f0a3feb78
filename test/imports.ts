/**
 * Reads what files import, with the TypeScript parser. It works on a map from path to text, so that it can be tested with
 * files that do not exist.
 */
import { posix } from 'node:path'
import ts from 'typescript'

/** By path from the root of the repository. */
export type Files = ReadonlyMap<string, string>

export interface Import {
  readonly from: string
  /** A path from the root for an import of our own, else the specifier of a package; '' when it is computed. */
  readonly to: string
  readonly kind: 'static' | 'type' | 'dynamic'
}

export interface Parsed {
  readonly path: string
  readonly source: ts.SourceFile
}

const SHARED = /^@parlour\/shared\/(.+)$/

export function parse(path: string, text: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
}

// Every wall reads the same files: they are parsed once.
const known = new WeakMap<Files, Parsed[]>()

export function parseAll(files: Files): Parsed[] {
  const before = known.get(files)
  if (before) return before
  const all = [...files].map(([path, text]) => ({ path, source: parse(path, text) }))
  known.set(files, all)
  return all
}

export function walk(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, (child) => walk(child, see))
}

function resolve(from: string, specifier: string): string {
  const plain = specifier.replace(/\?.*$/, '')
  const shared = SHARED.exec(plain)?.[1]
  if (shared) return `shared/src/${shared}${/\.tsx?$/.test(shared) ? '' : '.ts'}`
  return plain.startsWith('.') ? posix.join(posix.dirname(from), plain) : plain
}

function literal(node: ts.Node | undefined): string {
  return node && ts.isStringLiteralLike(node) ? node.text : ''
}

function isOnlyTypes({ importClause: clause }: ts.ImportDeclaration): boolean {
  if (!clause) return false
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const named = clause.namedBindings
  if (clause.name || !named || !ts.isNamedImports(named)) return false
  return named.elements.length > 0 && named.elements.every((e) => e.isTypeOnly)
}

type Found = { specifier: string; kind: Import['kind'] } | null

function calledImport(node: ts.CallExpression): Found {
  if (node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return { specifier: literal(node.arguments[0]), kind: 'dynamic' }
  const callee = node.expression.getText()
  if (callee === 'require') return { specifier: literal(node.arguments[0]), kind: 'static' }
  // Pictures and the like are no code; a pattern that could match code cannot be read here.
  const isGlob = callee === 'import.meta.glob' && !/\.(svg|png|woff2|css|json)$/.test(literal(node.arguments[0]))
  return isGlob ? { specifier: '', kind: 'dynamic' } : null
}

/** new Worker(new URL('./worker.ts', import.meta.url)) */
function urlImport(node: ts.NewExpression): Found {
  const [path, base] = node.arguments ?? []
  if (node.expression.getText() !== 'URL' || base?.getText() !== 'import.meta.url') return null
  const specifier = literal(path)
  return /\.tsx?$/.test(specifier) ? { specifier, kind: 'dynamic' } : null
}

function imported(node: ts.Node): Found {
  if (ts.isImportDeclaration(node)) {
    return { specifier: literal(node.moduleSpecifier), kind: isOnlyTypes(node) ? 'type' : 'static' }
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    return { specifier: literal(node.moduleSpecifier), kind: node.isTypeOnly ? 'type' : 'static' }
  }
  if (ts.isImportTypeNode(node)) {
    return { specifier: ts.isLiteralTypeNode(node.argument) ? literal(node.argument.literal) : '', kind: 'type' }
  }
  if (ts.isExternalModuleReference(node)) return { specifier: literal(node.expression), kind: 'static' }
  if (ts.isCallExpression(node)) return calledImport(node)
  return ts.isNewExpression(node) ? urlImport(node) : null
}

export function importsOf(files: Files): Import[] {
  const found: Import[] = []
  for (const { path, source } of parseAll(files)) {
    walk(source, (node) => {
      const one = imported(node)
      if (one) found.push({ from: path, to: one.specifier && resolve(path, one.specifier), kind: one.kind })
    })
  }
  return found
}

/** How many lines carry code: neither blank nor comment alone. */
export function linesOfCode(path: string, text: string): number {
  const source = parse(path, text)
  const line = (at: number): number => source.getLineAndCharacterOfPosition(at).line
  const lines = new Set<number>()
  const tokens = (node: ts.Node): void => {
    if (ts.isJSDoc(node) || node.kind === ts.SyntaxKind.EndOfFileToken) return
    const children = node.getChildren(source)
    if (children.length === 0) for (let l = line(node.getStart(source)); l <= line(node.getEnd()); l++) lines.add(l)
    for (const child of children) tokens(child)
  }
  tokens(source)
  return lines.size
}
