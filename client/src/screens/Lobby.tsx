import type { RefusalCode, TableState } from '@parlour/shared/core/protocol'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { forget } from '../app/watching.ts'
import { gameCard } from '../games/registry.ts'
import type { Ask, Table } from '../net/table.ts'
import { useApp } from './app.ts'
import { Message } from './bits.tsx'
import { Chat } from './Chat.tsx'
import { Heading } from './Heading.tsx'
import { Icon } from './Icon.tsx'
import { Invitation } from './Invitation.tsx'
import { LearnOffer } from './LearnOffer.tsx'
import { Options } from './Options.tsx'
import { SeatList } from './SeatList.tsx'
import { SettingsButton } from './SettingsButton.tsx'
import { ConnectionBanner, TopBar } from './TopBar.tsx'
import { gameName, inWords } from './words.ts'
import './lobby.css'

/** The room before the start: one postcard, message side and address side. */
export function Lobby({ table, state }: { table: Table; state: TableState }) {
  const { t, speaker, rooms, session } = useApp()
  /** Why the last request was not granted. */
  const refused = useSignal<RefusalCode | null>(null)
  const starting = useSignal(false)
  /** Who was removed last. */
  const kicked = useSignal('')
  const card = gameCard(state.game)
  const taken = state.seats.filter((s) => s.kind !== 'empty').length
  const missing = Math.max(0, (card?.seats.min ?? 1) - taken)
  const host = table.host.value
  const hostName = state.seats[state.host]?.name

  // A refusal is about what was there before.
  useEffect(() => {
    refused.value = null
  }, [taken, state.seats.length, state.host])

  const ask: Ask = async (change) => {
    refused.value = null
    kicked.value = ''
    const answer = await table.request('lobby', change)
    if (!answer.ok) {
      refused.value = answer.code
      speaker.say([t(`refused.${answer.code}`)])
    } else if ('kick' in change && !state.locked) {
      kicked.value = state.seats[change.kick]?.name ?? ''
      speaker.say([t('lobby.kicked', { name: kicked.value })])
    }
    return answer
  }
  /** Gives the seat back; without a connection nobody would hear of it. */
  const leave = (): void => {
    if (table.connection.value !== 'open') return
    table.leave(true)
    forget({ rooms, session }, table.code)
  }
  const start = async (): Promise<void> => {
    if (missing > 0 || starting.value) return
    starting.value = true
    await ask({ start: true })
    starting.value = false
  }
  const say =
    missing > 0
      ? t('lobby.wait', { n: missing })
      : host
        ? t('lobby.ready')
        : hostName === undefined
          ? t('lobby.nohost')
          : t('lobby.hostwait', { name: hostName })

  return (
    <div class="room">
      <TopBar
        title={table.local ? gameName(t, state.game) : t('bar.room', { code: table.code })}
        say={say}
        mood="wait"
        onLeave={table.local ? undefined : leave}
      >
        <SettingsButton />
      </TopBar>
      <ConnectionBanner table={table} />
      <main class="lobby">
        <article class="card invite">
          <section class="address">
            {table.local ? <h2 class="label mut">{t('alone.seats')}</h2> : <Invitation code={table.code} />}
            <SeatList table={table} state={state} ask={ask} />
            {table.local && state.seats.length < (card?.seats.max ?? 0) && (
              <button class="add-bot" type="button" onClick={() => ask({ seats: state.seats.length + 1 })}>
                <Icon name="robot" size={20} />
                {t('alone.addbot')}
              </button>
            )}
            {kicked.value !== '' && <Message icon="lock">{t('lobby.kicked', { name: kicked.value })}</Message>}
            {table.local ? (
              !table.unkept.value && <p class="sm mut watching">{t('alone.line')}</p>
            ) : (
              <p class="row sm mut watching">
                <Icon name="eye" size={18} />
                {state.spectators === 0 ? t('lobby.nowatching') : t('lobby.watching', { n: state.spectators })}
                {state.spectators > 0 && <span class="end">{t('lobby.places', { n: state.spectators })}</span>}
              </p>
            )}
          </section>
          <section class="message-side" aria-label={t('lobby.options')}>
            <Heading>{t(table.local ? 'alone.heading' : 'lobby.title', { game: gameName(t, state.game) })}</Heading>
            {card && <p class="mut lead">{t(`line.${card.id}`)}</p>}
            <Options state={state} host={host} local={table.local} taken={taken} ask={ask} />
            {card && <LearnOffer game={card.id} room={!table.local} />}
            {card && <img class="strip" src={card.print} alt="" width="440" height="236" />}
            {card?.chance && !table.local && (
              <p class="row sm mut">
                <Icon name="verify" size={22} />
                {t(`lobby.chance.${card.chance}`)}
              </p>
            )}
          </section>
          <footer class="start">
            {refused.value && <p class="wrong">{t(`refused.${refused.value}`)}</p>}
            {host ? (
              <button
                class="pri big"
                type="button"
                aria-disabled={missing > 0 || starting.value}
                aria-describedby={missing > 0 ? 'start-why' : undefined}
                onClick={start}
              >
                {starting.value ? t('lobby.starting') : t('lobby.start', { n: inWords(t, Math.max(1, taken)) })}
              </button>
            ) : null}
            {host && missing > 0 && (
              <p class="sm mut" id="start-why">
                {t('lobby.need', { n: missing })}
              </p>
            )}
          </footer>
        </article>
        {!table.local && (
          <article class="card lobby-chat">
            <h2 class="tab">{t('chat.title')}</h2>
            <Chat table={table} state={state} />
          </article>
        )}
      </main>
    </div>
  )
}
