/** How a beginner plays Just Peas: places what fits, seldom with a look at the neighbours; a pod when neither die fits anywhere. */
import { SMUSHED, UNFILLED } from '../../games/peas/state.ts'
import type { Random } from '../random.ts'
import type { Field } from './field.ts'
import { bitOf, isPod, put, takesOf } from './field.ts'
import type { Turn, Use } from './turns.ts'

/** How many placings in a hundred are made anywhere, without looking at the neighbours. */
const ANYWHERE = 90

export function beginnersTurn(field: Field, dice: readonly number[], chance: Random): Turn {
  const uses: Use[] = []
  let lost = 0
  const undo: [number, number][] = []
  for (const [die, value] of dice.entries()) {
    if (field.unfilled === 0) break
    const cell = placeFor(field, value, chance)
    if (cell < 0) lost++
    const use = cell < 0 ? { die, cell: lostPea(field, chance), value: SMUSHED } : { die, cell, value }
    undo.push([use.cell, field.value[use.cell]!])
    put(field, use.cell, use.value)
    uses.push(use)
  }
  for (const [cell, was] of undo.reverse()) put(field, cell, was)
  const pods =
    lost === uses.length ? field.ground.board.trios.flatMap((_, trio) => (isPod(field, trio) ? [trio] : [])) : []
  if (pods.length > 0) return { trio: pods[chance.below(pods.length)]!, uses: [], worth: 0 }
  return { trio: -1, uses, worth: 0 }
}

function unfilled({ value, ground: { cells } }: Field): number[] {
  return [...value.subarray(0, cells).entries()].flatMap(([cell, v]) => (v === UNFILLED ? [cell] : []))
}

/** A pea that takes the value, where the fewest other peas are left without any; -1 when none takes it. */
function placeFor(field: Field, value: number, chance: Random): number {
  const places = unfilled(field).filter((cell) => (takesOf(field, cell) & bitOf(value)) !== 0)
  if (places.length === 0) return -1
  if (chance.below(100) < ANYWHERE) return places[chance.below(places.length)]!
  const rated = places.map((cell) => {
    put(field, cell, value)
    const dead = unfilled(field).filter((other) => takesOf(field, other) === 0).length
    put(field, cell, UNFILLED)
    return { cell, dead: dead + chance.unit() }
  })
  return rated.reduce((a, b) => (b.dead < a.dead ? b : a)).cell
}

/** A pea that takes nothing any more, else any unfilled one. */
function lostPea(field: Field, chance: Random): number {
  const peas = unfilled(field)
  const dead = peas.filter((cell) => takesOf(field, cell) === 0)
  const among = dead.length > 0 ? dead : peas
  return among[chance.below(among.length)]!
}
