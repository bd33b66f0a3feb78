import { expect, test } from '@jest/globals'
import { fakeStorage } from '../../test/help.ts'
import { createLines } from './lines.ts'
import { openStore } from './store.ts'

test('a line is the same one wherever it is asked for, each place has its own, and a reload finds what was half typed', () => {
  const storage = fakeStorage()
  const session = openStore(() => storage, '')
  const lines = createLines(session)
  lines('A/chat').type('half a sen')
  lines('A/chat').busy.value = true
  expect([lines('A/chat').text.value, lines('A/chat').busy.value]).toEqual(['half a sen', true])
  expect(lines('B/chat').text.value).toBe('')
  const reloaded = createLines(session)('A/chat')
  expect([reloaded.text.value, reloaded.busy.value]).toEqual(['half a sen', false])
  reloaded.type('')
  expect(createLines(session)('A/chat').text.value).toBe('')
})
