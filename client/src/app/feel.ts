/** What one hears and feels of a table, for who asked for it: sounds, a short vibration at one's turn, a screen that stays on. */
import { effect } from '@preact/signals'
import type { Play } from '../model/play.ts'
import type { Table } from '../net/table.ts'
import type { Settings } from './settings.ts'
import type { Sound, Synth } from './synth.ts'

/** ms */
const BUZZ = 80

/** What a table looks like to the ear. */
interface Heard {
  readonly number: number
  readonly turns: number
  readonly drafted: number
  readonly dice: string
  readonly cards: string
  readonly awaited: boolean
  readonly over: boolean
  readonly notice: string
}

/** `synth`: made when the first sound is wanted. Returns what ends it. */
export function keepFeel(settings: Settings, table: Table, play: Play, synth: () => Promise<Synth>): () => void {
  let was: Heard | null = null
  const listen = effect(() => {
    const now = heard(table, play)
    const before = was
    was = now
    if (!now || !before || now.number !== before.number) return
    const sounds = soundsOf(before, now, play.game.camera)
    if (sounds.length === 0) return
    if (settings.vibration.peek() && sounds.includes('turn')) navigator.vibrate?.(BUZZ)
    if (settings.sound.peek()) {
      synth().then(
        (made) => sounds.forEach(made.play),
        () => undefined,
      )
    }
  })
  const wake = keepAwake(() => settings.awake.value && table.state.value?.phase === 'play')
  return () => {
    listen()
    wake()
  }
}

function heard(table: Table, play: Play): Heard | null {
  const state = table.state.value
  const scene = play.scene.value
  if (!state || !scene) return null
  const pieces = scene.tray.filter((item) => item.tool === undefined)
  return {
    number: state.number,
    // What is still secret stands in no line yet. By their number: of a long game the log has only the last lines.
    turns: (state.log.findLast((entry) => entry.kind === 'turn')?.turn ?? -1) + 1,
    drafted: play.drafting.value?.steps.length ?? 0,
    dice: pieces.flatMap(({ icon }) => (icon.startsWith('die-') ? [icon] : [])).join(),
    cards: pieces.flatMap(({ card }) => (card ? [card.suit + card.rank] : [])).join(),
    awaited: scene.awaited,
    over: state.phase === 'over',
    notice: play.notice.value,
  }
}

/** `stones`: turns are made of stones. The most important comes last and is heard best. */
export function soundsOf(before: Heard, now: Heard, stones: boolean): Sound[] {
  const marks: Sound = stones ? 'stone' : 'pencil'
  if (now.over && !before.over) return ['end']
  return [
    ...(now.notice !== '' && now.notice !== before.notice ? (['no'] as const) : []),
    ...(now.turns > before.turns || now.drafted > before.drafted ? [marks] : []),
    ...(now.dice !== before.dice && now.dice !== '' ? (['dice'] as const) : []),
    ...(now.cards !== before.cards && now.cards !== '' ? (['card'] as const) : []),
    ...(now.awaited && !before.awaited ? (['turn'] as const) : []),
  ]
}

/** Holds the screen on while it is wanted and the page is seen; without a secure page there is no such thing. */
function keepAwake(wanted: () => boolean): () => void {
  let lock: WakeLockSentinel | null = null
  let is = false
  const follow = async (): Promise<void> => {
    const held = lock !== null && !lock.released
    if (is && !document.hidden) {
      if (!held) lock = (await navigator.wakeLock?.request('screen')) ?? null
    } else if (held) await lock?.release()
  }
  // One after the other: of two that are asked for at once, one would never be given back.
  let busy = Promise.resolve()
  const again = (): void => {
    busy = busy.then(follow).catch(() => undefined)
  }
  const stop = effect(() => {
    is = wanted()
    again()
  })
  document.addEventListener('visibilitychange', again)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', again)
    is = false
    again()
  }
}
