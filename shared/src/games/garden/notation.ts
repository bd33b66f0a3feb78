/**
 * Turns of Garden as people write them, one word after the other: `hatter`, `caterpillar`, `pass`; `top`, `bottom`;
 * `choose h7`; `h7 c3` writes a card in column c, row 3, `jk c3 s` a joker as a spade, `h7 # c3` a □ for it, `h7 lost`;
 * `alice`, `tweedle`, `rabbit`, `jabberwock`; `dodo c3`, `spade c3` and likewise; `x c3` writes a cross.
 */
import type { Seat } from '../../core/game.ts'
import { legalTurn, plainText } from '../../core/notation.ts'
import { cellName, cellNamed } from '../../geometry/grid.ts'
import { step as form, takesCell } from './form.ts'
import { cardName } from './layout.ts'
import type { GardenStep, GardenView } from './state.ts'
import { complete, steps } from './steps.ts'
import { writingOf } from './write.ts'

export function write({ public: pub, secrets }: GardenView, seat: Seat, turn: readonly GardenStep[]): string {
  const { cards } = writingOf(pub, secrets[seat])
  const cell = (at: number): string => cellName(pub.size, at)
  const card = (i: number): string => cardName(cards[i]!).toLowerCase()
  return turn
    .map((s) => {
      if ('cross' in s) return `x ${cell(s.cross)}`
      if ('pass' in s) return 'pass'
      if ('peek' in s) return s.peek
      if ('choose' in s) return `choose ${card(s.choose)}`
      if ('ability' in s) return 'at' in s ? `${s.ability} ${cell(s.at)}` : s.ability
      if ('lost' in s) return `${card(s.card)} lost`
      if ('block' in s) return `${card(s.card)} # ${cell(s.block)}`
      return `${card(s.card)} ${cell(s.at)}${'suit' in s ? ` ${s.suit.toLowerCase()}` : ''}`
    })
    .join(' ')
}

const CARD = /^(?:jk|[schd](?:a|10|[2-9]))$/

export function read(view: GardenView, seat: Seat, text: string): GardenStep[] | null {
  const words = plainText(text)
    .split(' ')
    .filter((w) => w !== '')
  const { cards } = writingOf(view.public, view.secrets[seat])
  const parse = form({ sheet: view.public.size === 5 ? 'classic' : 'large' })
  const turn: GardenStep[] = []
  while (words.length > 0) {
    const legal = steps(view, seat, turn)
    const raw = readStep(words, view.public.size, (name, used) =>
      cards.findIndex((c, i) => cardName(c).toLowerCase() === name && legal.some((s) => used(s, i))),
    )
    const step = raw && parse(raw)
    if (!step) return null
    turn.push(step)
  }
  return legalTurn({ steps, complete }, view, seat, turn)
}

type Find = (name: string, used: (s: GardenStep, index: number) => boolean) => number

const usesCard = (s: GardenStep, i: number): boolean => 'card' in s && s.card === i

/** Takes the words of one step off the list; null when they say none. Two jokers are told apart by what is legal. */
function readStep(words: string[], size: number, find: Find): object | null {
  const word = words.shift() ?? ''
  const cell = (): number => cellNamed(size, words.shift() ?? '')
  if (word === 'pass') return { pass: true }
  if (word === 'top' || word === 'bottom') return { peek: word }
  if (word === 'choose') return { choose: find(words.shift() ?? '', (s, i) => 'choose' in s && s.choose === i) }
  if (word === 'x') return { cross: cell() }
  if (takesCell(word)) return { ability: word, at: cell() }
  if (!CARD.test(word)) return { ability: word }
  const card = find(word, usesCard)
  const next = words.shift() ?? ''
  if (next === 'lost') return { card, lost: true }
  if (next === '#') return { card, block: cell() }
  const at = cellNamed(size, next)
  return word === 'jk' ? { card, at, suit: (words.shift() ?? '').toUpperCase() } : { card, at }
}
