/**
 * The sheets as they are drawn, by both renderers, against pictures that somebody has looked at (e2e/long/looks). LOOKS=new takes
 * them anew. The same browser draws them pixel by pixel alike; another one, or other fonts, at the edges of things.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import pixelmatch from 'pixelmatch'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import type { Drawing } from '../help.ts'
import { ourHouse } from '../setup.ts'

const FOLDER = join(import.meta.dirname, 'looks')
const CASES = join(process.cwd(), 'shared/test/cases')
/** How much of a picture may differ, of 1. */
const EDGES = 0.015
const VIEW = { width: 1440, height: 900 }

/** A recorded game of each kind, and the turn after which it is looked at. */
const SHEETS = [
  ['peas', 'peas/peas-001009', 34],
  ['sixty-one', 'sixty-one/sixty-one-001009', 30],
  ['garden', 'garden/garden-001017', 30],
  ['spice', 'spice/spice-001016', 17],
] as const

async function sheet(page: Page, base: string, record: string, turn: number): Promise<Buffer> {
  await page.goto(`${base}/`)
  await page.locator('input[type=file]').setInputFiles(join(CASES, `${record}.json`))
  await page.getByRole('toolbar').first().waitFor()
  await page.goto(`${base}/g/file#${turn}`)
  await page.getByRole('toolbar').first().waitFor()
  await page.locator('main canvas[data-renderer]').waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let i = 0; i < 4; i++) await new Promise((go) => requestAnimationFrame(go))
  })
  return page.locator('main .sheet-stage').screenshot()
}

/** How much of the picture differs, of 1. Throws when there is none to compare it with. */
function difference(name: string, picture: Buffer): number {
  const file = join(FOLDER, `${name}.png`)
  if (process.env.LOOKS === 'new') {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(file, picture)
    return 0
  }
  const [before, now] = [PNG.sync.read(readFileSync(file)), PNG.sync.read(picture)]
  if (before.width !== now.width || before.height !== now.height) return 1
  const { width, height } = before
  return pixelmatch(before.data, now.data, undefined, width, height, { threshold: 0.2 }) / (width * height)
}

describe.each(['canvas', 'webgl'] as const)('drawn with %s', (drawing: Drawing) => {
  const house = ourHouse({ drawing })
  test.each(SHEETS)('%s', async (game, record, turn) => {
    const hana = await house.person('Hana', { viewport: VIEW, colorScheme: 'light' })
    const picture = await sheet(hana.page, house.base, record, turn)
    expect(await hana.page.locator('main canvas').getAttribute('data-renderer')).toBe(drawing)
    // One picture for both: they are to look alike.
    expect(difference(game, picture)).toBeLessThan(EDGES)
  })
  test('by night', async () => {
    const hana = await house.person('Hana', { viewport: VIEW, colorScheme: 'dark' })
    const [, record, turn] = SHEETS[1]
    expect(difference('sixty-one-night', await sheet(hana.page, house.base, record, turn))).toBeLessThan(EDGES)
  })
})
