/**
 * How a person builds a turn: not by steps but by picks (a die, a die and a spot; a card and a cell). A step is the list
 * of its pick ids; the steps that contain all picks so far remain, and when one effect is left it is drafted. Undo takes
 * back one pick.
 */
import type { Game, Seat, View } from '@parlour/shared/core/game'

/** The turn in the making. */
export interface Drafting<Step> {
  readonly steps: readonly Step[]
  /** Picks of the step that is not determined yet. */
  readonly picked: readonly string[]
  /** Picks by which each drafted step was made, in full. */
  readonly made: readonly (readonly string[])[]
  /** Ids that add to the draft. */
  readonly open: ReadonlySet<string>
  /** Ids that would move the last drafted step instead. */
  readonly movable: ReadonlySet<string>
  readonly complete: boolean
  /** No step can follow. */
  readonly closed: boolean
}

export interface Picker<P, S, Step> {
  readonly game: Pick<Game<P, S, never, Step, never>, 'steps' | 'complete'>
  picks(view: View<P, S>, step: Step): string[]
  effect(view: View<P, S>, step: Step): string
}

/** The draft with these steps made and these picks of the next. */
export function draftOf<P, S, Step>(
  picker: Picker<P, S, Step>,
  view: View<P, S>,
  seat: Seat,
  steps: readonly Step[] = [],
  picked: readonly string[] = [],
): Drafting<Step> {
  const next = seat < 0 ? [] : picker.game.steps(view, seat, steps)
  const open = new Set(remaining(picker, view, next, picked).flatMap((s) => picker.picks(view, s)))
  for (const id of picked) open.delete(id)
  const movable = new Set<string>()
  if (steps.length > 0 && picked.length === 0 && next.length === 0) {
    for (const s of picker.game.steps(view, seat, steps.slice(0, -1))) {
      for (const id of picker.picks(view, s)) movable.add(id)
    }
  }
  const made = steps.map((s) => picker.picks(view, s))
  const complete = seat >= 0 && picked.length === 0 && picker.game.complete(view, seat, steps)
  return { steps, picked, made, open, movable, complete, closed: next.length === 0 }
}

/**
 * The draft after one press. `ids` are what the pressed thing may mean, best first. An id that is open adds a pick; else
 * the picks so far give way: as many of them as go together with the id are kept. Null when it means nothing now.
 */
export function press<P, S, Step>(
  picker: Picker<P, S, Step>,
  view: View<P, S>,
  seat: Seat,
  drafting: Drafting<Step>,
  ids: readonly string[],
): Drafting<Step> | null {
  const id = ids.find((i) => drafting.open.has(i))
  if (id !== undefined) return settle(picker, view, seat, drafting.steps, [...drafting.picked, id])

  const undone = drafting.picked.length > 0 ? drafting.steps : drafting.steps.slice(0, -1)
  const held = drafting.picked.length > 0 ? drafting.picked : (drafting.made.at(-1) ?? [])
  const legal = picker.game.steps(view, seat, undone)
  const moves = ids.map((i) => keep(picker, view, legal, i, held)).filter((kept) => kept !== null)
  const best = moves.sort((a, b) => b.length - a.length)[0]
  return best ? settle(picker, view, seat, undone, best) : null
}

/** As many of `held` as some legal step has together with `id`, in their order; null when no step has `id`. */
function keep<P, S, Step>(
  picker: Picker<P, S, Step>,
  view: View<P, S>,
  legal: readonly Step[],
  id: string,
  held: readonly string[],
): string[] | null {
  let best: string[] | null = null
  for (const step of legal) {
    const picks = picker.picks(view, step)
    if (!picks.includes(id)) continue
    const kept = [...held.filter((h) => h !== id && picks.includes(h)), id]
    if (!best || kept.length > best.length) best = kept
  }
  return best
}

function settle<P, S, Step>(
  picker: Picker<P, S, Step>,
  view: View<P, S>,
  seat: Seat,
  steps: readonly Step[],
  picked: readonly string[],
): Drafting<Step> {
  const left = remaining(picker, view, picker.game.steps(view, seat, steps), picked)
  const first = left[0]
  if (first === undefined) return draftOf(picker, view, seat, steps, [])
  const effects = new Set(left.map((s) => picker.effect(view, s)))
  return effects.size === 1
    ? draftOf(picker, view, seat, [...steps, first], [])
    : draftOf(picker, view, seat, steps, picked)
}

function remaining<P, S, Step>(
  picker: Picker<P, S, Step>,
  view: View<P, S>,
  steps: readonly Step[],
  picked: readonly string[],
): Step[] {
  return steps.filter((s) => {
    const ids = picker.picks(view, s)
    return picked.every((p) => ids.includes(p))
  })
}
