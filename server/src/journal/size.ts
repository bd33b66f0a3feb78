import { readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { STORE_FILE } from './sqlite.ts'

/** Bytes of a SQLite store with what lies beside it, and how many there still is room for on its disk. */
export function sizeOfStore(directory: string): { readonly size: number; readonly free: number } {
  const files = readdirSync(directory).filter((name) => name.startsWith(STORE_FILE))
  const sizes = files.map((name) => statSync(join(directory, name), { throwIfNoEntry: false })?.size ?? 0)
  const { bavail, bsize } = statfsSync(directory)
  return { size: sizes.reduce((sum, size) => sum + size, 0), free: bavail * bsize }
}
