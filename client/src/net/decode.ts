/** The synced state as the screens see it. */
import type { Seat } from '@parlour/shared/core/game'
import { readLine, writeLine } from '@parlour/shared/core/log'
import type { ChatLine, LogEntry, TableState } from '@parlour/shared/core/protocol'

/** The schema's JSON: `options` and the lines of `log` and `chat` are texts, hidden fields are missing. */
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
    log: lines<LogEntry>(log, writeLine, readLine, before?.log),
    chat: lines<ChatLine>(chat, JSON.stringify, JSON.parse, before?.chat),
    view: { public: pub, secrets: secrets.map((s, seat) => (seat === me ? s : undefined)) },
  }
}

function lines<T>(
  texts: readonly string[],
  write: (line: T) => string,
  parse: (text: string) => T,
  before: readonly T[] = [],
): readonly T[] {
  const now = texts.map((text, i) => {
    const old = before[i]
    return old !== undefined && write(old) === text ? old : parse(text)
  })
  return now.length === before.length && now.every((line, i) => line === before[i]) ? before : now
}
