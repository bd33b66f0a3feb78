/** Replays of finished games: by their link, from a file, of a game in this browser alone, by mouse and by keyboard. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { scratch } from '../server/test/help.ts'
import { seeded } from '../server/test/seeds.ts'
import { clicks } from './hands.ts'
import { eventually } from './help.ts'
import { called, countPresses, focus, focusOn, tabTo } from './keys.ts'
import { playGame } from './offer.ts'
import { peasPlayer } from './peas-player.ts'
import { gather, nameField, REFUSED, result, SERVER_GONE, sendButton } from './person.ts'
import { ourHouse } from './setup.ts'
import { labelsOf, playOut, spot, spots } from './turn.ts'

const house = ourHouse()
const { dir, remove } = scratch()
afterAll(remove)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const words = (page: Page) => page.getByRole('list', { name: 'The game in words' })
const current = (page: Page) => words(page).locator('[aria-current=step]')
const hash = (page: Page): string => new URL(page.url()).hash
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Steps' })

/** What is shown as being shown: in the bar, in the words and, a moment later, in the address. */
async function stands(page: Page, at: number, of: number): Promise<void> {
  const said = at === 0 ? 'Before the first turn' : new RegExp(`^Turn ${at} of ${of}, `)
  await page.getByRole('banner').getByText(said).waitFor()
  await eventually(
    () => current(page).getAttribute('data-at'),
    (n) => n === String(at),
  )
  await eventually(
    async () => hash(page),
    (is) => is === `#${at}`,
  )
}

/** Everything that is said from now on, in order. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    const status = document.querySelector('[role=status]')!
    new MutationObserver(() => heard.push(status.textContent ?? '')).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
}

async function save(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save the record').click()])
  expect(download.suggestedFilename()).toMatch(/^parlour-[a-z-]+(-[0-9a-f]{6})?\.json$/)
  const file = join(dir, name)
  await download.saveAs(file)
  return file
}

const open = (page: Page, file: string) => page.getByLabel('Open a record').setInputFiles(file)

/** Lets a file fall on the page. */
async function drop(page: Page, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((json) => {
    const carried = new DataTransfer()
    carried.items.add(new File([json], 'record.json'))
    return carried
  }, text)
  await page.locator('body').dispatchEvent('dragover', { dataTransfer })
  await page.locator('body').dispatchEvent('drop', { dataTransfer })
}

/** Runs in the page: as if another tab was chosen, or this one again. */
function hidden(is: boolean): void {
  Object.defineProperty(document, 'visibilityState', { value: is ? 'hidden' : 'visible', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

let last = 0
let link = ''
let file = ''

test('a game of two at a server: stepped, jumped, played, seen from a seat, shared, saved and checked', async () => {
  const [ann, ben] = [await house.person('Ann'), await house.person('Ben')]
  await ann.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await gather('Spice', [ann, ben])
  await playOut([ann.page, ben.page], seeded(71))
  const { page } = ann
  const winner = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('link', { name: 'Replay', exact: true }).click()
  await toolbar(page).waitFor()
  last = (await words(page).getByRole('button').count()) - 1
  expect(last).toBeGreaterThan(10)
  expect(await page.title()).toBe('Replay of Spice · Parlour')
  await page.getByRole('banner').getByText('Before the first turn').waitFor()
  expect(await words(page).getByRole('listitem').last().textContent()).toBe(winner)
  const entries = await page.evaluate(() => history.length)
  const heard = await listen(page)
  await button(page, 'Forward').click()
  await stands(page, 1, last)
  expect(await current(page).textContent()).toContain('Ann placed')
  const placed = page.getByRole('button', { name: /just placed/ })
  const [first = ''] = await labelsOf(spots(page).and(placed))
  await button(page, 'Last').click()
  await stands(page, last, last)
  const full = await labelsOf(spots(page))
  await button(page, 'Back').click()
  await stands(page, last - 1, last)
  await words(page).getByRole('button', { name: /^7 / }).click()
  await stands(page, 7, last)
  await page.getByRole('slider', { name: 'Turn of the game' }).fill('3')
  await stands(page, 3, last)
  // Each change was said once.
  const said = await eventually(heard, (texts) => texts.at(-1)?.startsWith('Turn 3 of ') === true)
  expect(new Set(said).size).toBe(said.length)
  expect(said[0]).toMatch(/^Turn 1 of \d+\. Ann placed /)
  // A stone leads to the turn that placed it.
  await spot(page, first.replace(', just placed', '')).press('Enter')
  await stands(page, 1, last)

  await page.getByRole('combobox', { name: 'Pace' }).selectOption('fast')
  await button(page, 'First').click()
  await stands(page, 0, last)
  const before = (await heard()).length
  await button(page, 'Play').click()
  const at = async () => Number(await current(page).getAttribute('data-at'))
  await eventually(at, (n) => n >= 6)
  // Anything else ends it, and of what came too fast only the newest was said.
  await page.getByRole('radio', { name: 'Ben, Pepper' }).check({ force: true })
  await button(page, 'Play').waitFor()
  expect((await heard()).length - before).toBeLessThan(await at())
  // So does hiding the page.
  await button(page, 'Play').click()
  await button(page, 'Pause').waitFor()
  await page.evaluate(hidden, true)
  await button(page, 'Play').waitFor()
  expect(await at()).toBeLessThan(last)
  await page.evaluate(hidden, false)
  await words(page)
    .getByRole('button')
    .nth(last - 2)
    .click()
  await button(page, 'Play').click()
  await button(page, 'Pause').waitFor()
  await stands(page, last, last)
  // And the end.
  await button(page, 'Play').waitFor()
  expect(await labelsOf(spots(page))).toEqual(full)
  expect(await page.evaluate(() => history.length)).toBe(entries)

  await words(page).getByRole('button', { name: /^9 / }).click()
  await stands(page, 9, last)
  await button(page, 'Copy the link to this turn').click()
  await page.getByText('Link copied').first().waitFor()
  link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/g\/[0-9a-f]{32}#9$/)
  await button(page, 'Check the game').click()
  await page.getByText('Proven: commitment').first().waitFor()
  file = await save(page, 'spice.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    format: 'record/1',
    game: 'spice',
    seats: ['Ann', 'Ben'],
  })
  // The table is where it was.
  await page.goBack()
  await result(page).waitFor()
  await button(page, 'Leave').click()
  await page.getByRole('link', { name: 'Replay of Spice' }).click()
  await toolbar(page).waitFor()
  expect(link).toContain(new URL(page.url()).pathname)
}, 60_000)

test('somebody else follows the link to a position, and opens the file', async () => {
  const cleo = await house.person('Cleo')
  const { page } = cleo
  await page.goto(link)
  await stands(page, 9, last)
  await page.evaluate(() => {
    location.hash = '#4'
  })
  await stands(page, 4, last)
  await page.goBack()
  await stands(page, 9, last)
  const told = await words(page).textContent()
  await button(page, 'Check the game').click()
  await page.getByText('The record agrees with itself').first().waitFor()

  await cleo.home()
  await open(page, file)
  await page.getByRole('banner').getByText('Before the first turn').waitFor()
  expect(new URL(page.url()).pathname).toBe('/g/file')
  expect(await words(page).textContent()).toBe(told)
  await page.getByText('There is no link to this game.').waitFor()
  await button(page, 'Forward').click()
  await stands(page, 1, last)
  await page.reload()
  await stands(page, 1, last)

  // Files that are none, each with its reason; a changed roll is found.
  const none = join(dir, 'none.json')
  const record = JSON.parse(readFileSync(file, 'utf8'))
  for (const [text, why] of [
    ['{', 'It is not JSON.'],
    [JSON.stringify({ ...record, game: 'chess' }), 'Its game is not known here.'],
    [JSON.stringify({ ...record, version: 99 }), 'played under other rules (version 99)'],
  ] as const) {
    writeFileSync(none, text)
    await open(page, none)
    await page.getByText(why).waitFor()
  }
  const turns = record.turns.toSpliced(2, 1, { seat: 7, steps: [] })
  await drop(page, JSON.stringify({ ...record, turns }))
  await page.getByText(/left out as illegal\. Turn 3: this seat was not to act\./).waitFor()
  await button(page, 'Check the game').click()
  await page.getByText('Not right: turn 3 is').first().waitFor()
  cleo.expect(REFUSED)
  await page.goto(`${house.base}/g/${'0'.repeat(32)}`)
  await page.getByText('There is no finished game at this address.').waitFor()
  await page.route('**/api/records/*', (route) => route.fulfill({ status: 409, json: { ok: false, code: 'not-over' } }))
  await page.goto(`${house.base}/g/${'1'.repeat(32)}`)
  await page.getByText('This game has not been played to its end.').waitFor()
  await page.getByRole('button', { name: 'Start page' }).click()
  await nameField(page).waitFor()
}, 60_000)

test('a game of this browser alone, without a network, by keyboard', async () => {
  const dan = await house.person('Dan', { serviceWorkers: 'allow' })
  await dan.context.addInitScript(countPresses)
  await dan.home()
  const { page } = dan
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  dan.expect(...SERVER_GONE, /ERR_INTERNET_DISCONNECTED/)
  await dan.context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: /^Play alone/ }).click()
  await page.getByRole('combobox', { name: 'Board' }).selectOption({ label: 'small, 4 by 4' })
  await page.getByRole('button', { name: 'Start with one' }).click()
  await sendButton(page).waitFor()
  await playGame([{ page, hand: clicks(page), player: peasPlayer(seeded(72)) }])
  await result(page).waitFor()
  const presses = () => page.evaluate(() => (globalThis as unknown as { presses: number }).presses)
  const clicked = await presses()

  const { keyboard } = page
  await tabTo(page, called('Replay'))
  await keyboard.press('Enter')
  await toolbar(page).waitFor()
  const end = (await words(page).getByRole('button').count()) - 1
  await tabTo(page, (at) => at.role === 'slider')
  await keyboard.press('ArrowRight')
  await stands(page, 1, end)
  await keyboard.press('End')
  await stands(page, end, end)
  await tabTo(page, called('Play'))
  await keyboard.press('ArrowLeft')
  await focusOn(page, 'Back')
  await keyboard.press('Enter')
  await stands(page, end - 1, end)
  await keyboard.press('Home')
  await focusOn(page, 'First')
  await keyboard.press('Space')
  await stands(page, 0, end)
  // It keeps focus, though nothing comes before it.
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await focusOn(page, 'Play')
  await keyboard.press('Enter')
  await focusOn(page, 'Pause')
  await eventually(
    () => current(page).getAttribute('data-at'),
    (n) => Number(n) >= 1,
  )
  await keyboard.press('Enter')
  await focusOn(page, 'Play')
  await keyboard.press('End')
  await focusOn(page, 'Last')
  await keyboard.press('Enter')
  await stands(page, end, end)
  // The words are one stop, and lead anywhere.
  await tabTo(page, (at) => at.name.startsWith(`${end} `))
  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await stands(page, end - 2, end)
  // The board's arrows stay the board's.
  await tabTo(page, (at) => at.onBoard, 'Shift+Tab')
  const { name } = await focus(page)
  await keyboard.press('ArrowRight')
  expect((await focus(page)).onBoard).toBe(true)
  expect((await focus(page)).name).not.toBe(name)
  await stands(page, end - 2, end)
  expect(await presses()).toBe(clicked)
  expect(new URL(page.url()).pathname).toMatch(/^\/g\/L[2-9A-Z]{7}$/)
  await page.reload()
  await stands(page, end - 2, end)
}, 60_000)
