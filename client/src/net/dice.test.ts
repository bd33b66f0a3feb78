import { beforeEach, expect, test } from '@jest/globals'
import { fakeStorage, tableState } from '../../test/help.ts'
import { keepDice, keptOf } from './dice.ts'

const BASE = 'https://parlour.example/'
const ID = 'ab'.repeat(16)
const hex = (digit: string): string => digit.repeat(64)

beforeEach(() => {
  globalThis.localStorage = fakeStorage()
})

/** A whole game at this table, from the commitment to the record. */
function played(code: string, commitment: string, record: string): void {
  const dice = keepDice(BASE, code)
  const state = tableState({ phase: 'opening', number: 1, commitment })
  dice.next(state, 0)
  dice.next({ ...state, phase: 'over', hashes: [hex('e')], chain: 'f'.repeat(16), record }, 0)
}

test('what was kept of a game is found by the id of its record, whatever commitment that tells now', () => {
  played('AB2CD', hex('1'), ID)
  played('EF3GH', hex('2'), 'cd'.repeat(16))
  expect(keptOf(BASE, { id: ID, commitment: hex('9') })).toMatchObject({ commitment: hex('1'), chain: 'f'.repeat(16) })
  expect(keptOf(BASE, { id: '', commitment: hex('2') })?.commitment).toBe(hex('2'))
  expect(keptOf(BASE, { id: 'ef'.repeat(16), commitment: hex('2') })?.commitment).toBe(hex('2'))
})

test('nothing is found of a game at another server, or without this browser', () => {
  played('AB2CD', hex('1'), ID)
  localStorage.setItem('parlour/dice/broken', '{')
  expect(keptOf('https://other.example/', { id: ID, commitment: hex('1') })).toBeNull()
  expect(keptOf(BASE, { id: 'ef'.repeat(16), commitment: hex('3') })).toBeNull()
  expect(keptOf(BASE, { id: '', commitment: undefined })).toBeNull()
  Reflect.deleteProperty(globalThis, 'localStorage')
  expect(keptOf(BASE, { id: ID, commitment: hex('1') })).toBeNull()
})
