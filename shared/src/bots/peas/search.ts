/**
 * The search of Just Peas: what the most promising turns are worth when every roll that may come next is answered well; then, of
 * the best of them, when the roll after it is answered well too. No dice are thrown, so nothing is left to luck. It is bounded by
 * how many rolls are answered.
 */
import type { Field } from './field.ts'
import { copyOf } from './field.ts'
import type { Turn } from './turns.ts'
import { apply, turnsOf } from './turns.ts'
import type { Worth } from './value.ts'

/** The 21 rolls of two dice, and how many of the 36 each is. */
const ROLLS = [1, 2, 3, 4, 5, 6].flatMap((a) =>
  [1, 2, 3, 4, 5, 6].filter((b) => b >= a).map((b) => ({ dice: [a, b], weight: (a === b ? 1 : 2) / 36 })),
)

/** How many uses of the first die are followed up, of the roll that is played and of rolls to come. */
const WIDE = 12
const NARROW = 3
/** How many turns are compared by the next roll, and how many of these by the one after it. */
const CANDIDATES = 14
const FINALISTS = 3
/** How many answers to the next roll are compared by the one after it, and how much worse than the best they may be at sight. */
const ANSWERS = 2
const MARGIN = 0.4

export function bestTurn(field: Field, dice: readonly number[], worth: Worth, budget: number): Turn {
  let left = budget

  const answersTo = (after: Field, roll: readonly number[]): Turn[] => {
    left--
    return turnsOf(after, roll, worth, NARROW)
  }

  /** The expected worth of a board when as many rolls are answered. */
  const expected = (after: Field, rolls: number): number => {
    if (after.unfilled === 0) return after.smushed
    let sum = 0
    for (const { dice: roll, weight } of ROLLS) {
      const answers = answersTo(after, roll)
      const best = answers[0]!.worth
      if (rolls === 1) sum += weight * best
      else {
        const close = answers.slice(0, ANSWERS).filter((turn) => turn.worth <= best + MARGIN)
        sum += weight * Math.min(...close.map((turn) => expected(apply(copyOf(after), turn), rolls - 1)))
      }
    }
    return sum
  }

  /** The first of these turns, the best known first, compared by as many rolls; as many of them as the budget allows. */
  const compared = (turns: readonly Turn[], rolls: number, cost: number): Turn[] => {
    const affordable = turns.slice(0, Math.max(0, Math.floor(left / cost)))
    if (affordable.length < 2) return [...turns]
    return affordable
      .map((turn) => ({ ...turn, worth: expected(apply(copyOf(field), turn), rolls) }))
      .sort((a, b) => a.worth - b.worth)
  }

  const sight = turnsOf(field, dice, worth, WIDE)
  const candidates = sight.slice(0, CANDIDATES).filter((turn) => turn.worth <= sight[0]!.worth + 2 * MARGIN)
  const once = compared(candidates, 1, ROLLS.length)
  const finalists = once.slice(0, FINALISTS).filter((turn) => turn.worth <= once[0]!.worth + MARGIN / 2)
  return compared(finalists, 2, ROLLS.length * (1 + ANSWERS * ROLLS.length))[0]!
}
