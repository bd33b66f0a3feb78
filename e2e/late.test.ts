/** What comes late or not at all: an answer when one has gone elsewhere, a line that waits for the connection, a part of the page. */
import { expect, test } from '@jest/globals'
import { eventually } from './help.ts'
import { gather, nameField, SERVER_GONE } from './person.ts'
import { ourHouse } from './setup.ts'
import { spots } from './turn.ts'

const house = ourHouse()

test('a line that waits for the connection is on its way wherever one looks meanwhile: it goes out once, and leaves the box', async () => {
  const [ann, ben] = [await house.person('Ann'), await house.person('Ben')]
  ann.expect(...SERVER_GONE)
  await gather('Spice', [ann, ben])
  const { page } = ann
  const box = page.getByRole('textbox', { name: 'Say something' })
  await page.getByRole('tab', { name: 'Chat' }).click()
  await ann.context.setOffline(true)
  await box.fill('hello all')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.getByRole('tab', { name: 'Chat' }).click()
  await box.focus()
  await page.keyboard.press('Enter')
  await ann.context.setOffline(false)
  await ben.page.getByRole('tab', { name: 'Chat' }).click()
  await ben.page.getByRole('list', { name: 'What was said' }).getByText('hello all').first().waitFor()
  await eventually(
    () => box.inputValue(),
    (text) => text === '',
  )
  // Another line behind it: nothing is still to come.
  await box.fill('and bye')
  await page.keyboard.press('Enter')
  await ben.page.getByText('and bye').first().waitFor()
  expect(await ben.page.locator('.chat-line').getByText('hello all').count()).toBe(1)
}, 60_000)

test('an answer that comes when one has gone elsewhere leads nowhere any more', async () => {
  const ann = await house.person('Ann')
  const { page } = ann
  await ann.home()
  await nameField(page).fill('Ann')
  let answer = (): void => undefined
  const held = new Promise<void>((go) => {
    answer = go
  })
  await page.route('**/api/rooms', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: /^Create a room/ }).click()
  await page.getByRole('button', { name: /^Play alone/ }).click()
  await page.getByRole('button', { name: /^Start with/ }).waitFor()
  const came = page.waitForResponse('**/api/rooms')
  answer()
  await (await came).finished()
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go))))
  expect(new URL(page.url()).pathname).toMatch(/^\/alone\//)
}, 40_000)

test('a lobby needs nothing of the game, and what could not be fetched is fetched again when it begins', async () => {
  const [ann, ben] = [await house.person('Ann'), await house.person('Ben')]
  ann.expect(/Failed to load resource/)
  await ann.home()
  await ben.home()
  await ann.page.route(/\/assets\/Played/, (route) => route.abort())
  const code = await ann.create('Spice')
  await ben.join(code)
  await ann.page.getByText(code, { exact: true }).first().waitFor()
  await ann.page.unroute(/\/assets\/Played/)
  await ann.start()
  await spots(ann.page).first().waitFor()
}, 40_000)

test('an invitation that lost its end says so, and keeps what is there', async () => {
  const { page } = await house.person('Ann')
  await page.goto(`${house.base}/r/ABC`)
  await page.locator('#code-wrong').getByText('A code has five characters.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Room code' }).inputValue()).toBe('ABC')
}, 40_000)
