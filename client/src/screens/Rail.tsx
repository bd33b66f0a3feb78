import type { Part } from '@parlour/shared/core/game'
import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { HOME } from '../model/camera.ts'
import type { Scene } from '../model/scene.ts'
import { useApp } from './app.ts'
import { Ball, Count, Stamp } from './bits.tsx'
import { Icon } from './Icon.tsx'
import { LevelMap } from './LevelMap.tsx'
import { SheetView } from './SheetView.tsx'
import { doing, type Seen, type Shown } from './telling.ts'
import './rail.css'

interface RailProps {
  readonly play: Shown
  readonly scene: Scene<Part>
  readonly state: Seen
  readonly me: number
  readonly large: Signal<number>
  readonly phone: boolean
  readonly wide: boolean
  /** Also the seat that is shown large: whoever looks has none. */
  readonly all?: boolean
  /** The seat that is marked, -1 for none. */
  readonly marked?: number
  /** Stands over them. */
  readonly children?: ComponentChildren
}

/** So many others have a card each; more are rows under one card. */
const CARDS = 3

/** The others' sheets; of a shared board who plays what, and its flat map. */
export function Rail({ play, scene, state, me, large, phone, wide, all = false, marked = -1, children }: RailProps) {
  const { t } = useApp()
  const lit = useSignal(-1)
  const seats = state.seats.map((_, seat) => seat)
  if (scene.sheets[0]?.seat === -1) {
    return (
      <aside class="rail" aria-label={t('table.seats')}>
        {children}
        {seats.map((seat) => (
          <Player key={seat} play={play} state={state} seat={seat} me={me} />
        ))}
        {!phone && <LevelMap sheet={scene.sheets[0]} />}
        <Watching n={state.spectators} />
      </aside>
    )
  }
  const others = all ? seats : seats.filter((seat) => seat !== (me < 0 ? 0 : me))
  if (others.length === 0) return null
  const rows = phone || others.length > CARDS
  const top = others.includes(lit.value) ? lit.value : others.includes(marked) ? marked : others[0]!
  return (
    <aside class="rail" aria-label={t(all ? 'table.seats' : 'table.others')}>
      {children}
      {(phone ? [] : rows ? [top] : others).map((seat) => (
        <article key={seat} class={`card mini${seat === marked ? ' is-on' : ''}`}>
          <SeatHead play={play} state={state} seat={seat} />
          <div class="mini-sheet">
            <SheetView
              game={play.game}
              sheet={scene.sheets[seat]!}
              camera={HOME}
              fit={wide ? 'width' : 'box'}
              interactive={false}
              whose={state.seats[seat]?.name ?? ''}
              card
            />
          </div>
          <Enlarge name={state.seats[seat]?.name ?? ''} seat={seat} large={large} />
        </article>
      ))}
      {rows &&
        others.map((seat) => (
          <div
            key={seat}
            class={`card mini mini-row${seat === top ? ' is-lit' : ''}`}
            onPointerEnter={() => {
              lit.value = seat
            }}
            onFocusIn={() => {
              lit.value = seat
            }}
          >
            <SeatHead play={play} state={state} seat={seat} />
            <Enlarge name={state.seats[seat]?.name ?? ''} seat={seat} large={large} />
          </div>
        ))}
      <Watching n={state.spectators} />
    </aside>
  )
}

/** Covers its card: a press anywhere on it shows the sheet large. */
function Enlarge({ name, seat, large }: { name: string; seat: number; large: Signal<number> }) {
  const { t, speaker } = useApp()
  return (
    <button
      class="cover-all"
      type="button"
      aria-label={t('table.enlarge', { name })}
      aria-pressed={large.value === seat}
      onClick={() => {
        large.value = large.value === seat ? -1 : seat
        // It takes another sheet's place, elsewhere on the page.
        if (large.value === seat) speaker.say([t('table.sheet', { name })])
      }}
    />
  )
}

export function SeatHead({ play, state, seat }: { play: Shown; state: Seen; seat: number }) {
  const { t } = useApp()
  const is = doing(t, play, state, seat)
  const score = play.game.rules.scores(state.view)[seat]
  const standing = score && play.game.standing(score, play.t)
  return (
    <div class="seat-head">
      <Stamp seat={seat} size={28} />
      <span class="seat-who">
        <b>{state.seats[seat]?.name}</b>
        <span class="xs mut row">
          <Icon name={is.icon} size={13} />
          <span class="seat-does">{is.text}</span>
        </span>
      </span>
      {standing && <Count value={standing.value} icon={standing.icon} size={18} />}
      {standing && <span class="unseen">{standing.label}</span>}
    </div>
  )
}

/** A side of a shared board. */
function Player({ play, state, seat, me }: { play: Shown; state: Seen; seat: number; me: number }) {
  const { t } = useApp()
  const name = state.seats[seat]?.name ?? ''
  const role = play.game.role(seat, play.t)
  const score = play.game.rules.scores(state.view)[seat]
  const standing = score && play.game.standing(score, play.t)
  const on = play.game.rules.awaiting(state.view.public).includes(seat)
  const is = doing(t, play, state, seat)
  const info = state.seats[seat]
  const here = info?.kind === 'person' && info.present && !info.standin
  return (
    <article class={`card player${on ? ' is-on' : ''}`}>
      <div class="seat-head">
        <Stamp seat={seat} size={34} />
        <span class="seat-who">
          <b>{seat === me ? t('table.you', { name }) : name}</b>
          <span class="xs mut">
            {role.label}
            <span class={`player-state${here ? '' : ' is-away'}`}>{t('table.also', { is: is.text })}</span>
          </span>
        </span>
        {role.icon !== '' && <Ball icon={role.icon} />}
      </div>
      {standing && (
        <p class="player-standing">
          <span class="serif">{standing.value}</span> <span class="xs mut">{standing.label}</span>
        </p>
      )}
    </article>
  )
}

function Watching({ n }: { n: number }) {
  const { t } = useApp()
  if (n === 0) return null
  return (
    <p class="watchers sm">
      <Icon name="eye" size={18} />
      {t('table.watching', { n })}
    </p>
  )
}

/** How far the game is and how one stands, in the bar of a phone; with the others where they have no row of their own. */
export function Standings({ play, state, me, stage, large }: StandingsProps) {
  const { t } = useApp()
  const scores = play.game.rules.scores(state.view)
  const own = Math.max(me, 0)
  return (
    <>
      <span>{stage}</span>
      <span>
        {me < 0 ? state.seats[own]?.name : t('lobby.you')} <b>{scores[own]?.total}</b>
      </span>
      {large &&
        scores.map((score, seat) =>
          seat === own ? null : (
            <span key={seat} class="standing">
              <Icon name={doing(t, play, state, seat).icon} size={11} />
              <span class="standing-name">{state.seats[seat]?.name}</span> <b>{score.total}</b>
              <Enlarge name={state.seats[seat]?.name ?? ''} seat={seat} large={large} />
            </span>
          ),
        )}
    </>
  )
}

interface StandingsProps {
  readonly play: Shown
  readonly state: Seen
  readonly me: number
  readonly stage: string
  /** The seat that is shown large; null where the others have a row. */
  readonly large: Signal<number> | null
}
