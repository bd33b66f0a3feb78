/** `npm run verify -- RECORD`: checks a record's chance; RECORD is a file, or the address of a record on a server. */
import { readFile } from 'node:fs/promises'
import { verify } from '@parlour/shared/core/verify'
import { games } from '@parlour/shared/registry'

/** One line about the record, and whether it is proven. */
export async function check(place: string): Promise<{ readonly line: string; readonly proven: boolean }> {
  let text: string
  try {
    text = await read(place)
  } catch (e) {
    return { line: `cannot be read: ${e instanceof Error ? e.message : String(e)}`, proven: false }
  }
  const verdict = verify(text, games)
  switch (verdict.kind) {
    case 'proven':
      return { line: 'proven: commitment, shares, seed, rolls, turns, chain and result agree', proven: true }
    case 'no-record':
      return { line: `no record: ${verdict.message}`, proven: false }
    case 'not-provable':
      return { line: `not provable: it has no ${verdict.missing.join(', ')}`, proven: false }
    case 'differs': {
      const { what, at, found, expected } = verdict
      const place = at === undefined ? what : `${what}[${at}]`
      return {
        line: `differs: ${place} is ${JSON.stringify(found)}, and should be ${JSON.stringify(expected)}`,
        proven: false,
      }
    }
  }
}

async function read(place: string): Promise<string> {
  if (!/^https?:\/\//.test(place)) return readFile(place, 'utf8')
  const response = await fetch(place)
  if (!response.ok) throw new Error(`the server answers ${response.status}`)
  return response.text()
}

if (import.meta.main) {
  const places = process.argv.slice(2)
  if (places.length === 0) {
    console.error('usage: npm run verify -- RECORD...')
    process.exitCode = 2
  }
  for (const place of places) {
    const { line, proven } = await check(place)
    console.log(`${place}: ${line}`)
    if (!proven) process.exitCode = 1
  }
}
