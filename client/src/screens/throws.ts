/** Dice are thrown and cards are turned: when they have come anew, never because they are drawn anew. */
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { TrayItem } from '../model/scene.ts'
import { pipsOf } from './bits.tsx'
import { CARD_BACK } from './Card.tsx'
import { move } from './motion.ts'

const SVG = 'http://www.w3.org/2000/svg'
const FACES = 6
/** How far from the true face those are that a die shows on its way. */
const OTHERS = [2, 5, 3] as const
/** When each face goes, in parts of the way. */
const UNTIL = [0.5, 0.75, 0.92] as const

type Piece = Pick<TrayItem, 'id' | 'roll' | 'icon'>

/**
 * For what holds the pictures of these pieces, each with the id of its piece. Those with another roll than before move; at first,
 * and while `moves` is false, they are only remembered.
 */
export function useThrows<E extends Element>(pieces: readonly Piece[], moves = true): RefObject<E | null> {
  const holder = useRef<E>(null)
  /** Rolls by id; also of pieces that are away for a while. */
  const rolls = useRef<Map<string, string> | null>(null)
  useLayoutEffect(() => {
    const before = rolls.current
    const known = before ?? new Map<string, string>()
    rolls.current = known
    for (const { id, roll, icon } of pieces) {
      if (roll === undefined || known.get(id) === roll) continue
      known.set(id, roll)
      const picture = before && holder.current?.querySelector<SVGElement>(`[data-piece="${id}"]`)
      if (!picture) continue
      for (const under of picture.getAnimations()) under.cancel()
      if (!moves) continue
      if (icon === '') turnCard(picture)
      else throwDie(picture, Number(icon.slice('die-'.length)))
    }
  })
  return holder
}

function throwDie(die: SVGElement, value: number): void {
  const motion = move(
    die,
    [
      { rotate: '-150deg', translate: '0 -18%' },
      { rotate: '0deg', translate: '0 0' },
    ],
    'dice',
  )
  if (!motion) return
  const hold = { easing: 'steps(1)' }
  move(
    die.querySelector('.die-pips'),
    [
      { opacity: 0, offset: 0, ...hold },
      { opacity: 1, offset: UNTIL[2], ...hold },
      { opacity: 1, offset: 1 },
    ],
    'dice',
  )
  const faces = OTHERS.map((by, i) => {
    const face = shapes(pipsOf(((value - 1 + by) % FACES) + 1))
    die.append(face)
    const from = UNTIL[i - 1]
    move(
      face,
      [
        ...(from === undefined ? [] : [{ opacity: 0, offset: 0, ...hold }]),
        { opacity: 1, offset: from ?? 0, ...hold },
        { opacity: 0, offset: UNTIL[i]!, ...hold },
        { opacity: 0, offset: 1 },
      ],
      'dice',
    )
    return face
  })
  whenDone(motion, faces)
}

/** From its back to its face. */
function turnCard(card: SVGElement): void {
  const motion = move(card, [{ scale: '1 1' }, { scale: '0 1' }, { scale: '1 1' }], 'card')
  if (!motion) return
  const back = shapes(CARD_BACK)
  back.style.color = 'var(--ink-rose)'
  card.append(back)
  const hold = { easing: 'steps(1)' }
  move(
    back,
    [
      { opacity: 1, offset: 0, ...hold },
      { opacity: 0, offset: 0.5, ...hold },
      { opacity: 0, offset: 1 },
    ],
    'card',
  )
  whenDone(motion, [back])
}

/** Seen only while it moves. */
function shapes(markup: string): SVGGElement {
  const group = document.createElementNS(SVG, 'g')
  group.setAttribute('opacity', '0')
  group.innerHTML = markup
  return group
}

function whenDone(motion: Animation, added: readonly Element[]): void {
  const gone = (): void => {
    for (const element of added) element.remove()
  }
  motion.onfinish = gone
  motion.oncancel = gone
}
