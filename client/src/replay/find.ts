/** Where a record comes from: the server, a board of the day, this browser's own games, or a file that was opened. */
import { isId } from '@parlour/shared/core/ids'
import { FILE, FILE_KEY } from '../app/router.ts'
import type { Store } from '../app/store.ts'
import { entryOf, isLocalId } from '../local/ids.ts'
import { fetchEntry, fetchRecord } from '../net/api.ts'

/** Why there is none, or not now. */
export type Missing = 'unknown' | 'unfinished' | 'nofile' | 'offline'
export type Found = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly why: Missing }

/** `base`: the server's address. */
export async function findRecord(id: string, base: string, session: Store): Promise<Found> {
  if (id === FILE) {
    const text = session.get(FILE_KEY)
    return text === null ? no('nofile') : { ok: true, text }
  }
  if (isLocalId(id)) return findLocal(id)
  const entry = entryOf(id)
  if (!isId(id) && !entry) return no('unknown')
  const answer = await (entry ? fetchEntry(base, entry) : fetchRecord(base, id))
  if (answer.ok) return answer
  if (answer.code === 'not-over') return no('unfinished')
  return no(answer.code === 'no-room' ? 'unknown' : 'offline')
}

async function findLocal(id: string): Promise<Found> {
  const [{ openShelf }, { recordOf }] = await Promise.all([import('../local/shelf.ts'), import('../local/game.ts')])
  const local = await openShelf().read(id)
  if (!local) return no('unknown')
  const record = recordOf(local)
  return record ? { ok: true, text: JSON.stringify(record) } : no('unfinished')
}

const no = (why: Missing): Found => ({ ok: false, why })
