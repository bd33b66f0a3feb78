/** Learning a game: its rules by link, in a room and offline, and its first-game guide by mouse, by keyboard and skipped. */
import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { eventually } from './help.ts'
import { called, countPresses, focus, STOPS, tabTo } from './keys.ts'
import { codeOf, nameField, type Person, SERVER_GONE, seatLines, sendButton } from './person.ts'
import { ourHouse } from './setup.ts'
import { canSend, press, spot, spots } from './turn.ts'

const house = ourHouse()

const coach = (page: Page) => page.getByRole('complementary', { name: 'The guide' })
const heading = (page: Page, name: string, level: number) => page.getByRole('heading', { name, level, exact: true })
const example = (page: Page, title: string) =>
  page.getByRole('figure').filter({ has: page.getByRole('heading', { name: `Try it: ${title}` }) })

async function says(page: Page, text: string | RegExp): Promise<void> {
  await coach(page).getByText(text).waitFor()
}

/** What was announced last, without what makes an equal text a new one. */
const heard = async (page: Page): Promise<string> => (await page.getByRole('status').allTextContents()).join(' ')

async function choose({ page }: Person, game: string): Promise<void> {
  await page.getByRole('group', { name: 'Choose a game' }).getByText(game, { exact: true }).click()
}

test('rules are opened by link, tried out, and left with Back; offline they are there too', async () => {
  const ann = await house.person('Ann', { serviceWorkers: 'allow', postcards: true })
  const { page } = ann
  await ann.home()
  await page.getByRole('link', { name: 'Rules of Just Peas' }).click()
  await heading(page, 'Just Peas', 1).waitFor()
  expect(page.url()).toBe(`${house.base}/rules/peas`)
  await page.getByText('designed by Ian Howard').waitFor()

  const pod = example(page, 'Inside a pod')
  await press(pod.getByRole('button', { name: /^Die 2: 3/ }))
  // What says why is not offered as a button.
  await pod.getByRole('gridcell').getByRole('button', { name: /^c1/ }).click({ force: true })
  await pod.getByText('In a pod of 5s only a 5 fits.').waitFor()
  await pod.getByRole('button', { name: 'Start again' }).click()
  await press(pod.getByRole('button', { name: /^Die 1: 5/ }))
  await press(pod.getByRole('gridcell').getByRole('button', { name: /^c1/ }))
  await pod.getByText('It fits.').waitFor()
  expect(await heard(page)).toContain('It fits.')

  await page.getByRole('link', { name: 'Spice', exact: true }).click()
  await heading(page, 'Spice', 1).waitFor()
  await page.goBack()
  await heading(page, 'Just Peas', 1).waitFor()
  await page.goBack()
  await nameField(page).waitFor()

  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  ann.expect(...SERVER_GONE, /ERR_INTERNET_DISCONNECTED/)
  await ann.context.setOffline(true)
  await page.goto(`${house.base}/rules/garden`)
  await heading(page, 'Abilities', 2).waitFor()
  await page.goto(`${house.base}/rules/chess`)
  await page.getByText('No game is known by this name.').waitFor()
  // So are the games on the postcards.
  await page.goto(`${house.base}/`)
  await page.locator('[data-little] canvas[data-renderer]').nth(3).waitFor()
}, 40_000)

test('rules opened in a room keep its seat and its draft', async () => {
  const ann = await house.person('Ann')
  const { page } = ann
  await ann.home()
  const code = await ann.create('Sixty-One')
  await page.getByRole('button', { name: 'Rules', exact: true }).click()
  const rules = page.getByRole('dialog', { name: 'Rules of Sixty-One' })
  await rules.getByText('designed by Théo Rivière').waitFor()
  expect(await rules.getByRole('link', { name: /Learn it step by step/ }).getAttribute('target')).toBe('_blank')
  await page.goBack()
  await rules.waitFor({ state: 'hidden' })
  expect((await seatLines(page))[0]).toContain('Ann')

  await ann.start()
  await sendButton(page).waitFor()
  // The dice are the seed's: any two that can be written.
  for (const die of await page.getByRole('button', { name: /^Die \d/ }).all()) {
    if (!(await canSend(page))) await die.click()
  }
  const legal = spots(page).and(page.getByRole('button', { disabled: false }))
  if (!(await canSend(page))) await press(legal.first())
  expect(await canSend(page)).toBe(true)
  await page.getByRole('button', { name: 'How to play' }).click()
  await page.getByRole('button', { name: 'All the rules' }).click()
  await rules.getByText('Our ruling').first().waitFor()
  await page.keyboard.press('Escape')
  await rules.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: /^How to play/ }).waitFor({ state: 'hidden' })
  expect([codeOf(page), await canSend(page)]).toEqual([code, true])
}, 40_000)

test('the guide of Just Peas by mouse, over a reload, with a move of one’s own, and on to a game alone', async () => {
  const ann = await house.person('Ann')
  const { page } = ann
  await ann.home()
  await page.getByRole('link', { name: /^First game/ }).click()
  await says(page, 'Press the die with the 4.')
  await page.getByRole('button', { name: 'Die 1: 4' }).click()
  await says(page, 'Right.')
  await says(page, /Press b2, marked in blue/)
  expect((await heard(page)).split('Press b2').length).toBe(2)
  // Another pea than the marked one.
  await press(spot(page, /^a1/))
  await says(page, 'That works too.')
  await says(page, /has gone its own way/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await press(spot(page, /^b2/))
  await says(page, /The 3 fits: press c2/)
  await page.reload()
  await says(page, /The 3 fits: press c2/)
  await press(spot(page, /^c2/))
  await says(page, 'Both dice are used.')
  await sendButton(page).click()
  await says(page, /Choose Smush, then the die with the 6, then a4/)
  await page.getByRole('button', { name: 'Smush' }).click()
  await page.getByRole('button', { name: 'Die 1: 6' }).click()
  await press(spot(page, /^a4/))
  await says(page, /Put the 1 where it fits/)
  await press(spot(page, /^d4/))
  await sendButton(page).click()
  await says(page, /Choose Pod, then b4, c4, and d4/)
  await page.getByRole('button', { name: 'Pod', exact: true }).click()
  for (const pea of [/^b4/, /^c4/, /^d4/]) await press(spot(page, pea))
  await says(page, /In this pod all numbers will be equal/)
  await sendButton(page).click()
  await says(page, 'You have learned it')
  await page.getByRole('button', { name: 'Play on alone' }).click()
  await page.waitForURL('**/alone/*')
  await spot(page, /^b4: .*in the pod/).waitFor()
  // Whoever knows the game is offered no guide any more.
  await page.goto(`${house.base}/`)
  await page.getByRole('button', { name: /^Play alone/ }).click()
  await page.getByRole('button', { name: 'Start with one' }).waitFor()
  expect(await page.getByText('Your first game of').count()).toBe(0)
}, 40_000)

/** On the board to the spot with this name, by n. */
async function goTo(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, (at) => at.onBoard)
  for (let i = 0; i < STOPS && !name.test((await focus(page)).name); i++) await page.keyboard.press('n')
  expect((await focus(page)).name).toMatch(name)
}

test('the guide of Spice by keyboard alone', async () => {
  const { page } = await house.person('Ann')
  await page.addInitScript(countPresses)
  await page.goto(`${house.base}/lesson/spice`)
  const enter = async (name: string): Promise<void> => {
    await tabTo(page, called(name))
    await page.keyboard.press('Enter')
  }
  const mark = async (name: RegExp): Promise<void> => {
    await goTo(page, name)
    await page.keyboard.press('Enter')
  }
  await says(page, /Press 1b1/)
  await mark(/^Level 1, b1/)
  await says(page, /Pepper answers at once/)
  await enter('Send turn')
  await says(page, /Pepper has made a group of two/)
  await enter('Take off a black stone')
  await mark(/^Level 1, a1/)
  await says(page, /Press 1a1, the place that is free again/)
  await mark(/^Level 1, a1/)
  await says(page, /Send the turn, or place one more before/)
  await enter('Send turn')
  await says(page, /Press 2a1, on the second level/)
  await mark(/^Level 2, a1/)
  await enter('Send turn')
  await says(page, 'You have learned it')
  expect(await heard(page)).toContain('only the largest group counts')
  expect(await page.evaluate(() => (globalThis as unknown as { presses: number }).presses)).toBe(0)
}, 40_000)

test('a guide is skipped at any step, and leads to a room', async () => {
  const ann = await house.person('Ann')
  const { page } = ann
  await ann.home()
  await choose(ann, "Queen of Hearts' Garden Express")
  await page.getByRole('link', { name: /^First game/ }).click()
  await says(page, /Take the 7 of hearts/)
  await page.getByRole('button', { name: 'Skip the guide' }).click()
  await says(page, 'What next?')
  await eventually(() => focus(page), called('What next?'))
  await page.getByRole('button', { name: 'Create a room' }).click()
  await page.getByRole('heading', { name: "Come and play Queen of Hearts' Garden Express" }).waitFor()
  expect((await seatLines(page))[0]).toContain('Ann')
}, 40_000)

test('a guide fills a screen of any shape', async () => {
  const { page } = await house.person('Ann')
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [820, 1180],
    [740, 360],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${house.base}/lesson/spice`)
    await sendButton(page).waitFor()
    const bar = await page.getByRole('banner').boundingBox()
    expect({ width, bar: bar!.width }).toEqual({ width, bar: width })
    const words = await coach(page).boundingBox()
    expect(words!.width).toBeGreaterThan(200)
  }
}, 40_000)
