import { useApp } from '../app.ts'

interface TurnLineProps {
  readonly at: number
  readonly last: number
  readonly label: string
  /** By turn, from 1: is its knot open? */
  readonly open: readonly boolean[]
  /** How many knots there is room for. */
  readonly room: number
  onGo(to: number): void
}

/** The game as a line with a knot for each turn, or for each so many where there are more than fit. */
export function TurnLine({ at, last, label, open, room, onGo }: TurnLineProps) {
  const { t } = useApp()
  const every = Math.max(1, Math.ceil(last / room))
  const isOpen = (n: number): boolean => (every === 1 ? open[n - 1] === true : (n / every) % 2 === 1)
  const knots = Array.from({ length: Math.floor(last / every) + 1 }, (_, i) => i * every)
  const place = (n: number): string => `${last === 0 ? 0 : (n / last) * 100}%`
  return (
    <div class="turn-line" style={{ '--at': place(at) }}>
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={at}
        aria-label={t('replay.turn')}
        aria-valuetext={label}
        onInput={(e) => onGo(e.currentTarget.valueAsNumber)}
      />
      <span class="turn-knots" aria-hidden="true">
        {knots.map((n) => (
          <i
            key={n}
            class={`knot${isOpen(n) ? ' is-open' : ''}${n <= at ? ' is-past' : ''}`}
            style={{ insetInlineStart: place(n) }}
          />
        ))}
        <b class="turn-mark" style={{ insetInlineStart: place(at) }}>
          {at}
        </b>
      </span>
    </div>
  )
}
