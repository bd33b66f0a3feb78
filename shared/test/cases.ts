/** The recorded games with their expected output, shared/test/cases/<folder>/<name>.json and .out. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AnyGame, Part } from '../src/core/game.ts'
import { asObject, canonical } from '../src/core/json.ts'

const ROOT = join(import.meta.dirname, 'cases')

export interface Case {
  readonly name: string
  readonly text: string
  /** The expected lines, parsed. */
  readonly lines: readonly unknown[]
}

/** The folders: one a game, and `record` for what is about the format. */
export const folders: readonly string[] = readdirSync(ROOT).sort()

export function casesIn(folder: string): Case[] {
  const files = readdirSync(join(ROOT, folder))
  return files
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const name = basename(file, '.json')
      const out = readFileSync(join(ROOT, folder, `${name}.out`), 'utf8')
      const lines = out.split('\n').filter(Boolean)
      return {
        name,
        text: readFileSync(join(ROOT, folder, file), 'utf8'),
        lines: lines.map((line) => JSON.parse(line) as unknown),
      }
    })
}

/** The distinct options of a game's recorded games, parsed, and those by default. */
export function optionsOf(game: AnyGame): Part[] {
  const used = casesIn(game.id).map(({ text }) => canonical(asObject(jsonOf(text))?.options ?? {}))
  return [...new Set(['{}', ...used])].map((text) => game.options(JSON.parse(text))).filter((o) => o !== null)
}

/** The JSON of a text, or undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
