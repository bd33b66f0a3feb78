import type { Score as GameScore } from '@parlour/shared/core/game'
import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { gameCard } from '../games/registry.ts'
import { dailyOf } from '../local/ids.ts'
import { HOME } from '../model/camera.ts'
import type { Play } from '../model/play.ts'
import type { Camera } from '../model/scene.ts'
import { Afterwards } from './Afterwards.tsx'
import { Again } from './Again.tsx'
import { useApp } from './app.ts'
import { Count, Postmark, Stamp } from './bits.tsx'
import { Daily } from './Daily.tsx'
import { Drawer, DrawerButton, useDrawer } from './Drawer.tsx'
import { calendarDay, dayOf } from './dates.ts'
import { Guide, useGuide } from './Guide.tsx'
import { Heading } from './Heading.tsx'
import { Icon } from './Icon.tsx'
import { stampDown } from './motion.ts'
import { SettingsButton } from './SettingsButton.tsx'
import { SheetView } from './SheetView.tsx'
import type { TableProps } from './TableScreen.tsx'
import { ConnectionBanner, TopBar } from './TopBar.tsx'
import { gameName } from './words.ts'
import './result.css'

/** The end of a game: who won, the breakdown by seat, the sheets. */
export function Result({ table, play, state, now }: TableProps & { readonly now: boolean }) {
  const { t, lang } = useApp()
  const camera = useSignal<Camera>(HOME)
  const guide = useGuide()
  const drawer = useDrawer(state.chat.at(-1)?.n ?? 0)
  const large = useSignal(-1)
  const print = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (now) stampDown(print.current)
  }, [])
  const scene = play.scene.value
  if (!scene) return null
  const names = state.seats.map((s) => s.name)
  const ranks = play.game.rules.ranks(state.view)
  const abandoned = ranks === null
  const scores = play.game.rules.scores(state.view)
  const daily = dailyOf(table.code)
  const me = table.me.value
  const shared = scene.sheets[0]?.seat === -1
  const own = shared || me < 0 ? 0 : me
  const sheet = scene.sheets[own]
  const order = ranks ?? names.map(() => 0)
  const others = shared
    ? []
    : scene.sheets.filter((s) => s.seat !== own).sort((a, b) => (order[a.seat] ?? 0) - (order[b.seat] ?? 0))
  const shown = me < 0 ? (ranks?.indexOf(1) ?? 0) : me
  const praised = !abandoned && (play.game.praise?.(state.view, shown) ?? false)
  return (
    <div class="room">
      <TopBar
        title={daily ? t('daily.title', { day: calendarDay(daily.day, lang) }) : gameName(t, state.game)}
        say={t('result.over')}
        mood="over"
        code={table.local ? '' : table.code}
      >
        <Guide play={play} game={gameName(t, state.game)} handle={guide} />
        <SettingsButton />
        <DrawerButton drawer={drawer} state={state} me={me} />
      </TopBar>
      <ConnectionBanner table={table} />
      <main class="result">
        <section class="card verdict">
          <div class="verdict-head">
            <div>
              <Heading>{abandoned ? t('result.abandoned') : play.game.verdict(state.view, names, play.t)}</Heading>
              <p class="mut ended">{abandoned ? t('result.stands') : play.game.ended(state.view, names, play.t)}</p>
            </div>
            <span ref={print} class="verdict-print">
              {praised ? (
                <img class="praise" src={gameCard(state.game)?.print} alt="" />
              ) : (
                !abandoned && (
                  <Postmark
                    big={
                      names.length > 1 ? t('result.rank', { n: ranks[shown] ?? 1 }) : String(scores[shown]?.total ?? '')
                    }
                    over="PARLOUR"
                    under={state.ended > 0 ? dayOf(new Date(state.ended), lang) : ''}
                    size={124}
                    waves
                  />
                )
              )}
            </span>
          </div>
          <Breakdown table={table} play={play} state={state} ranks={ranks ?? []} />
          {table.local && !abandoned && (
            <Daily table={table} state={state} play={play} total={scores[own]?.total ?? 0} />
          )}
          <footer class="result-acts">
            <Afterwards table={table} state={state} />
            <Again table={table} state={state} />
          </footer>
        </section>
        <section class="result-sheets">
          {sheet && (
            <article class={shared ? 'result-board' : 'card result-own'}>
              <h2 class="unseen">{shared ? t('result.board') : t('table.sheet', { name: names[own] ?? '' })}</h2>
              <SheetView
                game={play.game}
                sheet={sheet}
                camera={camera.value}
                interactive={false}
                head={
                  <div class="sheet-title">
                    <b class="serif">{t('table.sheet', { name: names[own] ?? '' })}</b>
                    <span class="mut">{scene.subtitle}</span>
                  </div>
                }
                onCamera={(next) => {
                  camera.value = next
                }}
              />
            </article>
          )}
          {others.length > 0 && (
            <div class="result-others">
              <h2 class="unseen">{t('result.others')}</h2>
              {others.map((other) => (
                <article key={other.seat} class="card mini">
                  <div class="seat-head">
                    <Stamp seat={other.seat} size={26} />
                    <b class="grow">{names[other.seat]}</b>
                    <Score play={play} score={scores[other.seat]} />
                  </div>
                  <div class="mini-sheet">
                    <SheetView
                      game={play.game}
                      sheet={other}
                      camera={HOME}
                      interactive={false}
                      whose={names[other.seat] ?? ''}
                      card
                    />
                  </div>
                </article>
              ))}
            </div>
          )}
        </section>
      </main>
      <Drawer
        table={table}
        play={play}
        state={state}
        me={me}
        large={large}
        wide={false}
        drawer={drawer}
        seats={false}
      />
    </div>
  )
}

function Score({ play, score }: { play: Play; score: GameScore | undefined }) {
  if (!score) return null
  const { value, label, icon } = play.game.standing(score, play.t)
  return (
    <span class="serif">
      <Count value={value} icon={icon} />
      <span class="unseen"> {label}</span>
    </span>
  )
}

function Breakdown({ table, play, state, ranks }: TableProps & { readonly ranks: readonly number[] }) {
  const { t } = useApp()
  const columns = play.game.result(play.t)
  const scores = play.game.rules.scores(state.view)
  const me = table.me.value
  const order = scores.map((_, seat) => seat).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
  const own = me < 0 ? order[0] : me
  const folded = useSignal(true)
  return (
    <div class={`breakdown${folded.value ? ' is-folded' : ''}`}>
      <table>
        <caption class="unseen">{t('result.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('result.seat')}</th>
            {columns.map((c) => (
              <th key={c.label} scope="col" class={c.total ? 'total' : ''}>
                {c.icon !== '' && !c.total ? (
                  <>
                    <Icon name={c.icon} size={24} ink={c.ink} />
                    <span class="unseen">{c.label}</span>
                  </>
                ) : (
                  c.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((seat) => (
            <tr key={seat} class={seat === own ? 'is-own' : ''}>
              <th scope="row">
                <span class="row">
                  <Stamp seat={seat} size={30} />
                  <span class="seat-who">
                    <b>{state.seats[seat]?.name}</b>
                    <span class="xs mut">
                      {t('app.list', {
                        items: [
                          ranks.length > 1 ? t('result.rank', { n: ranks[seat] ?? 1 }) : '',
                          play.game.role(seat, play.t).label,
                          seat === me ? t('lobby.you') : '',
                        ].filter((w) => w !== ''),
                      })}
                    </span>
                  </span>
                </span>
              </th>
              {columns.map((c) => {
                const value = c.value(scores[seat]!)
                if (!c.total) {
                  return (
                    <td key={c.label} class={value === '–' ? 'mut' : ''} data-label={c.label}>
                      {value}
                    </td>
                  )
                }
                return (
                  <td key={c.label} class="total">
                    <Count value={value} icon={c.icon} size={22} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {order.length > 1 && (
        <button
          class="unfold"
          type="button"
          aria-expanded={!folded.value}
          onClick={() => {
            folded.value = !folded.value
          }}
        >
          {t('result.unfold')}
        </button>
      )}
    </div>
  )
}
