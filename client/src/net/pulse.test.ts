import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { feelPulse } from './pulse.ts'

/** The other end of a connection: answers, or does not. */
function other(): { ping(answer: (ms: number) => void): void; asked: number; isThere: boolean } {
  return {
    asked: 0,
    isThere: true,
    ping(answer) {
      this.asked++
      if (this.isThere) setTimeout(() => answer(1), 1)
    },
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { document: { visibilityState: 'visible' } })
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'document')
})

test('who is there is asked again and again; who says nothing is told of once, within ten seconds', () => {
  const room = other()
  const silent = jest.fn()
  feelPulse(room, silent)
  jest.advanceTimersByTime(60_000)
  expect(room.asked).toBeGreaterThanOrEqual(10)
  expect(silent).not.toHaveBeenCalled()
  room.isThere = false
  jest.advanceTimersByTime(10_000)
  expect(silent).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(60_000)
  expect(silent).toHaveBeenCalledTimes(1)
})

test('nobody is asked while nobody looks, or after the end', () => {
  const room = other()
  const silent = jest.fn()
  const end = feelPulse(room, silent)
  Object.assign(document, { visibilityState: 'hidden' })
  jest.advanceTimersByTime(60_000)
  expect(room.asked).toBe(0)
  Object.assign(document, { visibilityState: 'visible' })
  jest.advanceTimersByTime(5000)
  expect(room.asked).toBe(1)
  room.isThere = false
  end()
  jest.advanceTimersByTime(60_000)
  expect(room.asked).toBe(1)
  expect(silent).not.toHaveBeenCalled()
})
