/** What becomes of this browser's own games where storage is forbidden, damaged or emptied, or where parts of the page are missing. */
import { expect, test } from '@jest/globals'
import type { Page, Route } from 'playwright-core'
import { seeded } from '../../server/test/help.ts'
import { eventually } from '../help.ts'
import { type Person, result, SERVER_GONE, sendButton } from '../person.ts'
import { ourHouse } from '../setup.ts'
import { nextOf, playTurn } from '../turn.ts'

const house = ourHouse()
const UNKEPT = 'This browser does not let the game be kept.'
const FORBIDDEN = "indexedDB.open = () => { throw new DOMException('forbidden', 'SecurityError') };"
/** After the third time that something is written. */
const FULL = `{
  const { put } = IDBObjectStore.prototype
  let n = 0
  IDBObjectStore.prototype.put = function (...args) {
    if (++n > 3) throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, args)
  }
};`

async function start(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Spice/ }).check({ force: true })
  await page.getByRole('button', { name: /^Play alone/ }).click()
  await page.getByRole('combobox', { name: 'How Bot plays' }).selectOption({ label: 'easy' })
}
async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start with two' }).click()
  await sendButton(page).waitFor()
}
/** The page and its workers run this first. */
async function everywhere({ page }: Person, code: string): Promise<void> {
  await page.addInitScript(code)
  await page.route(/\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: code + (await response.text()) })
  })
}

test('where nothing may be kept a game says so, is played to its end, and its replay is there', async () => {
  const ann = await house.person('Ann')
  const { page } = ann
  await everywhere(ann, FORBIDDEN)
  await ann.home()
  await start(page)
  expect(await page.getByText('It goes on when you come back.').count()).toBe(0)
  await begin(page)
  await page.getByText(UNKEPT).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await page.getByText(UNKEPT).count()).toBe(0)
  const pick = seeded(41)
  while (await nextOf([page])) await playTurn(page, pick)
  await result(page).waitFor()
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  await page.getByRole('heading', { name: 'Replay of Spice' }).waitFor()
  await page.goto(`${house.base}/`)
  await page.getByRole('button', { name: /^Play alone/ }).waitFor()
  expect(await page.getByRole('link', { name: /^Spice/ }).count()).toBe(0)
}, 90_000)

test('a disk that becomes full in the middle of a game is told of', async () => {
  const ann = await house.person('Ann')
  const { page } = ann
  await everywhere(ann, FULL)
  await ann.home()
  await start(page)
  await begin(page)
  expect(await page.getByText(UNKEPT).count()).toBe(0)
  await nextOf([page])
  await playTurn(page, seeded(42))
  await page.getByText(UNKEPT).waitFor()
}, 60_000)

test('a game that was damaged says that it is gone, and a part that is missing loses nothing', async () => {
  const ann = await house.person('Ann')
  const { page } = ann
  await ann.home()
  await start(page)
  await begin(page)
  const { pathname } = new URL(page.url())
  await page.goto(`${house.base}/`)
  ann.expect(/status of 404/, ...SERVER_GONE)
  const missing = (route: Route): Promise<void> => route.fulfill({ status: 404 })
  for (const part of [/\/worker-[^/]*\.js$/, /\/Played-[^/]*\.js$/]) {
    await page.route(part, missing)
    await page.getByRole('link', { name: /^Spice/ }).click()
    await page.getByText('The game could not be loaded.').waitFor()
    await page.unroute(part, missing)
    await page.getByRole('button', { name: 'Try again' }).click()
    await sendButton(page).waitFor()
    await page.goto(`${house.base}/`)
  }
  await damage(page, pathname.split('/').at(-1) ?? '')
  await page.getByRole('link', { name: /^Spice/ }).click()
  await page.getByText('This game is not in this browser any more.').waitFor()
  await page.getByRole('button', { name: 'Back to the start page' }).click()
  await page.getByRole('button', { name: /^Play alone/ }).waitFor()
  expect(await page.getByRole('link', { name: /^Spice/ }).count()).toBe(0)
}, 60_000)

/** Leaves half of what was kept. */
function damage(page: Page, id: string): Promise<void> {
  return page.evaluate(
    (key) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('parlour')
        opening.onerror = () => failed(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const work = db.transaction('games', 'readwrite')
          const games = work.objectStore('games')
          const reading = games.get(key)
          reading.onsuccess = () => games.put({ ...reading.result, turns: undefined }, key)
          work.oncomplete = () => {
            db.close()
            done()
          }
        }
      }),
    id,
  )
}

test('a daily sheet that was taken off the list is still the one try, and nobody begins that of another day', async () => {
  const ann = await house.person('Ann')
  const { page } = ann
  await ann.home()
  await page.getByRole('radio', { name: /^Sixty-One/ }).check({ force: true })
  const daily = page.getByRole('button', { name: /^Daily sheet Sixty-One/ })
  await daily.click()
  await sendButton(page).waitFor()
  await playTurn(page, seeded(43))
  await nextOf([page])
  const round = await page
    .getByText(/round \d+ of/)
    .first()
    .textContent()
  expect(round).toMatch(/round 2 /)
  await page.goto(`${house.base}/`)
  await page.getByRole('button', { name: 'Take Sixty-One off this list' }).click()
  await page.getByRole('radio', { name: /^Sixty-One/ }).check({ force: true })
  await daily.click()
  await sendButton(page).waitFor()
  await eventually(
    () =>
      page
        .getByText(/round \d+ of/)
        .first()
        .textContent(),
    (is) => is === round,
  )
  await page.goto(`${house.base}/alone/2026-01-01-sixty-one`)
  await page.getByText('This daily sheet is of a day that is over.').waitFor()
}, 60_000)
