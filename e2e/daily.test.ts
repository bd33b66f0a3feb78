/** The daily sheet (spec/product.md 4): one try that goes on after a reload, a result to share, the board of the day. */
import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { seeded } from '../server/test/help.ts'
import { clicks } from './hands.ts'
import { playGame } from './offer.ts'
import { peasPlayer } from './peas-player.ts'
import { type Person, REFUSED, result, resultRows, sendButton } from './person.ts'
import { ourHouse } from './setup.ts'

const house = ourHouse()
const board = ({ page }: Person) => page.getByRole('list', { name: 'Board of the day' }).getByRole('listitem')

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Daily sheet Just Peas/ }).click()
  await sendButton(page).waitFor()
}

async function play(who: Person, seed: number): Promise<number> {
  const { page } = who
  await who.home()
  await begin(page)
  let turns = 0
  await playGame([{ page, hand: clicks(page), player: peasPlayer(seeded(seed)) }], async () => {
    if (++turns === 3) await page.reload()
  })
  await result(page).waitFor()
  const [[, , smushed = ''] = []] = await resultRows(page)
  return Number(smushed)
}

test('two play the same sheet, both are on its board, and nobody tries twice', async () => {
  const [ann, ben] = [await house.person('Ann'), await house.person('Ben')]
  for (const [i, who] of [ann, ben].entries()) {
    await play(who, i + 1)
    await who.page.getByRole('button', { name: 'Put it on the board of the day' }).click()
    await who.page.getByText('Your sheet is on the board.').first().waitFor()
  }
  await board(ben).nth(1).waitFor()
  expect((await board(ben).allInnerTexts()).map((line) => line.split(/\s+/)[1]).sort()).toEqual(['Ann', 'Ben'])
  expect(await ann.page.getByRole('button', { name: 'Play again' }).count()).toBe(0)
  // Whoever doubts an entry sees how it was played.
  const { name, total } = await board(ben)
    .first()
    .evaluate((line) => ({
      name: line.querySelector('a')?.firstChild?.textContent,
      total: line.querySelector('b')?.textContent?.split(' ')[0],
    }))
  await board(ben).first().getByRole('link').click()
  await ben.page.getByRole('heading', { name: 'Replay of Just Peas' }).waitFor()
  await ben.page.getByText(`${name}: ${total} smushed`).first().waitFor()
  // The same address shows the same end: there is one try.
  await ann.page.goto(`${house.base}/`)
  await ann.page.getByRole('button', { name: /^Daily sheet Just Peas/ }).click()
  await result(ann.page).waitFor()
  await board(ann).nth(1).waitFor()
  expect(await ann.page.getByRole('button', { name: 'Put it on the board of the day' }).count()).toBe(0)
}, 120_000)

test('a forged result is refused, and the result is copied as text', async () => {
  const ann = await house.person('Ann', { permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = ann
  ann.expect(REFUSED)
  await play(ann, 3)
  await page.getByRole('button', { name: 'Copy the result' }).click()
  await page.getByText('The result is copied.').first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Parlour, Just Peas, daily sheet of \d+ \w+ \d{4}: \d+\n/,
  )
  // Another end for the same dice, as somebody would send it who wants to be first.
  await page.route('**/api/daily/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const body = route.request().postDataJSON() as { turns: unknown[] }
    await route.continue({ postData: JSON.stringify({ ...body, turns: body.turns.slice(1) }) })
  })
  await page.getByRole('button', { name: 'Put it on the board of the day' }).click()
  await page.getByText('The server could not read this').first().waitFor()
  expect(await page.getByText('Your sheet is on the board.').count()).toBe(0)
}, 120_000)

test('a daily sheet says that it is one, and whoever has no name is asked for one before anything is put on the board', async () => {
  const { page } = await house.person('', { viewport: { width: 360, height: 640 } })
  await page.goto(`${house.base}/`)
  await begin(page)
  const day = /\d+ \w+ \d{4}/.source
  await page.getByRole('heading', { name: new RegExp(`^Just Peas, daily sheet of ${day}: your one try$`) }).waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^Daily sheet of ${day}: your one try\\. Roll 1\\. Dice: .* Your turn`) })
    .waitFor()
  await page.getByText('Daily sheet', { exact: true }).waitFor()
  expect(await page.title()).toMatch(new RegExp(`Daily sheet, Just Peas, ${day}`))
  await playGame([{ page, hand: clicks(page), player: peasPlayer(seeded(4)) }], async () => undefined)
  await result(page).waitFor()
  expect(await page.title()).toMatch(new RegExp(`Daily sheet, Just Peas, ${day}`))
  const before = await board({ page } as Person).count()
  let posted = 0
  page.on('request', (r) => {
    if (r.method() === 'POST' && r.url().includes('/api/daily/')) posted++
  })
  await page.getByRole('button', { name: 'Put it on the board of the day' }).focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Your name' })
  await page.getByRole('status').filter({ hasText: 'The board needs a name for your sheet.' }).waitFor()
  expect(await field.evaluate((e) => e === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.type('x'.repeat(25))
  await page.keyboard.press('Enter')
  await page.getByText('This name cannot be used').first().waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect([posted, await board({ page } as Person).count()]).toEqual([0, before])
  await field.fill('Cleo')
  await page.keyboard.press('Enter')
  await page.getByText('Your sheet is on the board.').first().waitFor()
  const own = board({ page } as Person).filter({ hasText: 'Cleo' })
  expect(((await own.textContent()) ?? '').replace(/\s+/g, ' ')).toMatch(/^\d\w\w Cleo Replay you \d+ smushed$/)
  // One goes on from there.
  expect(await own.getByRole('link').evaluate((e) => e === document.activeElement)).toBe(true)
  const { right, wide } = await page.evaluate(() => ({
    right: Math.max(...[...document.querySelectorAll('.daily-board li *')].map((e) => e.getBoundingClientRect().right)),
    wide: document.documentElement.clientWidth,
  }))
  expect(right).toBeLessThanOrEqual(wide)
}, 120_000)
