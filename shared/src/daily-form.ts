/** Which daily sheets there are (spec/product.md 4); what they hold is in daily.ts. */

/** The games that have one, by id, and which totals are better there. */
export const DAILY: ReadonlyMap<string, 'more' | 'less'> = new Map([
  ['peas', 'less'],
  ['sixty-one', 'more'],
  ['garden', 'more'],
])

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Is this a day as ids and routes write it, like 2026-11-29? */
export function isDay(text: string): boolean {
  return DAY.test(text)
}
