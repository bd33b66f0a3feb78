/** Which daily sheets there are (spec/product.md 4); what they hold is in daily.ts. */

/** The games that have one, by id, and which totals are better there. */
export const DAILY: ReadonlyMap<string, 'more' | 'less'> = new Map([
  ['peas', 'less'],
  ['sixty-one', 'more'],
  ['garden', 'more'],
])

/** Months of 30 days. */
const SHORT = [4, 6, 9, 11]
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Is this a day of the calendar as ids and routes write it, like 2026-11-29? */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= (month === 2 ? (leap ? 29 : 28) : SHORT.includes(month) ? 30 : 31)
}
