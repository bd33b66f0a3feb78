import type { TableState } from '@parlour/shared/core/protocol'
import type { ComponentChildren } from 'preact'
import { gameCard } from '../games/registry.ts'
import type { Key } from '../i18n/en.ts'
import type { Ask } from '../net/table.ts'
import { useApp } from './app.ts'
import { ClockSelect } from './ClockSelect.tsx'
import { Icon } from './Icon.tsx'
import { seatsOf } from './Postcards.tsx'

/** What the host may choose; the others read it. */
export function Options({ state, host, local, taken, ask }: OptionsProps) {
  const { t } = useApp()
  const card = gameCard(state.game)
  const n = state.seats.length
  const { min = 1, max = 12 } = card?.seats ?? {}
  // Alone, a bot goes with its seat.
  const least = Math.max(min, local ? 1 : taken)
  const order = state.order === 'drawn' ? 'lobby.drawn' : 'lobby.joined'
  return (
    <dl class="options">
      <Row label={t('lobby.seats')}>
        {host && min < max ? (
          <span class="stepper">
            <button
              type="button"
              aria-label={t('lobby.fewer')}
              aria-disabled={n <= least}
              onClick={() => n > least && ask({ seats: n - 1 })}
            >
              −
            </button>
            <b class="serif">{n}</b>
            <button
              type="button"
              aria-label={t('lobby.more')}
              aria-disabled={n >= max}
              onClick={() => n < max && ask({ seats: n + 1 })}
            >
              +
            </button>
          </span>
        ) : (
          <b>{min < max || !card ? n : seatsOf(t, card)}</b>
        )}
      </Row>
      {card?.options?.map(({ key, values }) => (
        <Row key={key} label={t(`option.${key}` as Key)}>
          {host ? (
            <select
              aria-label={t(`option.${key}` as Key)}
              value={state.options[key]}
              onChange={(e) => ask({ options: { ...state.options, [key]: e.currentTarget.value } })}
            >
              {values.map((value) => (
                <option key={value} value={value}>
                  {t(`option.${key}.${value}` as Key)}
                </option>
              ))}
            </select>
          ) : (
            <b>{t(`option.${key}.${state.options[key]}` as Key)}</b>
          )}
        </Row>
      ))}
      {!local && (
        <>
          <Row label={t('lobby.order')}>
            {host ? (
              <select
                aria-label={t('lobby.order')}
                value={state.order}
                onChange={(e) => ask({ order: e.currentTarget.value === 'drawn' ? 'drawn' : 'joined' })}
              >
                <option value="joined">{t('lobby.joined')}</option>
                <option value="drawn">{t('lobby.drawn')}</option>
              </select>
            ) : (
              <b>{t(order)}</b>
            )}
          </Row>
          <Row label={t('clock.label')}>
            {host ? (
              <ClockSelect value={state.clock} onChoose={(clock) => void ask({ clock })} />
            ) : (
              <b>{t(`clock.${state.clock}` as Key)}</b>
            )}
          </Row>
          {host ? (
            <Row label={t('lobby.lock')}>
              <button
                class="switch"
                type="button"
                role="switch"
                aria-label={t('lobby.lock')}
                aria-checked={state.locked}
                onClick={() => ask({ lock: !state.locked })}
              >
                <i>{state.locked && <Icon name="check" size={13} />}</i>
              </button>
            </Row>
          ) : (
            <div class="option">
              <dt class="unseen">{t('lobby.lock')}</dt>
              <dd class="sm mut row">
                <Icon name="lock" size={16} />
                {t(state.locked ? 'lobby.locked' : 'lobby.open')}
              </dd>
            </div>
          )}
        </>
      )}
    </dl>
  )
}

interface OptionsProps {
  readonly state: TableState
  readonly host: boolean
  /** Then there is nobody to wait for or to lock out. */
  readonly local: boolean
  readonly taken: number
  readonly ask: Ask
}

function Row({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="option">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
