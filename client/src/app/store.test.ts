import { expect, test } from '@jest/globals'
import { fakeStorage } from '../../test/help.ts'
import { openStore, readJson } from './store.ts'

test('stores of two servers keep apart what they hold', () => {
  const storage = fakeStorage()
  const [one, two] = [openStore(() => storage, 'one:'), openStore(() => storage, 'two:')]
  one.set('name', 'Ann')
  two.set('name', 'Ben')
  expect([one.get('name'), two.get('name'), one.get('token')]).toEqual(['Ann', 'Ben', null])
  one.remove('name')
  expect([one.get('name'), two.get('name')]).toEqual([null, 'Ben'])
})

test.each([
  [
    'is forbidden',
    () => {
      throw new Error('SecurityError')
    },
  ],
  [
    'is full',
    () => ({
      ...fakeStorage(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }),
  ],
])('storage that %s: what is kept lasts as long as the page', (_, of) => {
  const store = openStore(of, 'p:')
  store.set('name', 'Ann')
  expect(store.get('name')).toBe('Ann')
  store.remove('name')
  expect(store.get('name')).toBeNull()
})

test('what does not fit replaces what was stored before', () => {
  const storage = fakeStorage()
  storage.setItem('p:name', 'Ann')
  storage.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  const store = openStore(() => storage, 'p:')
  store.set('name', 'Ben')
  expect(store.get('name')).toBe('Ben')
})

test('JSON is read where there is some', () => {
  const store = openStore(() => fakeStorage(), 'p:')
  const kept = fakeStorage()
  const other = openStore(() => kept, 'p:')
  other.set('a', '[1]')
  other.set('b', '[1')
  expect([readJson(other, 'a'), readJson(other, 'b'), readJson(store, 'a')]).toEqual([[1], null, null])
})
