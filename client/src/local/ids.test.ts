import { expect, test } from '@jest/globals'
import { dailyOf, entryId, entryOf, isLocalId } from './ids.ts'

const id = '0a'.repeat(16)

test('an entry of a board is found by its sheet and its id', () => {
  const sheet = { day: '2026-11-29', game: 'sixty-one' }
  expect(entryOf(entryId(sheet, id))).toEqual({ ...sheet, id })
})

test.each(['', id, `2026-11-29-peas`, `2026-11-29-spice-${id}`, `2026-02-30-peas-${id}`, `2026-11-29-peas-${id}0`])(
  '%j is no entry',
  (text) => expect(entryOf(text)).toBeNull(),
)

test('a day that the calendar has not has no sheet', () => {
  expect(dailyOf('2026-02-28-peas')).toEqual({ day: '2026-02-28', game: 'peas' })
  for (const text of ['2026-02-31-peas', '2026-02-29-peas', '2026-11-31-peas']) {
    expect(dailyOf(text)).toBeNull()
    expect(isLocalId(text)).toBe(false)
  }
})
