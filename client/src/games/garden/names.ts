/** Cards, marks, abilities, cells and lines in words. */
import type { Ability } from '@parlour/shared/games/garden/layout'
import { isJoker, numberOf, SUITS, sheetOf, suitOf } from '@parlour/shared/games/garden/layout'
import type { GardenSheet } from '@parlour/shared/games/garden/state'
import { BLANK, BLOCK, CROSS, DIVIDER, STAR } from '@parlour/shared/games/garden/state'
import { cellName } from '@parlour/shared/geometry/grid'
import type { Words } from '../../model/scene.ts'
import type { Key } from './words/en.ts'

export type T = Words<Key>

/** In the order of SUITS. */
const SIGNS = ['♠', '♣', '♥', '♦'] as const
const CLASSIC = 5

/** "C3". */
export function cellWord(size: number, cell: number): string {
  return cellName(size, cell).toUpperCase()
}

export function formOf(size: number): 'classic' | 'large' {
  return size === CLASSIC ? 'classic' : 'large'
}

export function rankText(number: number): string {
  return number === 1 ? 'A' : String(number)
}

/** "7 of hearts", "ace of spades", "joker". */
export function cardWord(t: T, card: number): string {
  return isJoker(card) ? t('joker') : fullCard(t, suitOf(card), numberOf(card))
}

function fullCard(t: T, suit: number, number: number): string {
  return t('card', { rank: number === 1 ? t('ace') : number, suit: t(`suit.${SUITS[suit] ?? 'S'}`) })
}

/** "the 7 of hearts", "the joker". */
export function theCard(t: T, card: number): string {
  return t(isAce(card) ? 'the.ace' : 'the', { card: cardWord(t, card) })
}

/** "the 7", "the ace", "the joker": as far as it matters where it may stand. */
export function theRank(t: T, card: number): string {
  if (isAce(card)) return t('the.ace', { card: t('ace') })
  return t('the', { card: isJoker(card) ? t('joker') : numberOf(card) })
}

/** Some languages shorten the article before it. */
function isAce(card: number): boolean {
  return !isJoker(card) && numberOf(card) === 1
}

export function abilityWord(t: T, ability: Ability): string {
  return t(`ability.${ability}`)
}

/** A suit on its own: "heart". */
export function suitWord(t: T, suit: number): string {
  return t(`one.${SUITS[suit] ?? 'S'}`)
}

/** What a cell carries, in the alphabet of the drawing: `7♥`, `A♠`, `♥`, `☆`, `□`, `X`; a divider has a □ behind it. */
export function markOf({ mark, suit, number }: GardenSheet, cell: number): string {
  const kind = mark[cell] ?? BLANK
  if (kind === BLANK) return ''
  if (kind === BLOCK) return '□'
  if (kind === CROSS) return 'X'
  return `${faceOf(suit[cell] ?? 0, number[cell] ?? 0)}${kind === DIVIDER ? '□' : ''}`
}

export function faceOf(suit: number, number: number): string {
  return `${number > 0 ? rankText(number) : ''}${suit === STAR ? '☆' : (SIGNS[suit] ?? '')}`
}

/** The same in words: "7 of hearts", "heart", "star", "□", "X", "7 of hearts, divider". */
export function markWord(t: T, { mark, suit, number }: GardenSheet, cell: number): string {
  const kind = mark[cell] ?? BLANK
  if (kind === BLANK) return ''
  if (kind === BLOCK) return '□'
  if (kind === CROSS) return 'X'
  const s = suit[cell] ?? 0
  const n = number[cell] ?? 0
  const face = s === STAR ? t('star') : n > 0 ? fullCard(t, s, n) : suitWord(t, s)
  return kind === DIVIDER ? t('divider', { mark: face }) : face
}

/** "row 3", "column B", by place in the sheet's lines. */
export function lineWord(t: T, size: number, line: number): string {
  return line < size ? t('row', { n: line + 1 }) : t('column', { n: cellWord(size, line - size).slice(0, 1) })
}

/** Of a sheet's lines, those wholly filled. */
export function fullLines(size: number, { mark }: GardenSheet): number[] {
  return sheetOf(size).lines.flatMap(({ cells }, i) =>
    cells.every((c) => mark[c] !== BLANK && mark[c] !== BLOCK) ? [i] : [],
  )
}

export function listed(t: T, items: readonly string[]): string {
  return t('list', { items })
}

/** Clauses of one sentence. */
export function joined(t: T, clauses: readonly string[]): string {
  return clauses.length > 0 ? clauses.reduce((line, more) => t('more', { line, more })) : ''
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
