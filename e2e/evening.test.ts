/** An evening at a table: what people do besides playing, in real browsers (spec/product.md 1 and 3). */
import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { seeded } from '../server/test/help.ts'
import { eventually } from './help.ts'
import { codeOf, gather, inLobby, isAwaited, type Person, result, seatLines, sendButton } from './person.ts'
import { ourHouse } from './setup.ts'
import { nextOf, playTurn } from './turn.ts'

const house = ourHouse()

async function toTheEnd(people: readonly Person[], pick = seeded(7)): Promise<void> {
  const pages = people.map((p) => p.page)
  for (let next = await nextOf(pages); next; next = await nextOf(pages)) await playTurn(next, pick)
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const lines = (page: Page) => page.getByRole('list', { name: 'What was said' }).getByRole('listitem')
async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Say something' })
  await field.fill(text)
  await field.press('Enter')
  await lines(page).filter({ hasText: text }).waitFor()
}

/** What can be done after the game: words in a column of letters, and what always covers much of a phone's screen. */
async function squeezed(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const size of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    const found = await page.locator('main footer').evaluate((acts) => {
      const all = [acts, ...acts.querySelectorAll<HTMLElement>('a, button, select, .message')]
      const low = all.filter((e) => e.matches('a, button, select') && e.getBoundingClientRect().height > 56)
      const thin = all.filter((e) => e.matches('.message') && e.getBoundingClientRect().width < 240)
      const stuck = all.filter((e) => getComputedStyle(e).position === 'fixed')
      const high = stuck.filter((e) => e.getBoundingClientRect().height > innerHeight / 4)
      return [...low, ...thin, ...high].map((e) => `${e.tagName} ${e.textContent}`)
    })
    faults.push(...found.map((fault) => `${size.width}: ${fault}`))
  }
  return faults
}

test('they talk in the lobby and at the table; a late watcher reads it, and one may be muted', async () => {
  const [ann, ben, dora] = [await house.person('Ann'), await house.person('Ben'), await house.person('Dora')]
  await Promise.all([ann, ben, dora].map((p) => p.home()))
  const code = await ann.create('Spice')
  await ben.join(code)
  await say(ann.page, '안녕, who begins?')
  await ben.page.getByRole('button', { name: 'Hello.' }).click()
  await lines(ann.page).filter({ hasText: 'Hello.' }).waitFor()
  await ben.page.getByRole('status').filter({ hasText: 'Ann: 안녕, who begins?' }).waitFor()
  await ann.start()
  await Promise.all([ann, ben].map((p) => sendButton(p.page).waitFor()))
  await tab(ann.page, 'Chat').click()
  expect(await lines(ann.page).count()).toBe(2)
  await ben.page.setViewportSize({ width: 360, height: 640 })
  await say(ann.page, 'your turn soon')
  await ben.page.getByRole('button', { name: 'Log and seats, new lines in the chat' }).click()
  await tab(ben.page, 'Chat').click()
  await lines(ben.page).filter({ hasText: 'your turn soon' }).waitFor()
  await ben.page.getByRole('button', { name: 'Mute Ann, for you alone' }).first().click()
  await eventually(
    () => lines(ben.page).allInnerTexts(),
    (texts) => texts.filter((text) => text.includes('muted')).length === 2,
  )
  await dora.page.goto(ann.page.url())
  await dora.page.getByRole('button', { name: 'Watch' }).click()
  await tab(dora.page, 'Chat').click()
  await eventually(
    () => lines(dora.page).count(),
    (n) => n === 3,
  )
}, 60_000)

test('an Enter that ends a composition sends nothing, the next one sends the line once and whole', async () => {
  const ann = await house.person('Ann')
  await ann.home()
  await ann.create('Just Peas')
  const { page } = ann
  const field = page.getByRole('textbox', { name: 'Say something' })
  await field.focus()
  const input = await page.context().newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: '안ㄴ', selectionStart: 2, selectionEnd: 2 })
  await input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Process', windowsVirtualKeyCode: 229 })
  await input.send('Input.insertText', { text: '안녕' })
  await field.dispatchEvent('keydown', {
    key: 'Enter',
    keyCode: 229,
    isComposing: true,
    bubbles: true,
    cancelable: true,
  })
  expect(await field.inputValue()).toBe('안녕')
  await field.press('Enter')
  await lines(page).filter({ hasText: '안녕' }).waitFor()
  expect(await lines(page).count()).toBe(1)
  expect(await field.inputValue()).toBe('')
})

test('the host lets a bot sit and plays it to the end; the dice are checked, and the next game is another one', async () => {
  const [ann, dora] = [await house.person('Ann'), await house.person('Dora')]
  await Promise.all([ann, dora].map((p) => p.home()))
  const code = await ann.create('Spice')
  await ann.page.getByRole('button', { name: 'Let a bot take seat 2' }).click()
  await eventually(
    () => seatLines(ann.page),
    (seats) => seats.some((line) => line.includes('Bot')),
  )
  await dora.page.goto(ann.page.url())
  await dora.page.getByRole('button', { name: 'Watch' }).click()
  await inLobby(dora.page)
  await ann.start()
  await sendButton(ann.page).waitFor()
  await dora.page.getByRole('main').waitFor()
  const pick = seeded(11)
  while ((await result(ann.page).count()) === 0) {
    if (await isAwaited(ann.page)) await playTurn(ann.page, pick)
    else await eventually(async () => (await result(ann.page).count()) > 0 || (await isAwaited(ann.page)), Boolean)
  }
  await ann.page.getByRole('button', { name: 'Check the game' }).click()
  await ann.page
    .getByText(/^Proven: commitment/)
    .first()
    .waitFor()
  await result(dora.page).waitFor()
  await dora.page.getByRole('button', { name: 'Check the game' }).click()
  await dora.page
    .getByText(/^The record agrees with itself/)
    .first()
    .waitFor()
  // Who kept nothing cannot know that nothing was chosen.
  expect(
    await ann.page.getByText('So neither the order of the seats nor the turns were changed.').count(),
  ).toBeGreaterThan(0)
  expect(await dora.page.getByText('So neither the order of the seats nor the turns were changed.').count()).toBe(0)
  for (const { page } of [ann, dora]) expect(await squeezed(page)).toEqual([])

  await ann.page.getByRole('combobox', { name: 'Other game' }).selectOption({ label: 'Just Peas' })
  await inLobby(ann.page)
  await inLobby(dora.page)
  expect(codeOf(ann.page)).not.toBe(code)
  expect(codeOf(dora.page)).toBe(codeOf(ann.page))
  const seats = await seatLines(ann.page)
  expect(seats[0]).toContain('Ann')
  expect(seats[1]).toContain('Bot')
}, 60_000)

test('a rematch begins in the same room, each a seat further; then they abandon the game together', async () => {
  const [ann, ben] = [await house.person('Ann'), await house.person('Ben')]
  const code = await gather('Spice', [ann, ben])
  await toTheEnd([ann, ben])
  await Promise.all([ann, ben].map((p) => result(p.page).waitFor()))
  await ben.page.getByRole('button', { name: 'Rematch' }).dblclick()
  await Promise.all([ann, ben].map((p) => sendButton(p.page).waitFor()))
  expect(codeOf(ann.page)).toBe(code)
  await tab(ann.page, 'People').click()
  const people = ann.page.getByRole('region', { name: 'People' }).getByRole('listitem')
  expect((await people.allInnerTexts()).map((text) => text.trim().split(/[\n,]/)[0])).toEqual(['Ben', 'Ann'])
  const abandon = async ({ page }: Person): Promise<void> => {
    await page.getByRole('button', { name: 'Abandon the game' }).click()
    await page.getByRole('button', { name: 'Really abandon? Everybody has to agree.' }).click()
  }
  await abandon(ann)
  // The other one learns of it, wherever they look.
  await ben.page.getByRole('status').filter({ hasText: 'Ann wants to abandon the game.' }).waitFor()
  await ben.page.setViewportSize({ width: 360, height: 740 })
  await ben.page.getByRole('button', { name: 'Log and seats, somebody wants to abandon the game' }).waitFor()
  await ben.page.setViewportSize({ width: 1440, height: 900 })
  await ben.page.getByRole('button', { name: 'For abandoning the game: Ann.' }).click()
  await abandon(ben)
  await Promise.all([ann, ben].map((p) => p.page.getByRole('heading', { name: 'The game was abandoned' }).waitFor()))
  expect(await ann.page.getByRole('button', { name: 'Check the game' }).count()).toBe(0)
  expect(await ann.page.locator('.postmark').count()).toBe(0)
  // Somebody was to play, and is not any more.
  for (const p of [ann, ben]) {
    expect(await isAwaited(p.page)).toBe(false)
    expect(await p.page.getByRole('gridcell', { name: /legal/ }).count()).toBe(0)
  }
}, 60_000)

test.each(['Just Peas', 'Sixty-One', "Queen of Hearts' Garden Express"] as const)(
  'a rematch of %s, in which there are secrets, begins for everybody without a fault',
  async (game) => {
    const people = [await house.person('Ann'), await house.person('Ben'), await house.person('Cleo')]
    await gather(game, people)
    for (const { page } of people) {
      await tab(page, 'People').click()
      await page.getByRole('button', { name: 'Abandon the game' }).click()
      await page.getByRole('button', { name: 'Really abandon? Everybody has to agree.' }).click()
    }
    await people[0]!.page.getByRole('button', { name: 'Rematch' }).click()
    for (const { page } of people) {
      await sendButton(page).waitFor()
      await tab(page, 'Log').click()
      await page.getByText('Game 2 begins.').waitFor()
    }
  },
  60_000,
)

test('a clock is shown to everybody, and the host may change it in the game', async () => {
  const [ann, ben] = [await house.person('Ann'), await house.person('Ben')]
  await gather('Spice', [ann, ben], { 'Clock for a turn': '2 minutes' })
  await Promise.all(
    [ann, ben].map((p) => p.page.getByRole('timer', { name: /^[12] minutes?(, \d+ seconds?)? left$/ }).waitFor()),
  )
  await tab(ann.page, 'People').click()
  await ann.page.getByRole('combobox', { name: 'Clock for a turn' }).selectOption({ label: 'no clock' })
  await ben.page.getByRole('timer').waitFor({ state: 'detached' })
  await tab(ben.page, 'People').click()
  expect(await ben.page.getByRole('combobox', { name: 'Clock for a turn' }).count()).toBe(0)
}, 60_000)

test('a device whose clock is wrong shows the time that is left all the same', async () => {
  const [ann, ben] = [await house.person('Ann'), await house.person('Ben')]
  await ben.context.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() - 3_600_000
  })
  await gather('Spice', [ann, ben], { 'Clock for a turn': '2 minutes' })
  await Promise.all(
    [ann, ben].map((p) => p.page.getByRole('timer', { name: /^[12] minutes?(, \d+ seconds?)? left$/ }).waitFor()),
  )
}, 60_000)
