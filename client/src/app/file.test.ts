import { expect, test } from '@jest/globals'
import { readText } from './file.ts'

test('a file that is far too large is told apart from one that is no text', async () => {
  expect(await readText(new Blob(['{"format":"record/1"}']))).toBe('{"format":"record/1"}')
  expect(await readText(new Blob([new Uint8Array([0xff, 0xfe, 0xfd])]))).toBe('')
  expect(await readText(new Blob([new Uint8Array(5 * 1024 * 1024)]))).toBeNull()
})
