/**
 * Somebody is forgotten: all rooms of the person are locked, so that what is under way is seen and what comes later is refused.
 *
 * What the old rows said stays in the files of PostgreSQL until VACUUM has freed them (autovacuum does so by itself) and others have been written
 * over them, and in the write-ahead log until its segments are used again; in an archive of that log as long as the archive is kept.
 */
import type { ClientBase } from 'pg'
import type { Rewrite } from '../journal.ts'
import { CODES_OF } from './statements.ts'

/** Inside of a transaction; the codes. */
export async function forget(client: ClientBase, hash: string, rewrite: Rewrite, holder: string): Promise<string[]> {
  const codes = await lockRooms(client, hash)
  for (const code of codes) await rewriteRoom(client, code, rewrite)
  for (const table of ['chat', 'people', 'dailies']) await client.query(`DELETE FROM ${table} WHERE hash = $1`, [hash])
  await client.query(
    `INSERT INTO notices (holder, code, hash) SELECT holder, code, $1 FROM rooms
     WHERE code = ANY ($2) AND closed = 0 AND holder NOT IN ('', $3)`,
    [hash, codes, holder],
  )
  await client.query('UPDATE rooms SET fence = fence + 1 WHERE code = ANY ($1)', [codes])
  return codes
}

/** In one order, so that no two wait for each other; again when the person has come to another room meanwhile. */
async function lockRooms(client: ClientBase, hash: string): Promise<string[]> {
  let locked: string[] = []
  for (;;) {
    const { rows } = await client.query<{ code: string }>(CODES_OF, [hash])
    const codes = rows.map(({ code }) => code).sort()
    if (codes.every((code) => locked.includes(code))) return codes
    await client.query('SELECT 1 FROM rooms WHERE code = ANY ($1) ORDER BY code COLLATE "C" FOR UPDATE', [codes])
    locked = codes
  }
}

async function rewriteRoom(client: ClientBase, code: string, rewrite: Rewrite): Promise<void> {
  const { rows } = await client.query<{ seq: number; event: string }>(
    'SELECT seq, event FROM journal WHERE code = $1 ORDER BY seq',
    [code],
  )
  const changed = rows.flatMap(({ seq, event }) => {
    const next = rewrite(event)
    return next === event ? [] : [{ seq, event: next }]
  })
  if (changed.length === 0) return
  await client.query(
    `UPDATE journal SET event = next.event FROM unnest($2::integer[], $3::text[]) AS next (seq, event)
     WHERE journal.code = $1 AND journal.seq = next.seq`,
    [code, changed.map(({ seq }) => seq), changed.map(({ event }) => event)],
  )
}
