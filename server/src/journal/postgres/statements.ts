/**
 * What is done in one statement, so that no process can be stopped in the middle and keep others from a room. Each that takes a lease locks the row
 * of its room first: a claim waits for what is under way and sees it, and what comes after a claim finds another fence.
 */
import { LEASE_FOR, type Marks } from '../journal.ts'
import type { Statement } from './connect.ts'

/** Is the process that holds this row of `rooms` alive? The clock is the database's. */
export const LIVES = `EXISTS (SELECT 1 FROM processes
  WHERE id = rooms.holder AND beat > now() - interval '${LEASE_FOR} milliseconds')`

/** The tables at which somebody has been, or has said something. */
export const CODES_OF = 'SELECT code FROM people WHERE hash = $1 UNION SELECT code FROM chat WHERE hash = $1'

const TELL = 'INSERT INTO notices (holder, code, hash) SELECT holder, code'
/** $1 and $2 are a lease. */
const HELD = 'SELECT code FROM rooms WHERE code = $1 AND fence = $2'

const texts = {
  row: 'SELECT game, moved, moved_at FROM rooms WHERE code = $1 AND closed = 0',
  read: 'SELECT event FROM journal WHERE code = $1 ORDER BY seq',
  people: 'SELECT hash FROM people WHERE code = $1 ORDER BY hash COLLATE "C"',
  said: 'SELECT said FROM rooms WHERE code = $1',
  lines: 'SELECT hash, op, text FROM chat WHERE code = $1 ORDER BY n',
  record: 'SELECT code, seq FROM records WHERE id = $1',
  dailies: 'SELECT id, version, hash, name, total, turns, at FROM dailies WHERE day = $1 AND game = $2 ORDER BY at, id',
  ready: 'SELECT 1 FROM rooms LIMIT 1',

  create: `WITH room AS (
      INSERT INTO rooms (code, game, created, touched, said) VALUES ($1, $2, $3, $3, $4)
      ON CONFLICT DO NOTHING RETURNING code
    ), event AS (INSERT INTO journal (code, seq, event) SELECT code, 0, $5::text FROM room),
    met AS (
      INSERT INTO people (code, hash) SELECT code, hash FROM room, unnest($6::text[]) AS hash
      ON CONFLICT DO NOTHING
    ), lines AS (
      INSERT INTO chat (code, hash, op, text) SELECT code, line.hash, line.op, line.text FROM room,
        unnest($7::text[], $8::text[], $9::text[]) WITH ORDINALITY AS line (hash, op, text, place)
      ORDER BY place ON CONFLICT DO NOTHING
    )
    SELECT code FROM room`,
  append: `WITH held AS (${HELD} FOR SHARE)
    INSERT INTO journal (code, seq, event) SELECT code, $3, $4::text FROM held`,
  meet: `WITH held AS (${HELD} FOR SHARE),
    met AS (INSERT INTO people (code, hash) SELECT code, $3::text FROM held ON CONFLICT DO NOTHING)
    SELECT code FROM held`,
  meetAndTouch: `WITH held AS (UPDATE rooms SET touched = $4 WHERE code = $1 AND fence = $2 RETURNING code),
    met AS (INSERT INTO people (code, hash) SELECT code, $3::text FROM held ON CONFLICT DO NOTHING)
    SELECT code FROM held`,
  // What is trimmed is looked at as it was before this line.
  say: `WITH held AS (${HELD} FOR NO KEY UPDATE),
    line AS (
      INSERT INTO chat (code, hash, op, text) SELECT code, $3::text, $4::text, $5::text FROM held
      ON CONFLICT DO NOTHING RETURNING code
    ), counted AS (UPDATE rooms SET said = $6 WHERE code IN (SELECT code FROM line)),
    trimmed AS (
      DELETE FROM chat WHERE code IN (SELECT code FROM line) AND n <=
        (SELECT n FROM chat WHERE code = $1 ORDER BY n DESC LIMIT 1 OFFSET $7::integer - 1)
    )
    SELECT (SELECT count(*) FROM line) AS lines FROM held`,
  enterDaily: `INSERT INTO dailies (day, game, hash, id, version, name, total, turns, at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,

  // What was heard is deleted by the next beat: an answer that is lost on its way is given once more.
  beat: `WITH alive AS (
      INSERT INTO processes (id, beat) VALUES ($1, now())
      ON CONFLICT (id) DO UPDATE SET beat = now()
    ), heard AS (DELETE FROM notices WHERE holder = $1 AND n = ANY ($2::bigint[]))
    SELECT n, code, hash FROM notices WHERE holder = $1 AND n <> ALL ($2::bigint[]) ORDER BY n`,
  claim: `WITH claimed AS (
      UPDATE rooms SET holder = $2, fence = fence + 1
      WHERE code = $1 AND closed = 0 AND (holder IN ('', $2) OR NOT ${LIVES}) RETURNING fence
    )
    SELECT (SELECT fence FROM claimed) AS fence FROM rooms WHERE code = $1 AND closed = 0`,
  release: `UPDATE rooms SET holder = '' WHERE code = $1 AND fence = $2`,
  remind: `${TELL}, '' FROM rooms WHERE code = $1 AND closed = 0 AND holder <> ''`,
  end: `WITH was AS (SELECT code, holder FROM rooms WHERE code = $1 AND closed = 0 FOR UPDATE),
    told AS (${TELL}, '' FROM was WHERE holder <> '')
    UPDATE rooms SET closed = 1, fence = fence + 1, holder = '' WHERE code IN (SELECT code FROM was)`,
  leave: `WITH left_rooms AS (UPDATE rooms SET holder = '' WHERE holder = $1),
    heard AS (DELETE FROM notices WHERE holder = $1)
    DELETE FROM processes WHERE id = $1`,
} as const

export type Name = keyof typeof texts

export const STATEMENTS = Object.fromEntries(
  Object.entries(texts).map(([name, text]) => [name, { name, text }]),
) as Readonly<Record<Name, Statement>>

/** An event and what it means, as one statement with its values. */
export function appendMarked(
  {
    code,
    fence,
    seq,
    event,
  }: { readonly code: string; readonly fence: number; readonly seq: number; readonly event: string },
  { began, ended, moved, met }: Marks,
  at: number,
  touch: boolean,
): readonly [Statement, readonly unknown[]] {
  const values: unknown[] = [code, fence, seq, event]
  const value = (x: unknown, type: string): string => `$${values.push(x)}::${type}`
  const sets = [
    ...(touch ? [`touched = ${value(at, 'bigint')}`] : []),
    ...(moved === undefined ? [] : [`moved = ${value(moved, 'text')}, moved_at = ${value(at, 'bigint')}`]),
  ]
  const held =
    sets.length === 0
      ? `${HELD} FOR SHARE`
      : `UPDATE rooms SET ${sets.join(', ')} WHERE code = $1 AND fence = $2 RETURNING code`
  const parts = [`held AS (${held})`]
  if (began !== undefined) {
    parts.push(`began AS (INSERT INTO records (id, code, seq) SELECT ${value(began, 'text')}, code, $3 FROM held)`)
  }
  if (ended !== undefined) {
    const to = `ended = ${value(at, 'bigint')} WHERE id = ${value(ended, 'text')}`
    parts.push(`ended AS (UPDATE records SET ${to} AND EXISTS (SELECT 1 FROM held))`)
  }
  if (met !== undefined) {
    parts.push(
      `met AS (INSERT INTO people (code, hash) SELECT code, ${value(met, 'text')} FROM held ON CONFLICT DO NOTHING)`,
    )
  }
  const text = `WITH ${parts.join(', ')} INSERT INTO journal (code, seq, event) SELECT code, $3, $4::text FROM held`
  const name = ['append', touch, began, ended, moved, met].map((part) => (part ? 1 : 0)).join('')
  return [{ name: `append ${name}`, text }, values]
}
