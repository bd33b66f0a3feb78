import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { scratch } from '../../server/test/help.ts'
import { countFrames, frames, framesIn } from '../frames.ts'
import { type Drawing, eventually, type House, openHouse } from '../help.ts'
import { gather, isAwaited } from '../person.ts'
import { type Box, type Look, look } from '../pixels.ts'
import { press, send, spot } from '../turn.ts'

const store = scratch()
let house: House
afterEach(async () => {
  const faults = await house.clear()
  await house.close()
  store.remove()
  expect(faults).toEqual([])
})

/** A stone's place, shown by its words whatever lies there. */
const A1 = /^Level 1, a1: /

async function boxOf(page: Page, label: RegExp): Promise<Box> {
  const box = await spot(page, label).boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}

/** Red as ketchup: far more red than the other two. */
function isRed({ mean: [red, green, blue] }: Look): boolean {
  return red > green + 50 && red > blue + 50
}

describe.each<Drawing>(['webgl', 'canvas'])('drawing with %s', (drawing) => {
  beforeEach(async () => {
    house = await openHouse({ dir: store.dir, drawing })
  })

  test('under the headers of production the board is drawn, stones can be seen, and idle it rests', async () => {
    const motion = { reducedMotion: 'no-preference', viewport: { width: 1100, height: 700 } } as const
    const ann = await house.person('Ann', motion)
    const ben = await house.person('Ben', motion)
    const reader = await (await house.browser.newContext()).newPage()
    for (const p of [ann, ben]) await p.context.addInitScript(countFrames)
    await gather('Spice', [ann, ben])
    const pages = [ann.page, ben.page]
    for (const page of pages) await page.locator(`canvas[data-renderer=${drawing}]`).first().waitFor()

    const box = await boxOf(ann.page, A1)
    const board = await ann.page.getByRole('main').boundingBox()
    // Wood, hollows and white balls: not one flat colour.
    await eventually(
      () => look(ann.page, board!, reader),
      ({ colours }) => colours > 40,
    )
    expect(isRed(await look(ann.page, box, reader))).toBe(false)
    await press(spot(ann.page, A1))
    await send(ann.page)
    await eventually(() => isAwaited(ben.page), Boolean)
    for (const page of pages) {
      const at = await boxOf(page, A1)
      await eventually(() => look(page, at, reader), isRed)
    }

    for (const page of pages) {
      await eventually(
        () => framesIn(page, 200),
        (n) => n === 0,
      )
      expect(await framesIn(page, 2000)).toBe(0)
      // The counter counts: something was drawn by frames before.
      expect(await frames(page)).toBeGreaterThan(0)
    }
  }, 60_000)
})
