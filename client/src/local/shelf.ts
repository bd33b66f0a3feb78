/** Where this browser keeps its own games: IndexedDB, or memory where that is forbidden. */
import { createStore, del, get, update } from 'idb-keyval'
import type { LocalGame } from './game.ts'
import type { Shelf } from './host.ts'

export function openShelf(): Shelf {
  const store = createStore('parlour', 'games')
  const spare = new Map<string, LocalGame>()
  return {
    async read(id) {
      try {
        return spare.get(id) ?? (await get<LocalGame>(id, store))
      } catch {
        return spare.get(id)
      }
    },
    async write(game, over) {
      let written = false
      try {
        await update<LocalGame>(
          game.id,
          (kept) => {
            written = (kept?.revision ?? -1) === over || spare.has(game.id)
            return written ? game : kept!
          },
          store,
        )
      } catch {
        spare.set(game.id, game)
        return true
      }
      return written
    },
    async drop(id) {
      spare.delete(id)
      await del(id, store).catch(() => undefined)
    },
  }
}
