import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { seeded } from '../server/test/help.ts'
import { called, focus, focusOn, tabTo } from './keys.ts'
import { type GameName, gather, sendButton } from './person.ts'
import { ourHouse } from './setup.ts'
import { playTurn, spots } from './turn.ts'

const house = ourHouse()

const guide = (page: Page) => page.getByRole('dialog', { name: /^How to play/ })

const SIZES = [
  { width: 360, height: 640 },
  { width: 740, height: 360 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]

test.each<[GameName, readonly string[]]>([
  ['Just Peas', ['Each roll', 'The end']],
  ['Sixty-One', ['Each round', 'The areas, and the acorns they give', 'The leaf row', 'The end']],
  ["Queen of Hearts' Garden Express", ['Each of 12 turns', 'Signs on the sheet', 'Points, at the end', 'Abilities']],
  ['Spice', ['Each turn', 'Taking off', 'The end']],
])('how %s is played can be read at the table, at every size and with the keyboard', async (game, headings) => {
  const people = [await house.person('Ann'), await house.person('Ben')]
  await gather(game, people)
  const { page } = people[0]!
  await spots(page).first().waitFor()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.getByRole('button', { name: 'How to play' }).click()
    await guide(page).getByRole('heading', { level: 3 }).first().waitFor()
    expect(await guide(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      ...headings,
      'Keys, on the sheet or board',
    ])
    // All of it is reached by scrolling down, never sideways.
    const sideways = await guide(page).evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*:not(.unseen)')].some(
        (e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0,
      ),
    )
    expect([size.width, sideways]).toEqual([size.width, false])
    await page.keyboard.press('Escape')
    await guide(page).waitFor({ state: 'hidden' })
  }
  await tabTo(page, (at) => at.onBoard)
  await page.keyboard.press('?')
  await guide(page).waitFor()
  // The keys have their names for whoever only listens.
  await guide(page).getByText('n, p', { exact: true }).waitFor()
  expect(await guide(page).ariaSnapshot()).toMatch(/Arrows, Enter.*n, p.*Page Up, Down/s)
  await tabTo(page, called('Close'))
  await page.keyboard.press('Enter')
  await guide(page).waitFor({ state: 'hidden' })
  expect((await focus(page)).onBoard).toBe(true)
})

test('from the sheet / leads to the box for commands, and Escape back to the same spot', async () => {
  const [ann, ben] = [await house.person('Ann'), await house.person('Ben')]
  await gather('Spice', [ann, ben])
  const { page } = ann
  await spots(page).nth(2).focus()
  const spot = (await focus(page)).name
  await page.keyboard.press('/')
  await focusOn(page, 'Command or move')
  await page.keyboard.press('Escape')
  expect((await focus(page)).name).toBe(spot)
})

test('a sheet is one grid with its rows, and a level map is closed with Escape', async () => {
  const [ann, ben] = [await house.person('Ann'), await house.person('Ben')]
  await gather('Just Peas', [ann])
  const grid = ann.page.getByRole('main').getByRole('grid', { name: 'Just Peas' })
  expect(await grid.getByRole('row').count()).toBe(5)
  expect(await grid.getByRole('row', { name: 'Row 3' }).getByRole('gridcell').count()).toBe(5)

  const cleo = await house.person('Cleo')
  await gather('Spice', [ben, cleo])
  await ben.page.setViewportSize({ width: 360, height: 640 })
  const map = ben.page.getByRole('button', { name: 'Level by level' })
  await map.click()
  expect(await map.getAttribute('aria-expanded')).toBe('true')
  expect(await ben.page.getByRole('img', { name: /^Level [1-4]\./ }).count()).toBe(4)
  await ben.page.keyboard.press('Escape')
  expect(await map.getAttribute('aria-expanded')).toBe('false')
})

/** Readers hear nothing from behind a dialog. */
test.each([
  ['Settings', 'Settings'],
  ['How to play', 'How to play Sixty-One'],
])('what happens at the table is said over an open dialog, too: %s', async (button, dialog) => {
  const [ann, ben] = [await house.person('Ann'), await house.person('Ben')]
  await gather('Sixty-One', [ann, ben])
  const { page } = ann
  await sendButton(page).waitFor()
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog', { name: dialog }).waitFor()
  await playTurn(ben.page, seeded(3))
  await page.getByRole('dialog').getByRole('status').filter({ hasText: 'Ben has sent a turn.' }).waitFor()
})
