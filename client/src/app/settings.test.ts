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
