import type { Seat } from '@parlour/shared/core/game'
import type { Signal } from '@preact/signals'
import { useApp } from '../app.ts'
import { Stamp } from '../bits.tsx'
import { Icon } from '../Icon.tsx'
import type { Shown } from '../telling.ts'

interface SeenFromProps {
  readonly play: Shown
  readonly names: readonly string[]
  /** -1 is everybody's. */
  readonly from: Signal<Seat>
  /** In one line, where there is little room. */
  readonly short?: boolean
}

/** Whose eyes the table is seen with. */
export function SeenFrom({ play, names, from, short = false }: SeenFromProps) {
  const { t } = useApp()
  const choices = [-1, ...names.map((_, seat) => seat)]
  const nameOf = (seat: Seat): string => {
    if (seat < 0) return t('replay.everyone')
    const { label } = play.game.role(seat, play.t)
    return label === '' ? (names[seat] ?? '') : t('replay.role', { name: names[seat] ?? '', role: label })
  }
  if (short) {
    return (
      <label class="card seen-from field">
        <span class="label">{t('replay.seen')}</span>
        <select
          value={from.value}
          onChange={(e) => {
            from.value = Number(e.currentTarget.value)
          }}
        >
          {choices.map((seat) => (
            <option key={seat} value={seat}>
              {nameOf(seat)}
            </option>
          ))}
        </select>
      </label>
    )
  }
  return (
    <fieldset class="card seen-from">
      <legend class="label">{t('replay.seen')}</legend>
      {choices.map((seat) => (
        <label key={seat} class="seen-choice">
          <input
            class="unseen"
            type="radio"
            name="seen-from"
            checked={from.value === seat}
            onChange={() => {
              from.value = seat
            }}
          />
          {seat < 0 ? <Icon name="eye" size={22} /> : <Stamp seat={seat} size={22} />}
          <span class="grow">{nameOf(seat)}</span>
          {from.value === seat && <Icon name="check" size={16} />}
        </label>
      ))}
    </fieldset>
  )
}
