/** Whole turns of Just Peas on a field, each with what it leads to. */
import type { PeasStep } from '../../games/peas/state.ts'
import { SMUSHED, UNFILLED } from '../../games/peas/state.ts'
import type { Field, Ground } from './field.ts'
import { ANY, bitOf, isPod, makePod, put, takesOf, unmakePod } from './field.ts'
import type { Worth } from './value.ts'

/** One die into one pea: `value` is what the pea becomes, the die's value or SMUSHED. */
export interface Use {
  readonly die: number
  readonly cell: number
  readonly value: number
}

/** A pod, by number of its trio, or uses of dice. `worth`: of the board after it. */
export interface Turn {
  readonly trio: number
  readonly uses: readonly Use[]
  readonly worth: number
}

export function stepsOf({ trio, uses }: Turn, { board }: Ground): PeasStep[] {
  if (uses.length === 0) return [{ pod: board.trios[trio]! }]
  return uses.map(({ die, cell, value }) => (value === SMUSHED ? { die, smush: cell } : { die, place: cell }))
}

/** The field, changed by a turn. */
export function apply(field: Field, { trio, uses }: Turn): Field {
  if (uses.length === 0) makePod(field, trio)
  for (const { cell, value } of uses) put(field, cell, value)
  return field
}

/**
 * What one die may well be used for: placed wherever it fits; smushing a pea that takes nothing any more, a filled one that keeps a
 * neighbour from taking anything, or, when it fits nowhere, any unfilled one.
 */
function usesOf(field: Field, die: number, value: number): Use[] {
  const uses: Use[] = []
  const { cells, beside } = field.ground
  const fits = bitOf(value)
  let isPlaced = false
  for (let cell = 0; cell < cells; cell++) {
    const now = field.value[cell]!
    if (now !== UNFILLED) continue
    const takes = takesOf(field, cell)
    if ((takes & fits) !== 0) {
      uses.push({ die, cell, value })
      isPlaced = true
    }
    if (takes !== 0) continue
    uses.push({ die, cell, value: SMUSHED })
    for (let at = 4 * cell; at < 4 * cell + 4; at++) {
      const other = beside[at]!
      if (field.lets[other] !== ANY) uses.push({ die, cell: other, value: SMUSHED })
    }
  }
  if (isPlaced) return uses
  for (let cell = 0; cell < cells; cell++) {
    if (field.value[cell] === UNFILLED && takesOf(field, cell) !== 0) uses.push({ die, cell, value: SMUSHED })
  }
  return uses
}

interface Half {
  readonly use: Use
  readonly worth: number
}

/** Each use of one die with the worth of the board after it, best first. */
function halvesOf(field: Field, die: number, value: number, worth: Worth): Half[] {
  return usesOf(field, die, value)
    .map((use) => {
      const was = field.value[use.cell]!
      put(field, use.cell, use.value)
      const half = { use, worth: worth(field) }
      put(field, use.cell, was)
      return half
    })
    .sort((a, b) => a.worth - b.worth)
}

/** Turns of these dice, the best at sight first: every pod, and after the `width` best uses of either die every use of the other. */
export function turnsOf(field: Field, dice: readonly number[], worth: Worth, width: number): Turn[] {
  const turns: Turn[] = []
  const trios = field.ground.board.trios.length
  for (let trio = 0; trio < trios; trio++) {
    if (!isPod(field, trio)) continue
    makePod(field, trio)
    turns.push({ trio, uses: [], worth: worth(field) })
    unmakePod(field, trio)
  }
  const isDouble = dice[0] === dice[1]
  for (const die of isDouble ? [0] : [0, 1]) {
    for (const first of halvesOf(field, die, dice[die]!, worth).slice(0, width)) {
      const { use } = first
      const was = field.value[use.cell]!
      put(field, use.cell, use.value)
      if (field.unfilled === 0) turns.push({ trio: -1, uses: [use], worth: first.worth })
      else {
        for (const second of halvesOf(field, 1 - die, dice[1 - die]!, worth)) {
          turns.push({ trio: -1, uses: [use, second.use], worth: second.worth })
        }
      }
      put(field, use.cell, was)
    }
  }
  return turns.sort((a, b) => a.worth - b.worth)
}
