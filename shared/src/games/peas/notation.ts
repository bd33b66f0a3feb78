/**
 * Turns of Just Peas as people write them: `4 b3` places a 4 in column b, row 3; `5 x c1` smushes c1 with the 5; the two
 * follow each other in the order they are done: `4 b3 5 x c1`; `pod a1 a2 b2` makes a pod.
 */
import type { Seat } from '../../core/game.ts'
import { legalTurn, plainText } from '../../core/notation.ts'
import { cellName, cellNamed } from '../../geometry/grid.ts'
import type { PeasStep, PeasView } from './state.ts'
import { complete, steps } from './steps.ts'

export function write({ public: { size, dice } }: PeasView, _seat: Seat, turn: readonly PeasStep[]): string {
  return turn
    .map((s) => {
      if ('pod' in s) return `pod ${s.pod.map((cell) => cellName(size, cell)).join(' ')}`
      const value = dice[s.die]!
      return 'place' in s ? `${value} ${cellName(size, s.place)}` : `${value} x ${cellName(size, s.smush)}`
    })
    .join(' ')
}

const USE = /([1-6]) ?(x?) ?([a-f][1-6]) ?/y
const POD = /^pod ([a-f]\d) ?([a-f]\d) ?([a-f]\d)$/

export function read(view: PeasView, seat: Seat, text: string): PeasStep[] | null {
  const typed = plainText(text)
  const turn = readPod(view, typed) ?? readDice(view, typed)
  return turn && legalTurn({ steps, complete }, view, seat, turn)
}

function readPod({ public: { size } }: PeasView, typed: string): PeasStep[] | null {
  const names = POD.exec(typed)?.slice(1)
  if (!names) return null
  const [a, b, c] = names.map((name) => cellNamed(size, name)).sort((x, y) => x - y)
  return [{ pod: [a!, b!, c!] }]
}

/** The first die with the value is taken first; with equal dice either does. */
function readDice({ public: { size, dice } }: PeasView, typed: string): PeasStep[] | null {
  const turn: PeasStep[] = []
  const left = [0, 1]
  for (let at = 0; at < typed.length; at = USE.lastIndex) {
    USE.lastIndex = at
    const [, value, smush, name] = USE.exec(typed) ?? []
    const die = left.find((d) => dice[d] === Number(value))
    if (die === undefined) return null
    left.splice(left.indexOf(die), 1)
    const cell = cellNamed(size, name!)
    turn.push(smush ? { die, smush: cell } : { die, place: cell })
  }
  return turn
}
