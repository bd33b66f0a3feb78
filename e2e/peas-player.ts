/** Somebody who plays Just Peas by the words on the screen: a pod in the second turn, a smush in the third, else what fits. */
import type { Offered, Player } from './offer.ts'

const WISHES: Readonly<Record<number, 'Pod' | 'Smush'>> = { 1: 'Pod', 2: 'Smush' }

export function peasPlayer(pick: (n: number) => number): Player {
  const one = (list: readonly Offered[]): string => list[pick(list.length)]!.name
  let turn = 0
  let smushed = false
  return ({ tray, cells, ready }) => {
    if (ready) {
      turn++
      smushed = false
      return null
    }
    const wish = WISHES[turn]
    const tool = tray.find((o) => o.pressed && /^(?:Place|Smush|Pod)$/.test(o.name))?.name
    const dice = tray.filter((o) => o.enabled && o.name.startsWith('Die '))
    const open = (words: string) => cells.filter((o) => o.enabled && o.name.includes(words))
    const smush = (): { cell: string } => {
      const unfilled = open('may be smushed').filter((o) => o.name.includes(': unfilled'))
      return { cell: one(unfilled.length > 0 ? unfilled : open('may be smushed')) }
    }
    if (wish === 'Pod') return tool === 'Pod' ? { cell: one(open('may join the pod')) } : { tray: 'Pod' }
    if (cells.some((o) => o.name.includes('waits for a die'))) return { tray: one(dice) }
    if (wish === 'Smush' && !smushed) {
      if (tool !== 'Smush') return { tray: 'Smush' }
      smushed = true
      return smush()
    }
    if (!dice.some((o) => o.pressed)) return { tray: one(dice) }
    if (tool === 'Smush') return smush()
    const takers = open('takes the ')
    return takers.length > 0 ? { cell: one(takers) } : { tray: 'Smush' }
  }
}
