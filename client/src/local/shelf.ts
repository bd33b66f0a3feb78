/** Where this browser keeps its own games: IndexedDB, or memory where that is forbidden. */
import { createStore, del, get, update } from 'idb-keyval'
import type { LocalGame } from './game.ts'
import type { Shelf } from './host.ts'
import { readStored } from './stored.ts'

/** The same beside the page and in the worker: both are one folder below the server's address, which several may have on one origin. */
function nameHere(): string {
  const here = import.meta.url
  const { pathname } = new URL('..', here)
  return pathname === '/' ? 'parlour' : `parlour:${pathname}`
}

export function openShelf(): Shelf & { /** Does all that was written outlast the page? */ keeps(): boolean } {
  const store = createStore(nameHere(), 'games')
  const spare = new Map<string, LocalGame>()
  return {
    async read(id) {
      try {
        return spare.get(id) ?? readStored(await get(id, store), id) ?? undefined
      } catch {
        return spare.get(id)
      }
    },
    async write(game, over) {
      let written = false
      try {
        await update<unknown>(
          game.id,
          (kept) => {
            // What is damaged is nobody's game any more.
            written = (readStored(kept, game.id)?.revision ?? -1) === over || spare.has(game.id)
            return written ? game : kept
          },
          store,
        )
        if (written) spare.delete(game.id)
      } catch {
        spare.set(game.id, game)
        return true
      }
      return written
    },
    keeps: () => spare.size === 0,
    async drop(id) {
      spare.delete(id)
      await del(id, store).catch(() => undefined)
    },
  }
}
