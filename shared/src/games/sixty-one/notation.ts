/**
 * Turns of Sixty-One as people write them: `5 3 at 4 +6` writes a 3 in area 5 at its spot 4 (from 1) and adds 6 to the
 * leaf row; `+6` adds to the leaf row alone; ` x 2 at 1` after either writes the wild X in area 2 at spot 1.
 */
import type { Seat } from '../../core/game.ts'
import { legalTurn, plainText } from '../../core/notation.ts'
import { leftover } from './play.ts'
import type { SixtyOneStep, SixtyOneView } from './state.ts'
import { complete, steps } from './steps.ts'

export function write({ public: { dice } }: SixtyOneView, _seat: Seat, turn: readonly SixtyOneStep[]): string {
  return turn
    .map((s) => {
      if ('wild' in s) return `x ${s.wild[0]} at ${s.wild[1] + 1}`
      const leaf = `+${leftover(dice, s)}`
      return 'leaf' in s ? leaf : `${dice[s.area]} ${dice[s.value]} at ${s.spot + 1} ${leaf}`
    })
    .join(' ')
}

const AT = ' ?(?:at|@)? ?'
const TURN = new RegExp(`^(?:(\\d) ?(\\d)${AT}(\\d))? ?(?:\\+ ?(\\d))?(?: ?x ?(\\d)${AT}(\\d))?$`)

export function read(view: SixtyOneView, seat: Seat, text: string): SixtyOneStep[] | null {
  const [whole, area, value, spot, leaf, wildArea, wildSpot] = TURN.exec(plainText(text)) ?? []
  if (whole === undefined) return null
  const { dice } = view.public
  const first = steps(view, seat, []).find((s) => {
    if ('wild' in s || (leaf !== undefined && leftover(dice, s) !== Number(leaf))) return false
    if ('leaf' in s) return area === undefined && leaf !== undefined
    return dice[s.area] === Number(area) && dice[s.value] === Number(value) && s.spot === Number(spot) - 1
  })
  if (!first) return null
  const rest: SixtyOneStep[] = wildArea === undefined ? [] : [{ wild: [Number(wildArea), Number(wildSpot) - 1] }]
  return legalTurn({ steps, complete }, view, seat, [first, ...rest])
}
