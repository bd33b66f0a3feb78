/**
 * The search of Just Peas: the turns that are best at sight, each played on to the end of the harvest many times with the same dice
 * for all, by the turn that is best at sight on every roll; the worse half is dropped again and again. (Looking at what every next
 * roll is worth at its best turn plays worse: it picks boards of which too good is thought.)
 */
import type { Random } from '../random.ts'
import type { Field } from './field.ts'
import { copyOf } from './field.ts'
import type { Turn } from './turns.ts'
import { apply, turnsOf } from './turns.ts'
import type { Worth } from './value.ts'

/** How many turns are compared, and how much worse than the best they may be at sight, in peas. */
const CANDIDATES = 6
const MARGIN = 0.3

/** As many playouts the worth at sight counts for. */
const SIGHT = 50

interface Candidate {
  readonly turn: Turn
  /** Smushed peas of all playouts, the worth at sight among them. */
  sum: number
  count: number
}

const meanOf = ({ sum, count }: Candidate): number => sum / count

/** Unfilled peas of an empty classic board, from which a playout costs one of the budget. */
const WHOLE = 25

/**
 * The best of these turns, the best at sight first. `budget` is in playouts from an empty classic board; with fewer unfilled peas there are
 * fewer rolls with fewer turns each, and more are played.
 */
export function bestTurn(field: Field, sight: readonly Turn[], worth: Worth, budget: number, chance: Random): Turn {
  const playouts = budget * (WHOLE / field.unfilled) ** 2
  const close = sight.slice(0, CANDIDATES).filter((turn) => turn.worth <= sight[0]!.worth + MARGIN)
  let left: Candidate[] = close.map((turn) => ({ turn, sum: SIGHT * turn.worth, count: SIGHT }))
  const rounds = Math.ceil(Math.log2(left.length))
  for (let round = 0; round < rounds; round++) {
    for (let i = Math.floor(playouts / rounds / left.length); i > 0; i--) {
      const rolls: number[][] = []
      for (const candidate of left) {
        candidate.sum += playOn(apply(copyOf(field), candidate.turn), worth, rolls, chance)
        candidate.count++
      }
    }
    left.sort((a, b) => meanOf(a) - meanOf(b))
    left = left.slice(0, Math.ceil(left.length / 2))
  }
  return left[0]!.turn
}

/** Smushed peas at the end of the harvest. The rolls are thrown where one before has not thrown as many. */
function playOn(field: Field, worth: Worth, rolls: number[][], chance: Random): number {
  for (let n = 0; field.unfilled > 0; n++) {
    rolls[n] ??= [1 + chance.below(6), 1 + chance.below(6)]
    apply(field, turnsOf(field, rolls[n]!, worth)[0]!)
  }
  return field.smushed
}
