/** The synced state as the screens see it. */
import type { Seat } from '@parlour/shared/core/game'
import type { LogEntry, TableState } from '@parlour/shared/core/protocol'

/** The schema's JSON: `options` and the lines of `log` are JSON texts, hidden fields are missing. */
interface Wire extends Omit<TableState, 'options' | 'log' | 'view'> {
  readonly options: string
  readonly log: readonly string[]
  readonly public: TableState['view']['public']
  readonly secrets: TableState['view']['secrets']
}

/** `me` is the own seat, -1 for who watches. What hangs on nothing new is the same object as `before` it. */
export function decode(json: unknown, me: Seat, before: TableState | null): TableState {
  const { options, log, public: pub, secrets, ...rest } = json as Wire
  return {
    ...rest,
    options: JSON.parse(options),
    log: log.map((line, i) =>
      before && JSON.stringify(before.log[i]) === line ? before.log[i]! : (JSON.parse(line) as LogEntry),
    ),
    view: { public: pub, secrets: secrets.map((s, seat) => (seat === me ? s : undefined)) },
  }
}
