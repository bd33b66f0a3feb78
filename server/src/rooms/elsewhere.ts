/** Rooms that are in the memory of other processes, as Colyseus lists them. What the list says may be late: the store's leases decide. */
import { matchMaker } from '@colyseus/core'
import { StoreError } from '../journal/journal.ts'
import type { TableRoom } from './TableRoom.ts'

/** How long another process may take to say how many watch, ms. */
const ASK_WITHIN = 500

/** Is a room shown by another process? Rejects with a StoreError when nobody can tell. */
export async function isElsewhere(code: string): Promise<boolean> {
  const listing = await Promise.resolve(matchMaker.driver.findOne({ roomId: code })).catch((e: unknown) => {
    throw new StoreError('nobody can tell which process has the room', { cause: e })
  })
  return listing !== undefined && listing.processId !== matchMaker.processId
}

/** How many watch there; 0 when nobody knows. */
export async function watchingElsewhere(code: string): Promise<number> {
  try {
    return (await isElsewhere(code))
      ? Number(await matchMaker.remoteRoomCall<TableRoom>(code, 'watching', [], ASK_WITHIN))
      : 0
  } catch {
    return 0
  }
}

/** Lists the rooms of this process that others do not see any more. */
export async function showAll(): Promise<void> {
  await matchMaker.restoreMissingRoomCaches()
}
