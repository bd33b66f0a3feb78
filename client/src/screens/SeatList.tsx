import type { Level, SeatInfo, TableState } from '@parlour/shared/core/protocol'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Ask, Table } from '../net/table.ts'
import { useApp } from './app.ts'
import { Stamp } from './bits.tsx'
import { useHeldFocus } from './focus.ts'
import { Icon } from './Icon.tsx'

/** The seats as lines of an address. */
export function SeatList({ table, state, ask }: { table: Table; state: TableState; ask: Ask }) {
  const { t } = useApp()
  const me = table.me.value
  const list = useRef<HTMLOListElement>(null)
  useHeldFocus(list)
  return (
    <ol ref={list} class="seats" tabIndex={-1} aria-label={t('lobby.seatlist')}>
      {state.seats.map((info, seat) => (
        <li key={seat} class="seat">
          <span class="serif mut seat-n" aria-hidden="true">
            {seat + 1}
          </span>
          <Stamp seat={seat} free={info.kind === 'empty'} />
          <Who info={info} mine={seat === me} host={seat === state.host} table={table} />
          {info.kind === 'empty' ? (
            <span class="row">
              <button type="button" aria-label={t('lobby.sitat', { n: seat + 1 })} onClick={() => ask({ sit: seat })}>
                {t('lobby.sit')}
              </button>
              {table.host.value && (
                <button
                  class="seat-bot"
                  type="button"
                  aria-label={t('lobby.addbot', { n: seat + 1 })}
                  onClick={() => ask({ bot: { seat, level: 'normal' } })}
                >
                  <Icon name="robot" size={20} />
                  {t('lobby.bot')}
                </button>
              )}
            </span>
          ) : info.kind === 'bot' ? (
            table.host.value && (
              <span class="row">
                <LevelSelect seat={seat} info={info} ask={ask} />
                <button
                  class="icb"
                  type="button"
                  aria-label={t('lobby.dropbot', { name: info.name })}
                  title={t('lobby.dropbot', { name: info.name })}
                  onClick={() => ask({ bot: { seat, level: null } })}
                >
                  <Icon name="cross" size={16} />
                </button>
              </span>
            )
          ) : seat === me ? (
            !table.local && (
              <button type="button" onClick={() => ask({ stand: true })}>
                {t('lobby.stand')}
              </button>
            )
          ) : (
            table.host.value && info.kind === 'person' && <More seat={seat} name={info.name} ask={ask} />
          )}
          {seat === state.host && !table.local && <Icon name="crown" size={22} />}
        </li>
      ))}
    </ol>
  )
}

const LEVELS = ['easy', 'normal', 'hard'] as const

function levelWord(level: string): `level.${Level}` {
  return `level.${LEVELS.find((l) => l === level) ?? 'normal'}`
}

/** How well a bot plays. */
function LevelSelect({ seat, info, ask }: { seat: number; info: SeatInfo; ask: Ask }) {
  const { t } = useApp()
  return (
    <select
      aria-label={t('level.of', { name: info.name })}
      value={info.level}
      onChange={(e) => {
        const level = LEVELS.find((l) => l === e.currentTarget.value)
        if (level) void ask({ bot: { seat, level } })
      }}
    >
      {LEVELS.map((level) => (
        <option key={level} value={level}>
          {t(`level.${level}`)}
        </option>
      ))}
    </select>
  )
}

interface WhoProps {
  readonly info: SeatInfo
  readonly mine: boolean
  readonly host: boolean
  readonly table: Table
}

function Who({ info, mine, host, table }: WhoProps) {
  const { t } = useApp()
  if (info.kind === 'empty') return <span class="seat-who mut">{t('lobby.free')}</span>
  if (info.kind === 'bot') {
    return (
      <span class="seat-who">
        <b>{info.name}</b>
        <span class="xs mut row">
          <Icon name="robot" size={14} />
          {t('app.list', {
            items: [t('lobby.bot'), ...(table.host.value ? [] : [t(levelWord(info.level))])],
          })}
        </span>
      </span>
    )
  }
  const is = [host ? t('lobby.host') : '', t(info.present ? 'lobby.here' : 'lobby.away')].filter((w) => w !== '')
  return (
    <span class="seat-who">
      <span>
        <b>{info.name}</b> {mine && <span class="mut">{t('lobby.you')}</span>}
      </span>
      {!table.local && <span class="xs mut">{t('app.list', { items: is })}</span>}
    </span>
  )
}

/** What the host may do with somebody's seat. */
function More({ seat, name, ask }: { seat: number; name: string; ask: Ask }) {
  const { t } = useApp()
  const open = useSignal(false)
  /** Removing is asked about once more. */
  const sure = useSignal(false)
  const no = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (sure.value) no.current?.focus()
  }, [sure.value])
  const trigger = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    trigger.current?.focus()
    open.value = sure.value = false
  }
  const act = (change: Parameters<Ask>[0]): void => {
    close()
    void ask(change)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the buttons inside
    <span
      class="more"
      onKeyDown={(e) => {
        if (e.key === 'Escape' && open.value) close()
      }}
      onFocusOut={(e) => {
        if (!(e.relatedTarget instanceof Node) || !e.currentTarget.contains(e.relatedTarget))
          open.value = sure.value = false
      }}
    >
      <button
        ref={trigger}
        class="icb"
        type="button"
        aria-label={t('lobby.menu', { name })}
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value
          sure.value = false
        }}
      >
        <Icon name="more" />
      </button>
      {open.value && (
        <span class="card menu">
          {sure.value ? (
            <span class="sure sm">{t('lobby.sure', { name })}</span>
          ) : (
            <button type="button" onClick={() => act({ host: seat })}>
              <Icon name="crown" size={18} />
              {t('lobby.makehost', { name })}
            </button>
          )}
          <button
            type="button"
            aria-label={t('lobby.kick', { name })}
            onClick={(e) => {
              if (!sure.value) sure.value = true
              // The second half of a double click is no answer.
              else if (e.detail < 2) act({ kick: seat })
            }}
          >
            <Icon name="cross" size={16} />
            {sure.value ? t('lobby.yes') : t('lobby.kick', { name })}
          </button>
          {sure.value && (
            <button ref={no} type="button" onClick={close}>
              {t('lobby.keep')}
            </button>
          )}
        </span>
      )}
    </span>
  )
}
