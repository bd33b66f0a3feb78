/** How the page is for eyes and devices that are not the usual ones. */
import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { nameField } from '../person.ts'
import { ourHouse } from '../setup.ts'
import { spots } from '../turn.ts'
import { apart, pictureOf } from './pictures.ts'
import { GAMES, type Game, wordsFor } from './words.ts'

const house = ourHouse({ drawing: 'canvas', postcards: true })

/** A game alone on this page, at its first turn. */
async function alone(page: Page, game: Game): Promise<void> {
  await page.goto(`${house.base}/`)
  await page.getByRole('radio', { name: new RegExp(`^${(await wordsFor(game)).game}`) }).check({ force: true })
  await page.getByRole('button', { name: /^Play alone/ }).click()
  await page.getByRole('button', { name: /^Start with/ }).click()
  await spots(page).first().waitFor()
  await page.locator('main canvas[data-renderer]').waitFor()
}

test.each(GAMES)('%s with forced colours: spots have borders of their own, and the sheet is drawn', async (game) => {
  const { page } = await house.person('Hana', { forcedColors: 'active' })
  await alone(page, game)
  const first = spots(page).first()
  expect(Number.parseFloat(await first.evaluate((e) => getComputedStyle(e).borderTopWidth))).toBeGreaterThanOrEqual(2)
  const canvas = page.locator('main canvas')
  const drawn = pictureOf(await canvas.screenshot())
  await canvas.evaluate((e) => (e as HTMLCanvasElement).getContext('2d')!.clearRect(0, 0, 1e5, 1e5))
  expect(apart(drawn, pictureOf(await canvas.screenshot()))).toBeGreaterThan(1)
})

test.each(GAMES)('%s at 400 % zoom: one column, nothing beside the screen, and a turn can be made', async (game) => {
  // 1280 by 1024 at 400 %.
  const { page } = await house.person('Hana', { viewport: { width: 320, height: 256 } })
  await alone(page, game)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const send = page.getByRole('button', { name: /^Send/ })
  await send.scrollIntoViewIfNeeded()
  const box = (await send.boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(320)
})

test.each(GAMES)('%s with text at twice its size: nothing beside the screen', async (game) => {
  const { page } = await house.person('Hana')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await alone(page, game)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const send = page.getByRole('button', { name: /^Send/ })
  await send.scrollIntoViewIfNeeded()
  const box = (await send.boundingBox())!
  expect(box.height).toBeGreaterThanOrEqual(88)
  expect(box.x + box.width).toBeLessThanOrEqual(1440)
})

/** The least that whoever reads with them may set (WCAG 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

test.each(GAMES)('%s with text spaced out: no words cut off, nothing beside the screen', async (game) => {
  const { page } = await house.person('Hana')
  await alone(page, game)
  // As an extension does it: the page's own policy forbids a style element.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, SPACED)
  const send = page.getByRole('button', { name: /^Send/ })
  expect(await send.evaluate((e) => getComputedStyle(e).letterSpacing)).not.toBe('normal')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('button, h1, h2, th, td, p, b, .mut, label')].flatMap((e) => {
      const { overflowX, overflowY } = getComputedStyle(e)
      const clips = overflowX !== 'visible' || overflowY !== 'visible'
      const beyond = e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1
      return clips && beyond && !e.closest('.unseen') && e.clientWidth > 1 ? [`${e.className}: ${e.textContent}`] : []
    }),
  )
  expect(cut).toEqual([])
})

test('single letters are keys of the board only until they are switched off', async () => {
  const { page } = await house.person('Hana')
  await alone(page, 'sixty-one')
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await spots(page).first().focus()
  const first = await at()
  await page.keyboard.press('n')
  expect(await at()).not.toBe(first)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('checkbox', { name: /letters/i }).uncheck()
  await page.keyboard.press('Escape')
  await spots(page).first().focus()
  for (const key of ['n', 'p', 'r', '?', '/']) await page.keyboard.press(key)
  expect(await at()).toBe(first)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('ArrowRight')
  expect(await at()).not.toBe(first)
})

test('browsers know what the name field is for', async () => {
  const { page } = await house.person('Hana')
  await page.goto(`${house.base}/`)
  expect(await nameField(page).getAttribute('autocomplete')).toBe('nickname')
})
