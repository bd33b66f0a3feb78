/** What the games' notations have in common: a person types them, so they are read leniently. */
import type { Seat, View } from './game.ts'
import { sameJson } from './json.ts'

/** Cyrillic letters that look like Latin ones, as capitals or as small ones. */
const ALIKE = new Map([...'авекмнорстух'].map((letter, i) => [letter, 'abekmhopctyx'.charAt(i)]))

/**
 * A typed text in one form: half-width, lower case, one kind of minus, single blanks, commas are blanks. Cyrillic letters beside numbers
 * are the Latin ones that they look like, if all are: no word of a language is meant then.
 */
export function plainText(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Pd}\u{2212}]/gu, '-')
    .replace(/[\s,;、]+/gu, ' ')
    .trim()
  const foreign = plain.match(/\p{Script=Cyrillic}/gu) ?? []
  if (foreign.length === 0 || !/\d/u.test(plain) || !foreign.every((letter) => ALIKE.has(letter))) return plain
  return plain.replace(/\p{Script=Cyrillic}/gu, (letter) => ALIKE.get(letter) ?? letter)
}

interface Rules<P, S, Step> {
  steps(view: View<P, S>, seat: Seat, draft: readonly Step[]): Step[]
  complete(view: View<P, S>, seat: Seat, draft: readonly Step[]): boolean
}

/** The steps when they are a complete legal turn in this view, else null. */
export function legalTurn<P, S, Step>(
  rules: Rules<P, S, Step>,
  view: View<P, S>,
  seat: Seat,
  steps: readonly Step[],
): Step[] | null {
  const draft: Step[] = []
  for (const step of steps) {
    if (!rules.steps(view, seat, draft).some((s) => sameJson(s, step))) return null
    draft.push(step)
  }
  return draft.length > 0 && rules.complete(view, seat, draft) ? draft : null
}
