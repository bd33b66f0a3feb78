/** Which cells can be pressed now, what they would take, and what the next step of a draft may be. */
import type { Seat } from '@parlour/shared/core/game'
import { isJoker, numberOf, SUIT_ABILITIES, SUITS, suitOf } from '@parlour/shared/games/garden/layout'
import { sheetIn } from '@parlour/shared/games/garden/play'
import type { GardenStep, GardenView } from '@parlour/shared/games/garden/state'
import { STAR } from '@parlour/shared/games/garden/state'
import { steps } from '@parlour/shared/games/garden/steps'
import { writingOf } from '@parlour/shared/games/garden/write'
import type { Drafting } from '../../model/picks.ts'
import { faceOf, markOf, suitWord, type T, theRank } from './names.ts'
import { picks, readCell } from './picks.ts'

export interface Taking {
  /** The mark that a press would make, '' when more than one is possible. */
  readonly ghost: string
  /** "the 7", "a □", in words. */
  readonly words: readonly string[]
}

interface Asked {
  readonly view: GardenView
  readonly seat: Seat
  readonly drafting: Drafting<GardenStep> | null
  readonly t: T
}

/** The steps that go with what is picked; of a draft that is closed, those that could stand in its last one's place. */
export function nextSteps(view: GardenView, seat: Seat, drafting: Drafting<GardenStep>): GardenStep[] {
  const again = drafting.closed && drafting.movable.size > 0 ? drafting.steps.slice(0, -1) : drafting.steps
  return steps(view, seat, again).filter((s) => {
    const ids = picks(view, s)
    return drafting.picked.every((p) => ids.includes(p))
  })
}

/** Is a joker's suit all that is left to say? */
export function wantsSuit(next: readonly GardenStep[], picked: readonly string[]): boolean {
  return next.length > 0 && next.every((s) => 'suit' in s) && picked.some((id) => readCell(id) >= 0)
}

/** By cell: what a press on it may mean now. */
export function takings({ view, seat, drafting, t }: Asked): Map<number, Taking> {
  const found = new Map<number, Taking>()
  if (!drafting) return found
  const aimed = drafting.picked.some((id) => id.startsWith('ability:'))
  for (const step of nextSteps(view, seat, drafting)) {
    for (const id of picks(view, step)) {
      const cell = readCell(id)
      if (cell < 0 || (id.startsWith('with:') && !aimed)) continue
      if (!drafting.open.has(id) && !drafting.movable.has(id)) continue
      const one = taken(view, seat, step, t)
      const had = found.get(cell)
      const words = had?.words.includes(one.word) ? had.words : [...(had?.words ?? []), one.word]
      found.set(cell, { ghost: !had || had.ghost === one.mark ? one.mark : '', words })
    }
  }
  return found
}

function taken(view: GardenView, seat: Seat, step: GardenStep, t: T): { mark: string; word: string } {
  if ('cross' in step) return { mark: 'X', word: t('takes.X') }
  if ('block' in step) return { mark: '□', word: t('takes.block') }
  if ('card' in step) {
    const card = writingOf(view.public, view.secrets[seat]).cards[step.card] ?? 0
    if (isJoker(card))
      return { mark: 'suit' in step ? `${faceOf(SUITS.indexOf(step.suit), 0)}J` : '', word: theRank(t, card) }
    return { mark: faceOf(suitOf(card), numberOf(card)), word: theRank(t, card) }
  }
  if ('ability' in step && 'at' in step) {
    if (step.ability === 'dodo') return { mark: `${markOf(sheetIn(view, seat), step.at)}□`, word: t('ability.dodo') }
    const suit = step.ability === 'cheshire' ? STAR : SUIT_ABILITIES.indexOf(step.ability)
    return { mark: faceOf(suit, 0), word: suit === STAR ? t('star') : suitWord(t, suit) }
  }
  return { mark: '', word: '' }
}
