/**
 * npm run --silent replay -- FILE...
 * Plays records through the rules and prints JSON lines on standard output (spec/records.md). Exits with 1 when a file
 * was no record, after the other files.
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { ReadRecord } from '@parlour/shared/core/record'
import { readRecord } from '@parlour/shared/core/record'
import { replay } from '@parlour/shared/core/replay'
import { games } from '@parlour/shared/registry'

async function load(path: string): Promise<ReadRecord> {
  try {
    // A byte order mark or bytes that are no UTF-8 are not JSON.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(path))
    return readRecord(text, games)
  } catch (error) {
    return { ok: false, why: 'json', message: error instanceof Error ? error.message : String(error) }
  }
}

async function print(line: object): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain')
}

// Whoever reads may stop early (head); the rest is for nobody then.
process.stdout.on('error', () => process.exit())

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('usage: npm run --silent replay -- FILE...')
  process.exitCode = 1
}
for (const file of files) {
  const read = await load(file)
  if (read.ok) {
    for (const line of replay(read.record)) await print(line)
  } else {
    await print({ error: 'bad-record', message: read.message })
    process.exitCode = 1
  }
}
