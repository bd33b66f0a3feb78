import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createAnimator } from './animate.ts'

const page = globalThis as unknown as Record<string, unknown>
const real = { ...page }
let now = 0
let frames: (() => void)[] = []
let reduced = false

beforeEach(() => {
  now = 0
  frames = []
  reduced = false
  page.document = { hidden: false, documentElement: { dataset: {} } }
  page.matchMedia = () => ({ matches: reduced })
  page.requestAnimationFrame = (f: () => void) => frames.push(f)
  page.performance = { now: () => now }
})
afterEach(() => {
  for (const key of ['document', 'matchMedia', 'requestAnimationFrame', 'performance']) page[key] = real[key]
})

function pass(ms: number): void {
  now += ms
  for (const f of frames.splice(0)) f()
}

function watch(): { seen: number[]; drawn: number[]; animator: ReturnType<typeof createAnimator<number>> } {
  const drawn: number[] = []
  return { seen: [], drawn, animator: createAnimator<number>((owner) => drawn.push(owner)) }
}

test('a tween goes from 0 to exactly 1 by the clock, however few frames there are, and then nothing runs', () => {
  const { seen, drawn, animator } = watch()
  animator.add(7, { ms: 200, step: (t) => seen.push(t) })
  pass(50)
  pass(1000)
  expect(seen).toEqual([0, 0.25, 1])
  expect(drawn).toEqual([7, 7])
  expect(frames).toEqual([])
})

test('everything ends within 400 ms, also when it begins late', () => {
  const { seen, animator } = watch()
  animator.add(1, { ms: 220, delay: 900, step: (t) => seen.push(t) })
  pass(400)
  expect(seen.at(-1)).toBe(1)
})

test('finish takes one owner to its end', () => {
  const { seen, animator } = watch()
  animator.add(1, { ms: 200, step: (t) => seen.push(t) })
  animator.add(2, { ms: 200, step: () => {} })
  animator.finish(1)
  expect(seen).toEqual([0, 1])
  pass(300)
  expect(seen).toEqual([0, 1])
})

test('with reduced motion, or in a hidden tab, things are at once where they belong', () => {
  const { seen, animator } = watch()
  reduced = true
  animator.add(1, { ms: 200, step: (t) => seen.push(t) })
  reduced = false
  page.document = { hidden: true, documentElement: { dataset: {} } }
  animator.add(1, { ms: 200, step: (t) => seen.push(t) })
  expect(seen).toEqual([1, 1])
  expect(frames).toEqual([])
})
