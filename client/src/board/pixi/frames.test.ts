import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createFrames } from './frames.ts'

const page = globalThis as unknown as Record<string, unknown>
const real = { requestAnimationFrame: page.requestAnimationFrame, cancelAnimationFrame: page.cancelAnimationFrame }
let asked: (() => void)[] = []

/** The next frame; whether anything waited for it. */
function frame(): boolean {
  const now = asked
  asked = []
  for (const then of now) then()
  return now.length > 0
}

beforeEach(() => {
  asked = []
  page.requestAnimationFrame = (then: () => void) => asked.push(then)
  page.cancelAnimationFrame = (n: number) => void asked.splice(n - 1, 1)
})
afterEach(() => {
  Object.assign(page, real)
})

test('what changes at once is drawn one in a frame, in the order in which it was asked for, and then no frame follows', () => {
  const drawn: string[] = []
  const frames = createFrames()
  const [own, other] = [() => void drawn.push('own'), () => void drawn.push('other')]
  frames.soon(own)
  frames.soon(other)
  frames.soon(own)
  frame()
  expect(drawn).toEqual(['own'])
  frame()
  expect(drawn).toEqual(['own', 'other'])
  expect(frame()).toBe(false)
})

test('what is dropped is not drawn, and nothing is waited for', () => {
  const drawn: string[] = []
  const frames = createFrames()
  const own = (): void => void drawn.push('own')
  frames.soon(own)
  frames.drop(own)
  expect(frame()).toBe(false)
  frames.soon(own)
  frame()
  expect(drawn).toEqual(['own'])
})
