/** Where somebody stands in a guide: read off the turns and the draft, so that it survives a reload and follows Undo. Pure. */
import type { Part, View } from '@parlour/shared/core/game'
import type { Drafting } from '../model/picks.ts'
import type { ClientGame } from '../model/scene.ts'
import type { Lesson, LessonStep } from './model.ts'

/** What is done of one turn: the draft, or what was sent. */
export interface Deed {
  readonly picks: ReadonlySet<string>
  readonly steps: number
  readonly complete: boolean
  readonly sent: boolean
}

export type Praise = '' | 'right' | 'too'

export interface Standing {
  /** Index of the step that is asked for; the number of steps at the end. */
  readonly at: number
  /** Whether what was done before was what was asked for, or something else that the rules allow. */
  readonly praise: Praise
  /** Something else was done in this turn, so what is said of the rest of it may not go with it. */
  readonly strayed: boolean
}

type Picks = Pick<ClientGame<Part, Part, Part, Part>, 'picks'>

export function sentDeed(game: Picks, view: View<Part, Part>, steps: readonly Part[]): Deed {
  const picks = new Set(steps.flatMap((step) => game.picks(view, step)))
  return { picks, steps: steps.length, complete: true, sent: true }
}

export function draftDeed({ steps, picked, made, complete }: Drafting<Part>): Deed {
  return { picks: new Set([...made.flat(), ...picked]), steps: steps.length, complete, sent: false }
}

/** `deeds`: the turns that were sent, then the draft of the next one. */
export function standingOf({ steps }: Lesson, deeds: readonly Deed[]): Standing {
  const open = steps.findIndex((step) => !isPast(step, deeds[step.turn]))
  const at = open < 0 ? steps.length : open
  const asFar = (turn: number | undefined): boolean =>
    steps.slice(0, at).every((step) => step.turn !== turn || wasAsked(step, deeds[step.turn]))
  const last = steps[at - 1]
  const praise = !last ? '' : asFar(last.turn) ? 'right' : 'too'
  return { at, praise, strayed: !asFar(steps[at]?.turn) }
}

function isPast({ until }: LessonStep, deed: Deed | undefined): boolean {
  if (!deed) return false
  if (deed.sent || until === 'sent') return deed.sent
  // Whoever may send has done as much as any step asks for.
  if (deed.complete) return true
  if (until === 'complete') return false
  return until === 'picked' ? deed.picks.size > 0 : deed.steps >= until
}

function wasAsked({ press }: LessonStep, deed: Deed | undefined): boolean {
  return deed !== undefined && press.every((id) => deed.picks.has(id))
}

/** Can what a step asks for still be done in this draft? */
export function isOpen({ press }: LessonStep, drafting: Drafting<Part>): boolean {
  const made = draftDeed(drafting).picks
  return press.every((id) => made.has(id) || drafting.open.has(id) || drafting.movable.has(id))
}
