/** Old rooms, records and sheets go. Of several processes that sweep at once one does. */
import type { ClientBase } from 'pg'
import type { Database } from './connect.ts'
import { LIVES } from './statements.ts'

/** "Swee": who sweeps has this lock. */
const LOCK = 0x53776565
/** Rooms at a time: others are not to wait for long. */
const ROOMS = 200
/** A process that has not beaten for so long does not come back. */
const GONE = '1 day'

/** ms since 1970. */
interface Before {
  readonly rooms: number
  readonly records: number
}

export async function sweep(database: Database, before: Before): Promise<void> {
  if (!(await database.transaction((client) => close(client, before)))) return
  while ((await database.transaction(drop)) === ROOMS);
}

/** Did this process have its turn? */
async function close(client: ClientBase, { rooms, records }: Before): Promise<boolean> {
  if (!(await isFirst(client))) return false
  await client.query(
    `UPDATE rooms SET closed = 1, fence = fence + 1, holder = '' WHERE touched < $1 AND closed = 0 AND NOT ${LIVES}`,
    [rooms],
  )
  await client.query('DELETE FROM records WHERE ended > 0 AND ended < $1', [records])
  await client.query('DELETE FROM dailies WHERE at < $1', [records])
  await client.query(`DELETE FROM processes WHERE beat < now() - interval '${GONE}'`)
  await client.query('DELETE FROM notices WHERE NOT EXISTS (SELECT 1 FROM processes WHERE id = holder)')
  return true
}

/** Takes away rooms that nobody can enter and that no record needs; how many. */
async function drop(client: ClientBase): Promise<number> {
  if (!(await isFirst(client))) return 0
  const { rows } = await client.query<{ code: string }>(
    `SELECT code FROM rooms WHERE closed = 1 AND NOT EXISTS
       (SELECT 1 FROM records WHERE records.code = rooms.code AND ended > 0)
     LIMIT ${ROOMS} FOR UPDATE`,
  )
  const codes = rows.map(({ code }) => code)
  for (const table of ['chat', 'people', 'journal', 'records', 'rooms']) {
    await client.query(`DELETE FROM ${table} WHERE code = ANY ($1)`, [codes])
  }
  return codes.length
}

async function isFirst(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ first: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS first', [LOCK])
  return rows[0]?.first === true
}
