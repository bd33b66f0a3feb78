/** A table in this browser: the same as a room to the screens, played without a server (spec/product.md 4). */
import type { Seat } from '@parlour/shared/core/game'
import type { Answer, Requests, TableState } from '@parlour/shared/core/protocol'
import { batch, signal } from '@preact/signals'
import type { Connection, Table } from '../net/table.ts'
import type { Opening } from './host.ts'
import { createLine } from './line.ts'
import type { FromWorker } from './messages.ts'

export function openLocal(opening: Opening): Table {
  const state = signal<TableState | null>(null)
  const me = signal<Seat>(-1)
  const host = signal(false)
  const connection = signal<Connection>('connecting')
  const record = signal('')
  const unkept = signal(false)
  const line = createLine((said: FromWorker) => {
    if ('taken' in said) return end('elsewhere')
    if (!('state' in said) || connection.value === 'left') return
    batch(() => {
      state.value = said.state
      me.value = said.me
      host.value = true
      record.value = said.record
      unkept.value = said.unkept
      connection.value = 'open'
    })
  })
  const end = (why: Connection): void => {
    connection.value = why
    line.close()
  }
  line.ask({ open: opening }).then(
    (said) => 'opened' in said && !said.opened && end('no-room'),
    // The game is kept all the same.
    () => connection.value === 'connecting' && end('broken'),
  )
  return {
    code: opening.id,
    local: true,
    moved: signal(''),
    state,
    me,
    host,
    connection,
    ahead: signal(0),
    record,
    unkept,
    async request<K extends keyof Requests>(type: K, body: Requests[K]): Promise<Answer> {
      const said = await line.ask({ type, body }).catch(() => null)
      return said && 'answer' in said ? said.answer : { ok: false, code: 'retry' }
    },
    rejoin() {},
    kept: () => null,
    leave() {
      end('left')
    },
  }
}
