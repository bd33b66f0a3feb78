import { expect, test } from '@jest/globals'
import { curve, type Tween } from './animate.ts'
import type { Kit, Piece } from './kit.ts'
import { FALL, grow, LIFT, pencilling, rubbed, rubOut, stampDown } from './motions.ts'

function watch() {
  const tweens: Tween[] = []
  const sprite = { alpha: 1, size: [1, 1], scale: { set: (x: number, y = x) => (sprite.size = [x, y]) } }
  const piece = { sprite, at: [0, 0], shift: (x: number, y: number) => (piece.at = [x, y]) }
  const kit = { animate: (tween: Tween) => tweens.push(tween) } as unknown as Kit
  return { kit, tweens, piece, sprite, as: piece as unknown as Piece }
}

test('a curve is the one that CSS means', () => {
  const ends = curve(0.3, 0, 0.2, 1)
  expect(ends(0)).toBeCloseTo(0, 4)
  expect(ends(1)).toBeCloseTo(1, 4)
  expect(curve(0, 0, 1, 1)(0.37)).toBeCloseTo(0.37, 4)
  // ease-in-out in its middle, ease at a quarter.
  expect(curve(0.42, 0, 0.58, 1)(0.5)).toBeCloseTo(0.5, 4)
  expect(curve(0.25, 0.1, 0.25, 1)(0.25)).toBeCloseTo(0.4085, 3)
})

test('everything on a sheet takes as long as the look has it', () => {
  const { kit, tweens, as } = watch()
  const begin = pencilling(kit)
  begin(() => undefined)
  begin(() => undefined)
  rubOut(kit, [as])
  grow(kit, as)
  stampDown(kit, as, 40, 40)
  expect(tweens.map(({ ms, delay }) => [ms, delay])).toEqual([
    [220, 0],
    [220, 30],
    [120, undefined],
    [240, undefined],
    [180, undefined],
  ])
  expect(LIFT.ms).toBe(200)
  expect(FALL(0.5)).toBeLessThan(0.5)
})

test('a rubber goes over a mark twice, and nothing is left of it', () => {
  expect([0, 0.4, 0.5, 1].map(rubbed)).toEqual([1, 1 / 3, 1 / 3, 0].map((n) => expect.closeTo(n, 6)))
  const { kit, tweens, piece, sprite, as } = watch()
  rubOut(kit, [as])
  tweens[0]!.step(1)
  expect(sprite.alpha).toBe(0)
  expect(piece.at[0]).toBeCloseTo(0, 6)
})

test('a stamp comes down onto its middle from a quarter above its size, and goes a little below it', () => {
  const { kit, tweens, piece, sprite, as } = watch()
  stampDown(kit, as, 40, 20)
  const [{ step, ease } = { step: () => undefined }] = tweens
  step(0)
  expect(sprite.size).toEqual([1.25, 1.25])
  expect(piece.at).toEqual([-5, -2.5])
  step(1)
  expect(sprite.size).toEqual([1, 1])
  expect(piece.at.map(Math.abs)).toEqual([0, 0])
  expect(Math.max(...[0.3, 0.4, 0.5, 0.6].map((t) => ease?.(t) ?? 0))).toBeGreaterThan(1)
})
