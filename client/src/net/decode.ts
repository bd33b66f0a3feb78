/** The synced state as the screens see it. */
import type { Seat } from '@parlour/shared/core/game'
import { readLog } from '@parlour/shared/core/log'
import type { ChatLine, TableState } from '@parlour/shared/core/protocol'
import { unpackChain } from '@parlour/shared/core/record'
import { readRows } from '@parlour/shared/core/rows'

/** The schema's JSON: the chain is packed, some lists are rows, `options` and the lines of `log` and `chat` are texts, hidden fields are missing. */
interface Wire extends Omit<TableState, 'options' | 'chain' | 'log' | 'chat' | 'view'> {
  readonly options: string
  readonly chain: bigint
  readonly earlier: number
  readonly log: readonly string[]
  readonly chat: readonly string[]
  readonly public: TableState['view']['public']
  readonly secrets: TableState['view']['secrets']
}

/** `me` is the own seat, -1 for who watches. What hangs on nothing new is the same object as `before` it. */
export function decode(json: unknown, me: Seat, before: TableState | null): TableState {
  const { options, chain, earlier, log, chat, public: pub, secrets, ...rest } = json as Wire
  return {
    ...rest,
    options: JSON.parse(options),
    chain: unpackChain(chain),
    log: readLog(log, earlier, rest.seats.length, before?.log),
    chat: lines(chat, before?.chat),
    view: { public: readRows(pub), secrets: secrets.map((s, seat) => (seat === me ? s : undefined)) },
  }
}

/**
 * Are this state and this seat of the same moment? In a rematch everybody sits elsewhere, and what is told of it comes in two messages:
 * between them the secret that can be seen is another seat's. Where no seat has any, as in Spice, they always are.
 */
export function fits(json: unknown, me: Seat): boolean {
  const { phase, secrets } = json as Wire
  if (me < 0 || (phase !== 'play' && phase !== 'over')) return true
  const seen = secrets.map((secret) => Object.keys(secret ?? {}).length > 0)
  return seen[me] === true || !seen.includes(true)
}

function lines(texts: readonly string[], before: readonly ChatLine[] = []): readonly ChatLine[] {
  const now = texts.map((text, i) => {
    const old = before[i]
    return old !== undefined && JSON.stringify(old) === text ? old : (JSON.parse(text) as ChatLine)
  })
  return now.length === before.length && now.every((line, i) => line === before[i]) ? before : now
}
