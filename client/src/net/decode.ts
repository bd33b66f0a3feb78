/** The synced state as the screens see it. */
import type { Seat } from '@parlour/shared/core/game'
import type { ChatLine, LogEntry, TableState } from '@parlour/shared/core/protocol'

/** The schema's JSON: `options` and the lines of `log` and `chat` are JSON texts, hidden fields are missing. */
interface Wire extends Omit<TableState, 'options' | 'log' | 'chat' | 'view'> {
  readonly options: string
  readonly log: readonly string[]
  readonly chat: readonly string[]
  readonly public: TableState['view']['public']
  readonly secrets: TableState['view']['secrets']
}

/** `me` is the own seat, -1 for who watches. What hangs on nothing new is the same object as `before` it. */
export function decode(json: unknown, me: Seat, before: TableState | null): TableState {
  const { options, log, chat, public: pub, secrets, ...rest } = json as Wire
  return {
    ...rest,
    options: JSON.parse(options),
    log: lines<LogEntry>(log, before?.log),
    chat: lines<ChatLine>(chat, before?.chat),
    view: { public: pub, secrets: secrets.map((s, seat) => (seat === me ? s : undefined)) },
  }
}

function lines<T>(texts: readonly string[], before: readonly T[] = []): readonly T[] {
  const read = texts.map((text, i) => (JSON.stringify(before[i]) === text ? before[i]! : (JSON.parse(text) as T)))
  return read.length === before.length && read.every((line, i) => line === before[i]) ? before : read
}
