import type { Requests, SeatInfo, TableState } from '@parlour/shared/core/protocol'
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { Key } from '../i18n/en.ts'
import type { Table } from '../net/table.ts'
import { useApp } from './app.ts'
import { Stamp } from './bits.tsx'
import { ClockSelect } from './ClockSelect.tsx'
import { useHeldFocus } from './focus.ts'
import { Icon } from './Icon.tsx'
import './people.css'

/** Who sits at the table, and what one may do about it while a game is on: stand-in, host, removing, clock, abandoning. */
export function People({ table, state }: { table: Table; state: TableState }) {
  const { t, speaker } = useApp()
  const list = useRef<HTMLUListElement>(null)
  useHeldFocus(list)
  const refused = useSignal('')
  /** What is to be confirmed by pressing it again. */
  const sure = useSignal('')
  const me = table.me.value
  const host = table.host.value
  const on = state.phase === 'play'

  const ask = async <K extends keyof Requests>(type: K, body: Requests[K]): Promise<void> => {
    sure.value = ''
    const answer = await table.request(type, body)
    refused.value = answer.ok ? '' : t(answer.code === 'not-now' ? 'people.notyet' : `refused.${answer.code}`)
    if (!answer.ok) speaker.say([refused.value])
  }
  /** Acts on the second press; what cannot be taken back is not done by a slip. */
  const twice = (what: string, act: () => void): void => {
    if (sure.value === what) act()
    else {
      sure.value = what
      if (what === 'abandon') speaker.say([t('people.sureabandon')])
    }
  }

  return (
    <section class="people" aria-label={t('people.title')}>
      <ul ref={list} tabIndex={-1}>
        {state.seats.map((info, seat) => (
          <li key={seat} class="people-seat">
            <span class="row">
              <Stamp seat={seat} size={28} />
              <span class="seat-who">
                <b>{seat === me ? t('table.you', { name: info.name }) : info.name}</b>
                <span class="xs mut">
                  {t('app.list', { items: wordsOf(info, seat === state.host).map((k) => t(k)) })}
                </span>
              </span>
              {seat === state.host && <Icon name="crown" size={20} />}
            </span>
            {host && seat !== me && info.kind === 'person' && (
              <span class="people-acts">
                {on && !info.present && !info.standin && (
                  <button type="button" onClick={() => ask('standin', { seat })}>
                    {t('people.standin', { name: info.name })}
                  </button>
                )}
                {info.present && (
                  <button type="button" onClick={() => ask('lobby', { host: seat })}>
                    {t('lobby.makehost', { name: info.name })}
                  </button>
                )}
                <button type="button" onClick={() => twice(`kick ${seat}`, () => void ask('lobby', { kick: seat }))}>
                  {t(sure.value === `kick ${seat}` ? 'people.surekick' : 'lobby.kick', { name: info.name })}
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {state.spectators > 0 && <p class="sm mut">{t('table.watching', { n: state.spectators })}</p>}
      {host && (
        <div class="people-clock">
          <span>{t('clock.label')}</span>
          <ClockSelect value={state.clock} onChoose={(clock) => void ask('lobby', { clock })} />
        </div>
      )}
      {!host && state.clock > 0 && <p class="sm">{t('clock.is', { clock: t(`clock.${state.clock}` as Key) })}</p>}
      {on && me >= 0 && (
        <Abandon
          state={state}
          me={me}
          sure={sure.value === 'abandon'}
          onAsk={(agree) => {
            if (agree) twice('abandon', () => void ask('abandon', { agree }))
            else void ask('abandon', { agree })
          }}
        />
      )}
      {refused.value !== '' && <p class="wrong sm">{refused.value}</p>}
    </section>
  )
}

/** Everybody who is there has to agree; who has been away for long is not asked. */
function Abandon({
  state,
  me,
  sure,
  onAsk,
}: {
  state: TableState
  me: number
  sure: boolean
  onAsk(agree: boolean): void
}) {
  const { t } = useApp()
  const people = state.seats.filter((s) => s.kind === 'person')
  const agreed = people.filter((s) => s.agrees)
  const mine = state.seats[me]?.agrees === true
  const others = people.filter((s) => !s.agrees && s !== state.seats[me]).map((s) => s.name)
  return (
    <div class="people-end">
      {agreed.length > 0 && (
        <p class="sm">
          {t('people.agreed', { names: agreed.map((s) => s.name) })}{' '}
          {others.length > 0 && t('people.asked', { names: others })}
        </p>
      )}
      <button type="button" onClick={() => onAsk(!mine)}>
        {t(mine ? 'people.playon' : sure ? 'people.sureabandon' : 'people.abandon')}
      </button>
    </div>
  )
}

function wordsOf(info: SeatInfo, host: boolean): Key[] {
  if (info.kind === 'bot') return ['table.bot']
  const is: Key[] = info.standin ? ['lobby.away', 'table.bot'] : [info.present ? 'lobby.here' : 'lobby.away']
  return host ? ['lobby.host', ...is] : is
}
