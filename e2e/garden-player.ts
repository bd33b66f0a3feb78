/** Somebody who plays Garden by the words on the screen: uses every ability that is offered and fills lines to gain them. */
import type { Offered, Player, Press } from './offer.ts'

const EARLY = ['Mad Hatter', 'Caterpillar']
const AIMED = ['Dodo', 'Spade', 'Club', 'Heart', 'Diamond', 'Cheshire Cat']
const ABILITIES = ['Alice', 'White Rabbit', 'Tweedledum and Tweedledee', 'Jabberwock', ...AIMED]
const LOOKED = ['Leave them on top', 'Put them at the bottom']
const SUITS = ['spade', 'club', 'heart', 'diamond']
const CARD = /^(?:(ace|\d+) of \w+|joker)(?:: (.*))?$/
const CELL = /^([A-F])([1-6]): (.*)$/

interface Cell {
  readonly name: string
  readonly column: number
  readonly row: number
  readonly isBlank: boolean
  /** "the 7", "a □", "spade", "dodo". */
  readonly takes: readonly string[]
}

/** `lines` are those that this person wants full, best first: `1` to `6` for rows, `A` to `F` for columns. */
export function gardenPlayer(lines: readonly string[], pick: (n: number) => number): Player {
  const one = <T>(list: readonly T[]): T => list[pick(list.length)]!
  return (offer) => {
    const open = offer.tray.filter((o) => o.enabled)
    const has = (names: readonly string[], list: readonly Offered[]) => list.filter((o) => names.includes(o.name))
    const cells = offer.cells.flatMap(readCell)
    const legal = cells.filter((c) => c.takes.length > 0)
    const press = ({ name }: Offered): Press => ({ tray: name })
    const at = ({ name }: Cell): Press => ({ cell: name })
    const worth = (c: Cell, number = 0): number => value(lines, cells, c, number)
    const best = (list: readonly Cell[], number = 0): Cell => most(list, (c) => worth(c, number) + pick(100) / 100)

    // Before the choice, and at a look at the deck.
    if (has(['Pass'], offer.tray).length > 0) return offer.ready ? null : press(one(has(EARLY, open)) ?? one(open))
    if (has(LOOKED, open).length > 0) return offer.ready ? null : press(one(has(LOOKED, open)))

    const suits = has(SUITS, open)
    if (suits.length > 0) return press(one(suits))
    const used = has(ABILITIES, offer.tray).filter((o) => o.pressed)
    if (used.some((o) => AIMED.includes(o.name))) {
      const aims = legal.filter((c) => /^(?:spade|club|heart|diamond|star|dodo)$/.test(c.takes.join()))
      if (aims.length > 0) return at(best(aims))
    }
    const may = has(ABILITIES, open)
    if (used.length === 0 && may.length > 0 && !offer.ready) return press(one(may))
    if (offer.ready) return null

    const cards = open.filter((o) => CARD.test(o.name))
    const now = cards.find((o) => o.pressed)
    if (now) {
      const takers = legal.filter((c) => c.takes.includes(rank(now)))
      if (takers.length > 0) return at(best(takers, numberOf(now)))
      if (legal.length === 0) return press(now)
      return at(most(legal, (c) => -worth(c)))
    }
    // One X after the other.
    if (cards.length === 0) return at(best(legal))
    return press(
      most(cards, (card) => {
        const takers = legal.filter((c) => c.takes.includes(rank(card)))
        return takers.length === 0 ? 0 : Math.max(...takers.map((c) => worth(c, numberOf(card)))) + pick(100) / 100
      }),
    )
  }
}

function readCell({ name, enabled }: Offered): Cell[] {
  const [, column = '', row = '', is = ''] = CELL.exec(name) ?? []
  if (column === '') return []
  const isBlank = is.startsWith('blank')
  const words = (/, takes (.*)$/.exec(is)?.[1] ?? '').split(/, and |, | and /).filter((word) => word !== '')
  // What may be pressed and is not blank takes a dodo, if it is not what was drafted just now.
  const takes = isBlank ? words : is.endsWith(', drafted') ? [] : ['dodo']
  return [
    {
      name,
      column: column.charCodeAt(0) - 65,
      row: Number(row) - 1,
      isBlank,
      takes: enabled ? takes : [],
    },
  ]
}

/** As cells speak of a card: "the 7", "the ace", "the joker". */
function rank({ name }: Offered): string {
  return `the ${CARD.exec(name)?.[1] ?? 'joker'}`
}

function numberOf({ name }: Offered): number {
  const said = CARD.exec(name)?.[1]
  return said === 'ace' ? 1 : Number(said ?? 0)
}

/** Wanted lines count by their place, the fuller the more; a number counts by how well it stands in its order there. */
function value(lines: readonly string[], cells: readonly Cell[], cell: Cell, number: number): number {
  const last = Math.sqrt(cells.length) - 1
  let sum = 0
  for (const [i, line] of lines.entries()) {
    const isRow = /\d/.test(line)
    const in_ = (c: Cell) => (isRow ? c.row === Number(line) - 1 : c.column === line.charCodeAt(0) - 65)
    if (!in_(cell)) continue
    const filled = cells.filter((c) => in_(c) && !c.isBlank).length
    const wanted = 1 + (9 * (isRow ? cell.column : cell.row)) / last
    const off = number === 0 ? 0 : Math.abs(number - wanted)
    sum += 10 * (lines.length - i) + 2 * filled - 3 * off
  }
  return sum
}

/** The first of those for which it is most. */
function most<T>(list: readonly T[], of: (item: T) => number): T {
  const worths = list.map(of)
  return list[worths.indexOf(Math.max(...worths))]!
}
