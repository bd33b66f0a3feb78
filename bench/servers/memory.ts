/** A journal that forgets everything with its process: what the rest of the server costs without a disk. */
import type { Journal, Line } from '../../server/src/journal/journal.ts'

interface Kept {
  readonly game: string
  readonly events: string[]
  readonly people: Set<string>
  readonly lines: Line[]
  said: number
}

export function openMemory(): Journal {
  const tables = new Map<string, Kept>()
  const records = new Map<string, { readonly code: string; readonly seq: number }>()
  return {
    beat: async () => [],
    claim: async (code) => (tables.has(code) ? { code, fence: 1 } : null),
    async release() {},
    async remind() {},
    end: async (code) => tables.delete(code),
    async create({ code, game, event, people, lines, said }) {
      if (tables.has(code)) return false
      tables.set(code, { game, events: [event], people: new Set(people), lines: [...lines], said })
      return true
    },
    async row(code) {
      const table = tables.get(code)
      return table ? { game: table.game, moved: '', movedAt: 0 } : null
    },
    read: async (code) => tables.get(code)?.events.slice() ?? null,
    async append({ code }, seq, event, marks) {
      tables.get(code)!.events[seq] = event
      if (marks?.met !== undefined) tables.get(code)!.people.add(marks.met)
      if (marks?.began !== undefined) records.set(marks.began, { code, seq })
    },
    meet: async ({ code }, hash) => void tables.get(code)?.people.add(hash),
    people: async (code) => [...(tables.get(code)?.people ?? [])],
    async say({ code }, line, n) {
      const table = tables.get(code)!
      table.lines.push(line)
      table.said = n
      return true
    },
    said: async (code) => tables.get(code)?.said ?? 0,
    lines: async (code) => tables.get(code)?.lines ?? [],
    record: async (id) => records.get(id) ?? null,
    enterDaily: async () => true,
    dailies: async () => [],
    forget: async () => [],
    async sweep() {},
    ready: async () => true,
    async close() {},
  }
}
