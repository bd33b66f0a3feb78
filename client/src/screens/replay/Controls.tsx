import { useRef } from 'preact/hooks'
import { PACES, type Pace, type Player } from '../../replay/player.ts'
import { useApp } from '../app.ts'
import { Glyph } from './Glyph.tsx'

const ACTS = ['first', 'back', 'play', 'forward', 'last'] as const

/** First, back, play, forward, last: one stop of Tab, arrows go from one to the next. */
export function Controls({ player }: { player: Player }) {
  const { t } = useApp()
  const bar = useRef<HTMLDivElement>(null)
  const held = useRef(ACTS.indexOf('play'))
  const { last } = player
  const at = player.at.value
  const playing = player.playing.value
  const act = {
    first: () => player.go(0),
    back: () => player.step(-1),
    play: () => (playing ? player.stop() : player.play()),
    forward: () => player.step(1),
    last: () => player.go(last),
  }
  const off = { first: at === 0, back: at === 0, play: last === 0, forward: at === last, last: at === last }
  const move = (to: number): void => {
    held.current = (to + ACTS.length) % ACTS.length
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    for (const [i, button] of buttons.entries()) button.tabIndex = i === held.current ? 0 : -1
    buttons[held.current]?.focus()
  }
  const onKeyDown = (e: KeyboardEvent): void => {
    const from = held.current
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: ACTS.length - 1 }[e.key]
    if (to === undefined || e.altKey || e.ctrlKey || e.metaKey) return
    e.preventDefault()
    move(to)
  }
  return (
    <div ref={bar} class="replay-controls" role="toolbar" aria-label={t('replay.toolbar')} onKeyDown={onKeyDown}>
      {ACTS.map((name, i) => (
        <button
          key={name}
          class={name === 'play' ? 'pri replay-play' : 'icb'}
          type="button"
          data-playing={name === 'play' ? '' : undefined}
          tabIndex={i === held.current ? 0 : -1}
          aria-label={t(name === 'play' && playing ? 'replay.pause' : `replay.${name}`)}
          aria-disabled={off[name] || undefined}
          onFocus={() => move(i)}
          onClick={() => {
            if (!off[name]) act[name]()
          }}
        >
          <Glyph name={name === 'play' && playing ? 'pause' : name} size={name === 'play' ? 24 : 20} />
        </button>
      ))}
    </div>
  )
}

/** How fast it plays. */
export function PaceSelect({ player }: { player: Player }) {
  const { t } = useApp()
  return (
    <select
      class="replay-pace"
      aria-label={t('replay.pace')}
      data-playing=""
      value={player.pace.value}
      onChange={(e) => {
        player.pace.value = e.currentTarget.value as Pace
      }}
    >
      {(Object.keys(PACES) as Pace[]).map((pace) => (
        <option key={pace} value={pace}>
          {t(`replay.pace.${pace}`)}
        </option>
      ))}
    </select>
  )
}
