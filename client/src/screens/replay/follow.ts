/** What goes along with the position of a replay: the address, what is said, and what ends playing. */

import type { Seat } from '@parlour/shared/core/game'
import type { Signal } from '@preact/signals'
import { effect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { readHash } from '../../replay/course.ts'
import { createLatest } from '../../replay/latest.ts'
import type { Player } from '../../replay/player.ts'
import type { Show } from '../../replay/show.ts'
import type { App } from '../app.ts'

/** Browsers allow an address some hundred changes a minute, ms. */
const ADDRESS_GAP = 300
/** About as long as a short sentence takes, ms. */
const SPOKEN_GAP = 1200

interface Following {
  readonly player: Player
  readonly show: Show
  readonly from: Signal<Seat>
}

export function useFollowing({ t, router, speaker }: App, { player, show, from }: Following): void {
  useEffect(() => {
    const address = createLatest(ADDRESS_GAP, router.mark)
    const spoken = createLatest<readonly string[]>(SPOKEN_GAP, speaker.say)
    let was = player.at.peek()
    const follow = effect(() => {
      const at = player.at.value
      if (at === was) return
      // One turn further tells what it changed; elsewhere the line says what led there.
      const news = at === was + 1 ? show.newsAt(at, from.peek()) : [show.lines[at - 1]?.text ?? '']
      was = at
      address.put(at)
      // The turn itself says whose it is.
      spoken.put([at === 0 ? t('replay.start') : t('replay.step', { n: at, of: player.last }), ...news])
    })
    const jump = (): void => {
      const to = readHash(window.location.hash, player.last)
      if (to !== player.at.peek()) player.go(to)
    }
    const hide = (): void => {
      if (document.visibilityState === 'hidden') player.stop()
    }
    window.addEventListener('hashchange', jump)
    document.addEventListener('visibilitychange', hide)
    return () => {
      player.stop()
      follow()
      address.end()
      spoken.end()
      window.removeEventListener('hashchange', jump)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [player, show])
}

/** Keys that only look around. */
const LOOKING = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta'])

/** For the whole of the screen: whatever else is done ends playing. */
export function stopsPlaying(player: Player) {
  const isPlaying = (target: EventTarget | null): boolean =>
    target instanceof Element && target.closest('[data-playing]') !== null
  return {
    onPointerDownCapture(e: PointerEvent) {
      if (!isPlaying(e.target)) player.stop()
    },
    onKeyDownCapture(e: KeyboardEvent) {
      if (!isPlaying(e.target) && !LOOKING.has(e.key)) player.stop()
    },
  }
}
