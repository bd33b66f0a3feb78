import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { scratch } from '../../server/test/help.ts'
import { countFrames, frames, framesIn } from '../frames.ts'
import { type Drawing, eventually, type House, openHouse } from '../help.ts'
import { gather, isAwaited } from '../person.ts'
import { type Box, type Look, look } from '../pixels.ts'
import { press, send, spot } from '../turn.ts'
import { apart, pictureOf } from './pictures.ts'

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
const D4 = /^Level 1, d4: /

async function boxOf(page: Page, label: RegExp): Promise<Box> {
  const box = await spot(page, label).boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}

/** Red as ketchup: far more red than the other two. */
function isRed({ mean: [red, green, blue] }: Look): boolean {
  return red > green + 50 && red > blue + 50
}

/** Black as pepper: dark, and not brown as wood is. */
function isBlack({ mean: [red, , blue] }: Look): boolean {
  return red < 120 && red < blue + 40
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

interface Losing {
  /** What the page draws with. */
  drawnWith: WebGL2RenderingContext[]
  lose: WEBGL_lose_context
}

/** Remembers what the page draws with: the renderer's canvas is not in the document. */
function keepContexts(): void {
  const kept: WebGL2RenderingContext[] = []
  const usual = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
    const context: unknown = Reflect.apply(usual, this, args)
    if (context instanceof WebGL2RenderingContext && !kept.includes(context)) kept.push(context)
    return context
  } as typeof usual
  Object.assign(globalThis, { drawnWith: kept })
}

/** Takes the page's WebGL away; done when the page has been told. */
function loseContext(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const losing = globalThis as unknown as Losing
    // Those that were only tried out are lost already.
    const [gl, ...more] = losing.drawnWith.filter((each) => !each.isContextLost())
    if (!gl || more.length > 0) throw new Error(`not one renderer: ${more.length}`)
    // When it is lost it gives no extension any more.
    losing.lose = gl.getExtension('WEBGL_lose_context')!
    losing.drawnWith = [gl]
    const told = new Promise((go) => gl.canvas.addEventListener('webglcontextlost', go, { once: true }))
    losing.lose.loseContext()
    await told
  })
}

function restoreContext(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { drawnWith, lose } = globalThis as unknown as Losing
    const { canvas } = drawnWith[0]!
    const told = new Promise((go) => canvas.addEventListener('webglcontextrestored', go, { once: true }))
    lose.restoreContext()
    await told
  })
}

/** Of 255 over all of the picture: a pixel or two of an edge. */
const ALIKE = 0.01

describe('WebGL that is taken away', () => {
  beforeEach(async () => {
    house = await openHouse({ dir: store.dir, drawing: 'webgl' })
  })

  /** The picture of the sheet when nothing is pointed at. */
  const sheet = async (page: Page) => pictureOf(await page.locator('main canvas').screenshot())
  /** Nothing of the picture that is there is left. */
  const wipe = (page: Page) =>
    page.locator('main canvas').evaluate((e) => {
      const canvas = e as HTMLCanvasElement
      canvas.getContext('2d')!.clearRect(0, 0, canvas.width, canvas.height)
    })

  test('the picture stays, and when it is given back all is drawn anew, with what happened in between', async () => {
    const small = { viewport: { width: 800, height: 600 } }
    const ann = await house.person('Ann', small)
    const ben = await house.person('Ben', small)
    await ann.context.addInitScript(keepContexts)
    const reader = await (await house.browser.newContext()).newPage()
    await gather('Spice', [ann, ben])
    const { page } = ann
    await page.locator('main canvas[data-renderer=webgl]').waitFor()
    await press(spot(page, A1))
    await send(page)
    await page.mouse.move(0, 0)
    const stone = await boxOf(page, A1)
    await eventually(() => look(page, stone, reader), isRed)
    const before = await sheet(page)
    const other = await boxOf(page, D4)
    expect(isBlack(await look(page, other, reader))).toBe(false)

    await loseContext(page)
    await wipe(page)
    expect(apart(before, await sheet(page))).toBeGreaterThan(5)
    await restoreContext(page)
    await eventually(
      async () => apart(before, await sheet(page)),
      (n) => n < ALIKE,
    )

    await loseContext(page)
    await eventually(() => isAwaited(ben.page), Boolean)
    await press(spot(ben.page, D4))
    await send(ben.page)
    await spot(page, /^Level 1, d4: black stone/).waitFor()
    await eventually(() => isAwaited(page), Boolean)
    // Another picture cannot be drawn yet; the old one is better than none.
    expect(apart(before, await sheet(page))).toBeLessThan(ALIKE)
    await restoreContext(page)
    await eventually(() => look(page, other, reader), isBlack)
    expect(isRed(await look(page, stone, reader))).toBe(true)
  }, 120_000)
})
