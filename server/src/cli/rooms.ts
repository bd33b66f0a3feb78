/**
 * npm run rooms -- list | close CODE | export CODE [FILE] [--journal]
 * What whoever runs a server may do with its rooms, while servers run. `list` tells no names and no tokens.
 */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isCode } from '@parlour/shared/core/ids'
import { rulesOf } from '@parlour/shared/registry'
import { readConfig } from '../config.ts'
import { reasonOf } from '../journal/postgres/connect.ts'
import { type Kept, openUpkeep, type Upkeep } from '../journal/upkeep.ts'
import { loadTable } from '../rooms/load.ts'
import { recordOf } from '../rooms/record.ts'
import { taken } from '../rooms/table.ts'

const USAGE = 'usage: npm run rooms -- list | close CODE | export CODE [FILE] [--journal]'
const HEAD = ['CODE', 'GAME', 'NOW', 'TURNS', 'SEATS', 'USED (UTC, TO THE HOUR)', 'HELD']
const WIDTHS = [7, 11, 9, 7, 7, 25, 0]
const SECRETS =
  'This is the whole journal: it tells secrets of games that are on, names, and by what people are known. Keep it to yourself and delete it.'

const aligned = (cells: readonly string[]): string =>
  cells
    .map((cell, i) => cell.padEnd(WIDTHS[i]!))
    .join('')
    .trimEnd()

/** One line about a room. */
async function lineOf(upkeep: Upkeep, { code, game, moved, touched, held }: Kept): Promise<string> {
  const used = new Date(touched).toISOString().slice(0, 13).replace('T', ' ')
  return aligned([code, game, ...(await stateOf(upkeep, code, moved)), `${used}h`, held ? 'yes' : 'no'])
}

/** Phase, turns and seats. */
async function stateOf(upkeep: Upkeep, code: string, moved: string): Promise<[string, string, string]> {
  try {
    const table = await loadTable(upkeep, code, rulesOf)
    if (!table) return ['gone', '', '']
    const phase = moved === '' ? table.phase : 'moved'
    return [phase, String(table.match?.turns ?? 0), `${taken(table)}/${table.seats.length}`]
  } catch {
    return ['unknown', '', '']
  }
}

/** Records of the finished games, as one JSON list. */
async function recordsOf(upkeep: Upkeep, code: string): Promise<string> {
  const records: object[] = []
  for (const id of await upkeep.records(code)) {
    const found = await recordOf(upkeep, rulesOf, id)
    if ('record' in found) records.push(found.record)
  }
  return `${JSON.stringify(records, null, 1)}\n`
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { journal: { type: 'boolean' } } })
  const [command, code = '', file, ...rest] = positionals
  const isKnown = command === 'list' ? code === '' : command === 'close' ? !file : command === 'export'
  if (!isKnown || rest.length > 0 || (values.journal && command !== 'export')) throw new Error(USAGE)
  if (command !== 'list' && !isCode(code)) throw new Error(`${code || 'nothing'} is no code of a room`)
  const upkeep = await openUpkeep(readConfig(process.env))
  try {
    if (command === 'list') await list(upkeep)
    else if (command === 'close') await close(upkeep, code)
    else await exportRoom(upkeep, code, file, values.journal ?? false)
  } finally {
    await upkeep.close()
  }
}

async function list(upkeep: Upkeep): Promise<void> {
  await print(aligned(HEAD))
  for (const room of await upkeep.rooms()) await print(await lineOf(upkeep, room))
}

async function close(upkeep: Upkeep, code: string): Promise<void> {
  if (!(await upkeep.end(code))) throw new Error(`there is no room ${code}`)
  await print(`${code} is closed: its code leads nowhere any more, and whoever is in it is told within seconds.`)
}

async function exportRoom(upkeep: Upkeep, code: string, file: string | undefined, whole: boolean): Promise<void> {
  const events = await upkeep.read(code)
  if (!events) throw new Error(`there is no room ${code}`)
  const text = whole ? events.map((event) => `${event}\n`).join('') : await recordsOf(upkeep, code)
  if (whole) console.error(SECRETS)
  if (file === undefined) return print(text.trimEnd())
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  await print(`${code} is written to ${file}`)
}

async function print(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain')
}

if (import.meta.main) {
  process.umask(0o077)
  // Whoever reads may stop early (head); the rest is for nobody then.
  process.stdout.on('error', () => process.exit())
  try {
    await run()
  } catch (e) {
    console.error(reasonOf(e))
    process.exitCode = 1
  }
}
