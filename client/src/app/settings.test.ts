import { expect, test } from '@jest/globals'
import { fakeStorage } from '../../test/help.ts'
import { createSettings } from './settings.ts'
import { openStore } from './store.ts'

test('what is set stays, and what is stored wrongly is as at first', () => {
  const storage = fakeStorage()
  const store = openStore(() => storage, '')
  const first = createSettings(store)
  expect([first.sound.value, first.confirm.value, first.speech.value]).toEqual([false, true, 'all'])
  expect(store.get('settings')).toBeNull()
  first.sound.value = true
  first.speech.value = 'brief'
  const again = createSettings(store)
  expect([again.sound.value, again.confirm.value, again.speech.value]).toEqual([true, true, 'brief'])
  for (const wrong of ['[]', '"x"', 'nonsense', '{"sound":1,"speech":"loud","theme":null}']) {
    store.set('settings', wrong)
    const read = createSettings(store)
    expect([read.sound.value, read.speech.value, read.theme.value]).toEqual([false, 'all', 'auto'])
  }
})

test('two tabs take nothing from each other, and follow each other', () => {
  const storage = fakeStorage()
  const store = openStore(() => storage, '')
  let tell: (key: string) => void = () => undefined
  const one = createSettings(store, (heard) => {
    tell = heard
  })
  const two = createSettings(store)
  two.sound.value = true
  one.theme.value = 'dark'
  expect(JSON.parse(store.get('settings') ?? '')).toEqual({ sound: true, theme: 'dark' })
  expect(one.sound.value).toBe(false)
  const before = store.get('settings')
  tell('lang')
  expect(one.sound.value).toBe(false)
  tell('settings')
  expect([one.sound.value, one.theme.value]).toEqual([true, 'dark'])
  // To follow is not to write.
  expect(store.get('settings')).toBe(before)
  one.sound.value = false
  expect(JSON.parse(store.get('settings') ?? '')).toEqual({ sound: false, theme: 'dark' })
})

test('what cannot be read any more is written anew', () => {
  const storage = fakeStorage()
  const store = openStore(() => storage, '')
  for (const wrong of ['[1', '[1]', '"x"']) {
    store.set('settings', wrong)
    createSettings(store).sound.value = true
    expect(JSON.parse(store.get('settings') ?? '')).toEqual({ sound: true })
  }
})
