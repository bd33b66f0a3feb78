import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** How long a start waits for the server before it to end, ms. */
export const HANDOVER = 5000

/**
 * Two servers on one store would each accept turns that the other does not know. The lock is the system's, so it ends with
 * the process, however that ends; a server that is just stopping is waited for. Gives what unlocks it; throws when another has it.
 */
export function lockStore(directory: string, patience: number): () => void {
  const lock = new DatabaseSync(join(directory, 'parlour.lock'))
  try {
    lock.exec(`PRAGMA busy_timeout = ${patience}; BEGIN EXCLUSIVE`)
  } catch (e) {
    lock.close()
    throw new Error('another server uses it', { cause: e })
  }
  return () => {
    if (lock.isOpen) lock.close()
  }
}
