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
/** A part about as large as a numeral, in pixels, and how much of one may differ: edges are below 0.025, a numeral that is lost is about 0.2. */
const TILE = 32
const TILE_EDGES = 0.04
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

interface Difference {
  /** How much of the picture differs, of 1. */
  readonly whole: number
  /** How much of the tile that differs most. */
  readonly tile: number
}

/** Throws when there is none to compare it with. */
function difference(name: string, picture: Buffer): Difference {
  const file = join(FOLDER, `${name}.png`)
  if (process.env.LOOKS === 'new') {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(file, picture)
    return { whole: 0, tile: 0 }
  }
  const [before, now] = [PNG.sync.read(readFileSync(file)), PNG.sync.read(picture)]
  if (before.width !== now.width || before.height !== now.height) return { whole: 1, tile: 1 }
  const { width, height } = before
  const mask = new Uint8Array(width * height * 4)
  const n = pixelmatch(before.data, now.data, mask, width, height, { threshold: 0.2, diffMask: true })
  const tiles = new Map<string, number>()
  for (let i = 0; i < width * height; i++) {
    // Only what counts as different is marked, in red; what is smoothed at edges is yellow.
    if (mask[4 * i + 3] === 0 || mask[4 * i + 1] !== 0) continue
    const tile = `${Math.floor((i % width) / TILE)} ${Math.floor(i / width / TILE)}`
    tiles.set(tile, (tiles.get(tile) ?? 0) + 1)
  }
  return { whole: n / (width * height), tile: Math.max(0, ...tiles.values()) / TILE ** 2 }
}

function expectAlike(name: string, picture: Buffer): void {
  const { whole, tile } = difference(name, picture)
  expect(whole).toBeLessThan(EDGES)
  expect(tile).toBeLessThan(TILE_EDGES)
}

describe.each(['canvas', 'webgl'] as const)('drawn with %s', (drawing: Drawing) => {
  const house = ourHouse({ drawing })
  test.each(SHEETS)('%s', async (game, record, turn) => {
    const hana = await house.person('Hana', { viewport: VIEW, colorScheme: 'light' })
    const picture = await sheet(hana.page, house.base, record, turn)
    expect(await hana.page.locator('main canvas').getAttribute('data-renderer')).toBe(drawing)
    // One picture for both: they are to look alike.
    expectAlike(game, picture)
  })
  test('by night', async () => {
    const hana = await house.person('Hana', { viewport: VIEW, colorScheme: 'dark' })
    const [, record, turn] = SHEETS[1]
    expectAlike('sixty-one-night', await sheet(hana.page, house.base, record, turn))
  })
})
