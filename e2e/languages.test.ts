/** Another language in the middle of things: nothing that was begun is lost, and the focus stays. */
import { expect, test } from '@jest/globals'
import { eventually } from './help.ts'
import { called, focus } from './keys.ts'
import { gather, nameField, REFUSED } from './person.ts'
import { ourHouse } from './setup.ts'
import { canSend, draftTurn } from './turn.ts'

const house = ourHouse()

test('a language chosen at a table keeps the settings open, the draft, and the line half typed', async () => {
  const ann = await house.person('Ann')
  const { page } = ann
  const ben = await house.person('Ben')
  await gather('Spice', [ann, ben])
  let connections = 0
  page.on('websocket', () => connections++)
  expect(await draftTurn(page, () => 0)).toBe(true)
  await page.getByRole('tab', { name: 'Chat' }).click()
  await page.getByRole('textbox', { name: 'Say something' }).fill('half a sen')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Français' }).click()
  await page.getByRole('dialog', { name: 'Réglages' }).waitFor()
  await eventually(() => focus(page), called('Français'))
  // Everything behind them is in French too: what is to be done, the board, the draft, the title.
  await page.locator('main[aria-label="Le plateau"]').waitFor()
  expect(await page.locator('.say').textContent()).not.toMatch(/turn|send/i)
  expect(await page.title()).toContain('À vous')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).waitFor()
  await eventually(() => focus(page), called('English'))
  await page.keyboard.press('Escape')
  // The tab is still that of the chat.
  expect(await page.getByRole('textbox', { name: 'Say something' }).inputValue()).toBe('half a sen')
  expect(await canSend(page)).toBe(true)
  // The others notice nothing of it.
  expect(connections).toBe(0)
}, 40_000)

test('a language chosen at a table keeps a command half typed, and how the pyramid is looked at', async () => {
  const ann = await house.person('Ann')
  const { page } = ann
  await gather('Spice', [ann, await house.person('Ben')])
  await page.getByRole('textbox', { name: 'Command or move' }).fill('1a')
  await page.getByRole('slider', { name: 'Tilt' }).fill('90')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Русский' }).click()
  await page.locator('html[lang=ru]').waitFor()
  expect(await page.locator('.log').textContent()).toMatch(/^[^A-Za-z]+$/)
  await page.getByRole('button', { name: 'English', pressed: false }).click()
  await page.getByRole('dialog', { name: 'Settings' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByRole('textbox', { name: 'Command or move' }).inputValue()).toBe('1a')
  expect(await page.getByRole('slider', { name: 'Tilt' }).inputValue()).toBe('90')
}, 40_000)

test('a window made narrower keeps what is half typed and the focus, and the settings where they are open', async () => {
  const ann = await house.person('Ann')
  const { page } = ann
  await gather('Sixty-One', [ann, await house.person('Ben')])
  const command = page.getByRole('textbox', { name: 'Command or move' })
  await command.fill('a3')
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.getByRole('dialog', { name: 'Log, chat and people' }).waitFor()
  await eventually(() => focus(page), called('Command or move'))
  expect(await command.inputValue()).toBe('a3')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('complementary', { name: 'Log, chat and people' }).waitFor()
  await eventually(() => focus(page), called('Command or move'))
  expect(await command.inputValue()).toBe('a3')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).waitFor()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.getByRole('dialog', { name: 'Settings' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Settings' }).waitFor({ state: 'detached' })
}, 40_000)

test.each(['rules/peas', 'r/K7QM4X', 'alone/x'])(
  'the settings are open to whoever is at %s',
  async (path) => {
    const ann = await house.person('Ann')
    ann.expect(REFUSED)
    const { page } = ann
    await page.goto(`${house.base}/${path}`)
    // What comes later has a heading that takes the focus.
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Français' }).click()
    await page.locator('html[lang=fr]').waitFor()
    await page.keyboard.press('Escape')
    await eventually(() => focus(page), called('Réglages'))
  },
  40_000,
)

test('a first visit that can have no words says so, and can be tried again', async () => {
  const ann = await house.person('Ann', { locale: 'fr-FR' })
  const { page } = ann
  ann.expect(/Failed to load resource.*fr-/)
  await page.route(/\/assets\/fr-/, (route) => route.abort())
  await page.goto(`${house.base}/`)
  const again = page.getByRole('link', { name: 'Le serveur ne répond pas. Réessayez.' })
  await again.waitFor()
  await page.unroute(/\/assets\/fr-/)
  await again.click()
  await page.getByRole('heading', { name: 'Parlour' }).waitFor()
}, 40_000)

test('on a phone the settings, and the drawer that they stand in, stay open', async () => {
  const ann = await house.person('Ann', { viewport: { width: 360, height: 640 } })
  const { page } = ann
  await gather('Sixty-One', [ann, await house.person('Ben')])
  await page.getByRole('button', { name: 'Log and seats' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Français' }).click()
  await page.getByRole('dialog', { name: 'Réglages' }).waitFor()
  await eventually(() => focus(page), called('Français'))
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Discussion' }).waitFor()
  await page.keyboard.press('Escape')
  // Left once, they stay closed.
  await page.getByRole('button', { name: 'Journal et places' }).click()
  await page.getByRole('tab', { name: 'Discussion' }).waitFor()
  expect(await page.getByRole('dialog', { name: 'Réglages' }).count()).toBe(0)
}, 40_000)

test('a language chosen on the start page keeps the focus, and what was typed', async () => {
  const { page, home } = await house.person('Ann')
  await home()
  await nameField(page).fill('Anna')
  await page.getByRole('button', { name: '한국어' }).click()
  await page.locator('html[lang=ko]').waitFor()
  await eventually(() => focus(page), called('한국어'))
  expect(await page.getByRole('textbox').first().inputValue()).toBe('Anna')
}, 40_000)

test('of two languages chosen one after the other the last one is shown, whichever words come first', async () => {
  const { page, home } = await house.person('Ann')
  await home()
  await nameField(page).fill('Anna')
  let release = (): void => undefined
  const held = new Promise<void>((go) => {
    release = go
  })
  await page.route(/assets\/fr-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Français' }).click()
  await page.getByRole('button', { name: 'Русский' }).click()
  await page.locator('html[lang=ru]').waitFor()
  await eventually(() => focus(page), called('Русский'))
  const came = page.waitForResponse(/assets\/fr-.*\.js/)
  release()
  await (await came).finished()
  // Words that are there are drawn by then.
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go))))
  expect(await page.locator('html').getAttribute('lang')).toBe('ru')
  expect(await page.getByRole('textbox').first().inputValue()).toBe('Anna')
}, 40_000)

test.each(['Settings', 'How to play'])(
  '%s over a table: what happens there is still told',
  async (over) => {
    const [ann, ben] = [await house.person('Ann'), await house.person('Ben')]
    await gather('Just Peas', [ann, ben])
    await ann.page.getByRole('button', { name: over }).click()
    const said = ann.page.getByRole('dialog').getByRole('status')
    await said.waitFor({ state: 'attached' })
    await ben.page.getByRole('tab', { name: 'Chat' }).click()
    await ben.page.getByRole('textbox', { name: 'Say something' }).fill('Hello')
    await ben.page.keyboard.press('Enter')
    await said.filter({ hasText: 'Ben: Hello' }).waitFor({ state: 'attached' })
  },
  40_000,
)

test('a language whose words cannot be had is not begun: that is said, and the next visit is as this one', async () => {
  const ann = await house.person('Ann')
  const { page } = ann
  ann.expect(/Failed to load resource.*fr-/)
  await ann.home()
  await page.route(/\/assets\/fr-/, (route) => route.abort())
  await page.getByRole('button', { name: 'Français' }).click()
  await page.getByRole('status').getByText('The server does not answer.').waitFor({ state: 'attached' })
  await page.getByRole('group', { name: 'Language' }).getByText('The server does not answer.').waitFor()
  await page.reload()
  await page.locator('html[lang=en]').waitFor()
  await nameField(page).waitFor()
}, 40_000)
