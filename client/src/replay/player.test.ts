import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { createLatest } from './latest.ts'
import { createPlayer, PACES } from './player.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('steps and jumps stay between the beginning and the end', () => {
  const player = createPlayer(5, 9)
  expect(player.at.value).toBe(5)
  player.step(1)
  expect(player.at.value).toBe(5)
  player.go(-3)
  expect(player.at.value).toBe(0)
  player.step(-1)
  expect(player.at.value).toBe(0)
  player.step(2)
  expect(player.at.value).toBe(2)
})

test('playing goes on turn by turn, stops at the end, and then begins anew', () => {
  const player = createPlayer(3, 1)
  player.play()
  jest.advanceTimersByTime(PACES.usual - 1)
  expect([player.at.value, player.playing.value]).toEqual([1, true])
  jest.advanceTimersByTime(1)
  expect(player.at.value).toBe(2)
  player.pace.value = 'fast'
  jest.advanceTimersByTime(PACES.usual)
  expect([player.at.value, player.playing.value]).toEqual([3, false])
  expect(jest.getTimerCount()).toBe(0)
  player.play()
  expect([player.at.value, player.playing.value]).toEqual([0, true])
  player.stop()
  expect(jest.getTimerCount()).toBe(0)
})

test('a step ends playing, and a game without turns is not played', () => {
  const player = createPlayer(9, 0)
  player.play()
  player.play()
  player.step(1)
  expect([player.at.value, player.playing.value, jest.getTimerCount()]).toEqual([1, false, 0])
  const none = createPlayer(0, 0)
  none.play()
  expect(none.playing.value).toBe(false)
})

test('of what comes too fast only the newest is taken, the first at once', () => {
  const taken: number[] = []
  const latest = createLatest<number>(100, (n) => taken.push(n))
  latest.put(1)
  latest.put(2)
  latest.put(3)
  expect(taken).toEqual([1])
  jest.advanceTimersByTime(100)
  expect(taken).toEqual([1, 3])
  latest.put(4)
  jest.advanceTimersByTime(100)
  expect(taken).toEqual([1, 3, 4])
  jest.advanceTimersByTime(100)
  expect(jest.getTimerCount()).toBe(0)
  latest.put(5)
  latest.put(6)
  latest.end()
  jest.runAllTimers()
  expect(taken).toEqual([1, 3, 4, 5])
})

test('only a step, by hand or by playing, is no jump', () => {
  const player = createPlayer(9, 4)
  expect(player.stepped.value).toBe(false)
  player.step(1)
  expect(player.stepped.value).toBe(true)
  player.go(6)
  expect(player.stepped.value).toBe(false)
  player.play()
  jest.advanceTimersByTime(PACES.usual)
  expect([player.at.value, player.stepped.value]).toEqual([7, true])
  player.go(9)
  player.play()
  expect([player.at.value, player.stepped.value]).toEqual([0, false])
  player.stop()
})
