import { expect, test } from '@jest/globals'
import { fakeStorage } from '../../test/help.ts'
import { createDailies } from './dailies.ts'
import { openStore } from './store.ts'

test('each sheet is kept once, newest first, and a new page finds them', () => {
  const storage = fakeStorage()
  const store = openStore(() => storage, 'p:')
  const dailies = createDailies(store)
  dailies.note({ day: '2026-11-29', game: 'peas', total: 3 })
  dailies.note({ day: '2026-11-30', game: 'peas', total: 5 })
  dailies.note({ day: '2026-11-29', game: 'peas', total: 0 })
  expect(createDailies(store).list.value).toEqual([
    { day: '2026-11-30', game: 'peas', total: 5 },
    { day: '2026-11-29', game: 'peas', total: 3 },
  ])
})

test('what is stored as results and is none is left out', () => {
  const storage = fakeStorage()
  const store = openStore(() => storage, 'p:')
  store.set(
    'dailies',
    JSON.stringify([null, 7, { day: 'x', game: 'peas', total: 1 }, { day: '2026-11-29', game: 'garden', total: 20 }]),
  )
  expect(createDailies(store).list.value).toEqual([{ day: '2026-11-29', game: 'garden', total: 20 }])
})

test('what two tabs note is all there', () => {
  const storage = fakeStorage()
  const open = () => createDailies(openStore(() => storage, 'p:'))
  const [one, two] = [open(), open()]
  one.note({ day: '2026-11-29', game: 'peas', total: 3 })
  two.note({ day: '2026-11-29', game: 'garden', total: 20 })
  two.note({ day: '2026-11-29', game: 'peas', total: 1 })
  expect(open().list.value).toEqual([
    { day: '2026-11-29', game: 'garden', total: 20 },
    { day: '2026-11-29', game: 'peas', total: 3 },
  ])
})
