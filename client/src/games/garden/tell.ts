/** A turn of the log in words. */
import { ABILITIES, cardName, DECK, SUITS, sheetOf } from '@parlour/shared/games/garden/layout'
import type { GardenSheet } from '@parlour/shared/games/garden/state'
import type { Deed, Part } from './log.ts'
import {
  abilityWord,
  cardWord,
  cellWord,
  fullLines,
  joined,
  lineWord,
  listed,
  suitWord,
  type T,
  theCard,
} from './names.ts'

const BY_NAME: ReadonlyMap<string, number> = new Map(DECK.map((card) => [cardName(card).toLowerCase(), card]))

export function tellTurn(t: T, size: number, name: string, { parts, before, after }: Deed): string {
  const first = parts[0]
  if (first?.kind === 'pass') return t('tell.passed', { name })
  if (first?.kind === 'top' || first?.kind === 'bottom') return t(`tell.${first.kind}`, { name })
  if (first?.kind === 'choose') return t('tell.chose', { name, card: theCard(t, cardOf(first.card)) })
  const used = parts.flatMap((p) =>
    p.kind === 'ability'
      ? [
          p.cell < 0
            ? abilityWord(t, p.ability)
            : t('draft.at', { mark: abilityWord(t, p.ability), cell: cellWord(size, p.cell) }),
        ]
      : [],
  )
  const wrote = parts.flatMap((p) => writing(t, size, p))
  const clauses = [
    ...(used.length > 0 ? [t('tell.used', { abilities: listed(t, used) })] : []),
    ...(wrote.length > 0 ? [t('tell.wrote', { marks: listed(t, wrote) })] : []),
    ...filled(t, size, before, after),
  ]
  return t('tell.turn', { name, clauses: joined(t, clauses) })
}

function cardOf(name: string): number {
  return BY_NAME.get(name) ?? 0
}

function writing(t: T, size: number, part: Part): string[] {
  if (part.kind === 'cross') return [t('draft.at', { mark: 'X', cell: cellWord(size, part.cell) })]
  if (part.kind !== 'card' && part.kind !== 'block' && part.kind !== 'lost') return []
  const card = cardOf(part.card)
  if (part.kind === 'lost') return [t('tell.lost', { card: theCard(t, card) })]
  if (part.kind === 'block') return [t('draft.block', { card: theCard(t, card), cell: cellWord(size, part.cell) })]
  const at = t('draft.at', { mark: cardWord(t, card), cell: cellWord(size, part.cell) })
  if (part.card !== 'jk') return [at]
  return [
    t('draft.suit', {
      at,
      suit: suitWord(
        t,
        SUITS.findIndex((s) => s.toLowerCase() === part.suit),
      ),
    }),
  ]
}

/** Lines that a turn has filled, with what stands at their ends. */
function filled(t: T, size: number, before: GardenSheet, after: GardenSheet): string[] {
  const had = fullLines(size, before)
  return fullLines(size, after)
    .filter((line) => !had.includes(line))
    .map((line) => {
      const ends = sheetOf(size).lines[line]!.abilities.flatMap((i) => ABILITIES[i] ?? [])
      return t('tell.full', {
        line: lineWord(t, size, line),
        abilities: listed(
          t,
          ends.map((a) => abilityWord(t, a)),
        ),
      })
    })
}
