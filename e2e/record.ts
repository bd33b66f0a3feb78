/** The record of a finished game, as a person saves it and as the replay command reads it. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { scratch } from '../server/test/help.ts'
import { result, resultRows } from './person.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '..')

const SAVE = { name: 'Save the record', exact: true }

/** One score a seat, by column. */
export type Scores = Readonly<Record<string, number>>

/** The last line of a replay. */
export interface End {
  readonly over: boolean
  readonly awaiting: readonly number[]
  readonly scores: readonly Scores[]
  readonly ranks: readonly number[] | null
}

/** Saves it from the result screen and replays it; the last line that the replay prints. */
export async function savedEnd(page: Page): Promise<End> {
  const { dir, remove } = scratch()
  try {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      // A link to the server's, or a button for one that no server keeps.
      page.getByRole('link', SAVE).or(page.getByRole('button', SAVE)).click(),
    ])
    const file = join(dir, download.suggestedFilename())
    await download.saveAs(file)
    const { stdout } = await run('npm', ['run', '--silent', 'replay', '--', file], { cwd: ROOT })
    return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')
  } finally {
    remove()
  }
}

/** The result on the screen as numbers: by name of the seat, then by column. */
export async function shownScores(page: Page): Promise<Record<string, Scores>> {
  const heads = await result(page).getByRole('columnheader').allInnerTexts()
  const rows = await resultRows(page)
  const numberOf = (text: string) => (text === '–' ? 0 : Number(text.replace('−', '-')))
  return Object.fromEntries(
    rows.map(([name = '', ...cells]) => [
      name.split(' ')[0],
      Object.fromEntries(cells.map((cell, i) => [(heads[i + 1] ?? '').trim(), numberOf(cell)])),
    ]),
  )
}
