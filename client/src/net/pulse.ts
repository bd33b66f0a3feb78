/**
 * A connection whose other end has gone without a word (a machine that froze, a network that lost its memory) looks open for ever to who only
 * waits. So it is asked now and then whether anybody is there.
 */
import type { Room } from 'colyseus.js'

/** ms */
const ASK_EVERY = 5000
const ANSWER_WITHIN = 4000

/** `silent` is called once, when no answer comes; not while nobody looks at the page. Gives what ends it. */
export function feelPulse(room: Pick<Room, 'ping'>, silent: () => void): () => void {
  let isOver = false
  let timer = setTimeout(ask, ASK_EVERY)
  function later(): void {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(ask, ASK_EVERY)
  }
  function ask(): void {
    if (document.visibilityState === 'hidden') {
      later()
      return
    }
    timer = setTimeout(silent, ANSWER_WITHIN)
    room.ping(later)
  }
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
