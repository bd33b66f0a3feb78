/**
 * A die of the tray dragged onto a spot, with mouse, finger or pen. It only says which die was let fall on which spot: the
 * draft is made where presses make it. A short touch stays a press.
 */
import { useEffect, useRef } from 'preact/hooks'
import { REDUCED } from './media.ts'

const SLACK = 6
/** How far a finger's die is drawn above it, of its height: the finger hides what it points at. */
const RAISED = 0.9
const BACK_MS = 160

/** What follows the drag: the die is in hand, it is over a spot ('' for none), it falls on one. */
export interface Dropping {
  lift(ids: readonly string[]): void
  aim(spot: string): void
  drop(spot: string): void
}

/** Event handlers for a die's button; none where it cannot be dragged. */
export function useDieDrag(ids: readonly string[] | undefined, on: Dropping) {
  /** Ends what is under way without a spot. */
  const stop = useRef<(() => void) | null>(null)
  const dragged = useRef(false)
  useEffect(() => () => stop.current?.(), [])
  if (!ids) return {}
  return {
    onPointerDown(event: PointerEvent) {
      stop.current?.()
      dragged.current = false
      if (event.button !== 0 || !event.isPrimary || !(event.currentTarget instanceof HTMLElement)) return
      stop.current = follow(event.currentTarget, event, {
        ...on,
        lift() {
          dragged.current = true
          on.lift(ids)
        },
      })
    },
    onClickCapture(event: MouseEvent) {
      // The end of a drag is no press; a click without a pointer (detail 0) always is one.
      if (dragged.current && event.detail > 0) event.stopPropagation()
      dragged.current = false
    },
  }
}

function follow(button: HTMLElement, from: PointerEvent, on: { lift(): void } & Omit<Dropping, 'lift'>): () => void {
  const events = new AbortController()
  const { signal } = events
  let ghost: HTMLElement | null = null
  let over = ''
  const end = (spot: string): void => {
    events.abort()
    if (!ghost) return
    delete button.dataset.lifted
    if (over !== '') on.aim('')
    on.drop(spot)
    if (spot === '') goBack(ghost)
    else ghost.remove()
  }
  const mine = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === from.pointerId) act(event)
  }
  const move = mine((event) => {
    const dx = event.clientX - from.clientX
    const dy = event.clientY - from.clientY
    if (!ghost) {
      if (Math.hypot(dx, dy) < SLACK) return
      ghost = ghostOf(button, from.pointerType)
      button.dataset.lifted = ''
      on.lift()
    }
    ghost.style.translate = `${dx}px ${dy}px`
    const spot = spotAt(event)
    if (spot !== over) on.aim(spot)
    over = spot
  })
  // At once: the first move may already be beside the die.
  button.setPointerCapture(from.pointerId)
  button.addEventListener('pointermove', move, { signal })
  button.addEventListener(
    'pointerup',
    mine((event) => end(spotAt(event))),
    { signal },
  )
  button.addEventListener(
    'pointercancel',
    mine(() => end('')),
    { signal },
  )
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !ghost) return
    event.preventDefault()
    end('')
  }
  document.addEventListener('keydown', onKey, { signal, capture: true })
  return () => end('')
}

/** The die as it is drawn under the pointer. */
function ghostOf(button: HTMLElement, by: string): HTMLElement {
  const die = button.querySelector('.die') ?? button
  const { left, top, width, height } = die.getBoundingClientRect()
  const ghost = document.createElement('div')
  ghost.className = 'die-ghost'
  ghost.ariaHidden = 'true'
  ghost.append(die.cloneNode(true))
  const up = by === 'mouse' ? 0 : height * RAISED
  Object.assign(ghost.style, { left: `${left}px`, top: `${top - up}px`, width: `${width}px`, height: `${height}px` })
  document.body.append(ghost)
  return ghost
}

function goBack(ghost: HTMLElement): void {
  const duration = matchMedia(REDUCED).matches ? 0 : BACK_MS
  const back = ghost.animate({ translate: '0 0' }, { duration, easing: 'ease-out' })
  back.onfinish = () => ghost.remove()
}

/** The spot of a board that can be pressed under the pointer, '' for none. */
function spotAt({ clientX, clientY }: PointerEvent): string {
  const spot = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.board [data-spot]')
  return spot?.dataset.spot ?? ''
}
