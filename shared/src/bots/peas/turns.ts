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
  for (let cell = 0; cell < cells; cell++) {
    if (field.value[cell] !== UNFILLED) continue
    if ((takesOf(field, cell) & fits) !== 0) uses.push({ die, cell, value })
  }
  const isPlaced = uses.length > 0
  for (let cell = 0; cell < cells; cell++) {
    if (field.value[cell] !== UNFILLED) continue
    const isDead = takesOf(field, cell) === 0
    if (isDead || !isPlaced) uses.push({ die, cell, value: SMUSHED })
    if (!isDead) continue
    for (let at = 4 * cell; at < 4 * cell + 4; at++) {
      const other = beside[at]!
      if (field.lets[other] !== ANY) uses.push({ die, cell: other, value: SMUSHED })
    }
  }
  return uses
}

/** A number for two uses in either order: they lead to the same board. */
function keyOf(a: Use, b: Use): number {
  const [x, y] = [8 * a.cell + a.value, 8 * b.cell + b.value]
  return x < y ? 512 * x + y : 512 * y + x
}

/**
 * The turns that may well be made with these dice, the best at sight first. `firsts`: how many uses of the die that comes first
 * are looked at, in the order of the cells.
 */
export function turnsOf(
  field: Field,
  dice: readonly number[],
  worth: Worth,
  firsts = Number.POSITIVE_INFINITY,
): Turn[] {
  const turns: Turn[] = []
  const trios = field.ground.board.trios.length
  for (let trio = 0; trio < trios; trio++) {
    if (!isPod(field, trio)) continue
    makePod(field, trio)
    turns.push({ trio, uses: [], worth: worth(field) })
    unmakePod(field, trio)
  }
  const met = new Set<number>()
  for (const die of dice[0] === dice[1] ? [0] : [0, 1]) {
    for (const first of usesOf(field, die, dice[die]!).slice(0, firsts)) {
      const was = field.value[first.cell]!
      put(field, first.cell, first.value)
      if (field.unfilled === 0) turns.push({ trio: -1, uses: [first], worth: worth(field) })
      else {
        for (const second of usesOf(field, 1 - die, dice[1 - die]!)) {
          const key = keyOf(first, second)
          if (met.has(key)) continue
          met.add(key)
          const before = field.value[second.cell]!
          put(field, second.cell, second.value)
          turns.push({ trio: -1, uses: [first, second], worth: worth(field) })
          put(field, second.cell, before)
        }
      }
      put(field, first.cell, was)
    }
  }
  return turns.sort((a, b) => a.worth - b.worth)
}
