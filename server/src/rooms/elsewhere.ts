/** Rooms that are in the memory of other processes, as Colyseus lists them. What the list says may be late: the store's leases decide. */
import { type IRoomCache, matchMaker } from '@colyseus/core'
import { StoreError } from '../journal/journal.ts'
import type { TableRoom } from './TableRoom.ts'

/** How long another process may take to answer, ms. */
const ASK_WITHIN = 500

/** Is a room listed by another process? Rejects with a StoreError when nobody can tell. */
export async function isListedElsewhere(code: string): Promise<boolean> {
  return (await listedElsewhere(code)) !== null
}

/**
 * Does another process show a room, and does the list lead there? A list that names one which is not there, or which has lost the room, leads
 * nobody anywhere. Rejects with a StoreError when nobody can tell.
 */
export async function isShownElsewhere(code: string): Promise<boolean> {
  const listing = await listedElsewhere(code)
  if (!listing) return false
  try {
    // Without arguments it is a field of the room that is asked for.
    const shown: unknown = await matchMaker.remoteRoomCall(code, '_listing' as never, undefined, ASK_WITHIN)
    return (shown as IRoomCache).processId === listing.processId
  } catch {
    return false
  }
}

/** How many watch there; 0 when nobody knows. */
export async function watchingElsewhere(code: string): Promise<number> {
  try {
    return (await isListedElsewhere(code))
      ? Number(await matchMaker.remoteRoomCall<TableRoom>(code, 'watching', [], ASK_WITHIN))
      : 0
  } catch {
    return 0
  }
}

async function listedElsewhere(code: string): Promise<IRoomCache | null> {
  try {
    const listing = await matchMaker.driver.findOne({ roomId: code })
    return listing && listing.processId !== matchMaker.processId ? listing : null
  } catch (e) {
    throw new StoreError('Redis does not answer', { cause: e })
  }
}
