/** Why a cell of Garden cannot be pressed now. */
import { isJoker, numberOf, sheetOf } from '@parlour/shared/games/garden/layout'
import { openings } from '@parlour/shared/games/garden/numbers'
import { awaiting } from '@parlour/shared/games/garden/play'
import type { GardenSheet } from '@parlour/shared/games/garden/state'
import { BLANK, BLOCK, CROSS, CROSSES, DIVIDER, RECORD, WRITTEN } from '@parlour/shared/games/garden/state'
import { steps } from '@parlour/shared/games/garden/steps'
import { capital, cellWord, joined, lineWord, markWord, rankText, type T, theRank } from './names.ts'
import { readCell } from './picks.ts'
import { cardsOf, type Input, pickedOf } from './say.ts'
import { draftedSheet } from './sheet.ts'

export function why(input: Input, id: string): string {
  const { view, me, drafting, t } = input
  const { phase, over, size, sheets } = view.public
  if (over) return t('why.over')
  if (me < 0) return t('why.watch')
  if (!awaiting(view.public).includes(me)) {
    const sent = (view.secrets[me]?.turn.length ?? 0) > 0
    return t(sent ? 'why.sent' : 'why.wait')
  }
  if (phase < RECORD) return t('why.cards')
  const cell = readCell(id)
  const sheet = draftedSheet(view, me, drafting.steps)
  const mark = sheet.mark[cell] ?? BLANK
  const { ability } = pickedOf(input)
  if (ability === 'dodo') return mark === BLANK ? t('why.dodo') : t('why.divider', { mark: markWord(t, sheet, cell) })
  if (mark !== BLANK) {
    const own = sheets[me]!.mark[cell] !== mark
    return t(own ? 'why.drafted' : 'why.filled', { mark: markWord(t, sheet, cell), cell: cellWord(size, cell) })
  }
  if (drafting.complete) return t(drafting.closed ? 'why.closed' : 'why.ability')
  if (phase === CROSSES) return t('why.closed')
  return misfit(input, sheet, cell)
}

/** What the lines of a blank cell would read with the cards that could be written next. */
function misfit(input: Input, sheet: GardenSheet, cell: number): string {
  const { view, me, drafting, t } = input
  const cards = cardsOf(input)
  const { card } = pickedOf(input)
  const next = steps(view, me, drafting.steps).flatMap((s) => ('card' in s ? [s] : []))
  const may = card >= 0 ? [card] : [...new Set(next.map((s) => s.card))]
  const said = may.flatMap((i) => {
    const one = cards[i]!
    const bad = isJoker(one) ? [] : badLines(t, view.public.size, sheet, cell, numberOf(one))
    if (bad.length === 0) return []
    return [
      t('why.fits', { card: capital(theRank(t, one)), cell: cellWord(view.public.size, cell), lines: joined(t, bad) }),
    ]
  })
  return said.length > 0 ? [...new Set(said)].join(' ') : t('why.picked')
}

/** "row 3 would read 4, 9, 6", of each line that forbids the number in this cell. */
export function badLines(t: T, size: number, sheet: GardenSheet, cell: number, number: number): string[] {
  const row = Math.floor(cell / size)
  return [row, size + (cell % size)].flatMap((line) => {
    const { cells } = sheetOf(size).lines[line]!
    // With the other lines blank, only this one forbids anything.
    const alone = { ...sheet, mark: sheet.mark.map((m, c) => (cells.includes(c) ? m : BLANK)) }
    const numbers = { ...alone, number: sheet.number.map((n, c) => (cells.includes(c) ? n : 0)) }
    if (openings(size, numbers)[cell]! & (1 << number)) return []
    return [t('why.line', { line: lineWord(t, size, line), numbers: reading(sheet, cells, cell, number).join(', ') })]
  })
}

/** The numbers of the segment around a cell, with this one in it. */
function reading(sheet: GardenSheet, cells: readonly number[], cell: number, number: number): string[] {
  const at = cells.indexOf(cell)
  const cut = (c: number) => [BLOCK, CROSS, DIVIDER].includes(sheet.mark[c] ?? BLANK)
  const from = cells.slice(0, at).findLastIndex(cut) + 1
  const to = cells.slice(at).findIndex(cut)
  const segment = cells.slice(from, to < 0 ? cells.length : at + to)
  return segment.flatMap((c) => {
    const n = c === cell ? number : sheet.mark[c] === WRITTEN ? (sheet.number[c] ?? 0) : 0
    return n > 0 ? [rankText(n)] : []
  })
}
