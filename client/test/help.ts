/** What tests of the page use instead of a browser and a server. */
import type { Answer, Requests, TableState } from '@parlour/shared/core/protocol'
import { type Signal, signal } from '@preact/signals'
import type { Connection, Table } from '../src/net/table.ts'

export function fakeStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (i) => [...kept.keys()][i] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

export interface Asked {
  readonly type: keyof Requests
  readonly body: unknown
  answer(answer: Answer): void
}

export interface FakeTable extends Table {
  readonly state: Signal<TableState | null>
  readonly me: Signal<number>
  readonly host: Signal<boolean>
  readonly record: Signal<string>
  readonly connection: Signal<Connection>
  /** The requests so far; each waits until the test answers it. */
  readonly asked: Asked[]
}

export function fakeTable(state: TableState | null, me = 0): FakeTable {
  const asked: Asked[] = []
  return {
    code: 'ABCDE',
    state: signal(state),
    me: signal(me),
    host: signal(false),
    connection: signal<Connection>(state ? 'open' : 'connecting'),
    ahead: signal(0),
    local: false,
    record: signal(''),
    asked,
    request: (type, body) => new Promise((answer) => asked.push({ type, body, answer })),
    moved: signal(''),
    unkept: signal(false),
    kept: () => null,
    rejoin: () => undefined,
    leave: () => undefined,
  }
}

/** A lobby of these people; change what the test is about. */
export function tableState(change: Partial<TableState> = {}, names: readonly string[] = ['Ann', 'Ben']): TableState {
  const seats = names.map(
    (name) =>
      ({
        name,
        kind: 'person',
        level: '',
        present: true,
        standin: false,
        agrees: false,
        turns: 0,
        contributed: true,
      }) as const,
  )
  return {
    phase: 'lobby',
    game: 'spice',
    number: 0,
    host: 0,
    seats,
    options: {},
    order: 'joined',
    locked: false,
    spectators: 0,
    clock: 0,
    deadline: 0,
    commitment: '',
    hashes: [],
    ended: 0,
    record: '',
    chain: '',
    log: [],
    chat: [],
    view: { public: {}, secrets: [] },
    ...change,
  }
}
