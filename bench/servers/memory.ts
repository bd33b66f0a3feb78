/** A journal that forgets everything with its process: what the rest of the server costs without a disk. */
import type { Journal } from '../../server/src/journal/journal.ts'

export function openMemory(): Journal {
  const tables = new Map<string, { readonly game: string; readonly events: string[] }>()
  const records = new Map<string, { readonly code: string; readonly seq: number }>()
  return {
    async create(code, game, first) {
      if (tables.has(code)) return false
      tables.set(code, { game, events: [first] })
      return true
    },
    game: async (code) => tables.get(code)?.game ?? null,
    read: async (code) => tables.get(code)?.events.slice() ?? null,
    async append(code, seq, event, record) {
      tables.get(code)!.events[seq] = event
      if (record !== undefined) records.set(record, { code, seq })
    },
    record: async (id) => records.get(id) ?? null,
    ready: async () => true,
    async close() {},
  }
}
