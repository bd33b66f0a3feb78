import { expect, test } from '@jest/globals'
import { isToken } from '@parlour/shared/core/ids'
import { fakeStorage } from '../../test/help.ts'
import { createPerson } from './person.ts'
import { openStore } from './store.ts'

test('a person keeps token and name', () => {
  const storage = fakeStorage()
  const open = () => createPerson(openStore(() => storage, 'p:'))
  const first = open()
  expect(isToken(first.token)).toBe(true)
  expect(first.name.value).toBe('')
  first.rename(' Ann ')
  expect(open()).toMatchObject({ token: first.token, name: { value: 'Ann' } })
})

test('what is no name is not kept, and what was stored as one is none', () => {
  const storage = fakeStorage()
  const store = openStore(() => storage, 'p:')
  const person = createPerson(store)
  for (const typed of ['', '   ', 'x'.repeat(25), 'a\u202eb']) person.rename(typed)
  expect(store.get('name')).toBeNull()
  person.rename('Ann')
  person.rename('x'.repeat(25))
  expect(person.name.value).toBe('Ann')

  store.set('name', 'x'.repeat(25))
  store.set('token', 'none')
  const next = createPerson(store)
  expect(next.name.value).toBe('')
  expect(isToken(next.token)).toBe(true)
})
