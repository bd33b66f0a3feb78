/** Another language in the middle of things: nothing that was begun is lost, and the focus stays. */
import { expect, test } from '@jest/globals'
import { eventually } from './help.ts'
import { called, focus } from './keys.ts'
import { gather, nameField } from './person.ts'
import { ourHouse } from './setup.ts'
import { canSend, draftTurn } from './turn.ts'

const house = ourHouse()

test('a language chosen at a table keeps the settings open, the draft, and the line half typed', async () => {
  const ann = await house.person('Ann')
  const { page } = ann
  await gather('Spice', [ann, await house.person('Ben')])
  expect(await draftTurn(page, () => 0)).toBe(true)
  await page.getByRole('tab', { name: 'Chat' }).click()
  await page.getByRole('textbox', { name: 'Say something' }).fill('half a sen')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Français' }).click()
  await page.getByRole('dialog', { name: 'Réglages' }).waitFor()
  await eventually(() => focus(page), called('Français'))
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).waitFor()
  await eventually(() => focus(page), called('English'))
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Chat' }).click()
  expect(await page.getByRole('textbox', { name: 'Say something' }).inputValue()).toBe('half a sen')
  expect(await canSend(page)).toBe(true)
}, 40_000)

test('a language chosen on the start page keeps the focus', async () => {
  const { page, home } = await house.person('Ann')
  await home()
  await nameField(page).waitFor()
  await page.getByRole('button', { name: '한국어' }).click()
  await page.locator('html[lang=ko]').waitFor()
  await eventually(() => focus(page), called('한국어'))
}, 40_000)
