import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { seeded } from '../server/test/help.ts'
import { eventually } from './help.ts'
import { called, countPresses, createByKeys, type Focus, focus, focusOn, STOPS, tabTo } from './keys.ts'
import { codeOf, inLobby, REFUSED, result, resultRows, seatLines } from './person.ts'
import { ourHouse } from './setup.ts'
import { canSend, legalSpots, nextOf, type Pick, playTurn, sent, spots } from './turn.ts'

const house = ourHouse()

async function turnByKeys(page: Page, pick: Pick): Promise<void> {
  await tabTo(page, (at) => at.onBoard)
  const stones = 1 + pick(2)
  for (let i = 0; (i < stones || !(await canSend(page))) && (await legalSpots(page)).length > 0; i++) {
    const key = pick(2) === 0 ? 'n' : 'p'
    for (let steps = 1 + pick(4); steps > 0; steps--) await page.keyboard.press(key)
    expect((await focus(page)).onBoard).toBe(true)
    await page.keyboard.press('Enter')
  }
  await tabTo(page, called('Send turn'))
  await page.keyboard.press('Enter')
  await sent(page)
}

test('Spice from the start page to the result with the keyboard alone', async () => {
  const pick = seeded(7)
  const ann = await house.person('Ann')
  const ben = await house.person('Ben')
  const { page } = ann
  await page.addInitScript(countPresses)

  await createByKeys(page, house.base, 'Ann', 'Spice')
  await inLobby(page)

  await ben.home()
  await ben.join(codeOf(page))
  await eventually(
    () => seatLines(page),
    (lines) => lines.some((line) => line.includes('Ben')),
  )
  await tabTo(page, called('Start with two'))
  await page.keyboard.press('Enter')
  await spots(page).first().waitFor()

  // The board is one stop of Tab, and the whole page has few.
  const first = await tabTo(page, (at) => at.onBoard)
  await page.keyboard.press('Tab')
  const stops: Focus[] = []
  for (let at = await focus(page); !at.onBoard && stops.length < STOPS; at = await focus(page)) {
    stops.push(at)
    await page.keyboard.press('Tab')
  }
  expect(await focus(page)).toEqual(first)
  expect(stops.map((s) => s.name)).toContain('Send turn')

  // Arrows go over everything, n and p over what is legal; Enter picks, Backspace takes back.
  await page.keyboard.press('Control+Home')
  const corner = await focus(page)
  await page.keyboard.press('ArrowRight')
  const beside = await focus(page)
  await page.keyboard.press('ArrowDown')
  const below = await focus(page)
  expect(new Set([corner.name, beside.name, below.name]).size).toBe(3)
  // Page Up goes up a level and Page Down back.
  await page.keyboard.press('PageUp')
  expect((await focus(page)).name).toMatch(/^Level 2, /)
  await page.keyboard.press('PageDown')
  expect((await focus(page)).name).toMatch(/^Level 1, /)
  await page.keyboard.press('n')
  const legal = await focus(page)
  expect(legal.name).toMatch(/, legal$/)
  await page.keyboard.press('Enter')
  expect((await focus(page)).name).toBe(legal.name.replace('empty, legal', 'your stone, drafted'))
  expect(await canSend(page)).toBe(true)
  await page.keyboard.press('Backspace')
  expect((await focus(page)).name).toBe(legal.name)
  expect(await canSend(page)).toBe(false)

  for (let next = await nextOf([page, ben.page]); next; next = await nextOf([page, ben.page])) {
    if (next === page) await turnByKeys(page, pick)
    else await playTurn(ben.page, pick)
  }
  await result(page).waitFor()
  expect(await resultRows(page)).toEqual(await resultRows(ben.page))
  expect(await page.evaluate('presses')).toBe(0)
}, 60_000)

test('focus stays where the person is when what had it goes away', async () => {
  const [ann, ben, cleo] = [await house.person('Ann'), await house.person('Ben'), await house.person('Cleo')]
  const { page } = ann
  ben.expect(REFUSED)
  await Promise.all([ann, ben, cleo].map((p) => p.home()))
  const code = await ann.create('Sixty-One')
  await ben.join(code)
  await cleo.join(code)

  await tabTo(page, called('Stand up'))
  await page.keyboard.press('Enter')
  await focusOn(page, /^Sit here, seat \d$/)
  await page.keyboard.press('Enter')
  await focusOn(page, 'Stand up')

  await tabTo(page, called('More for Ben'))
  await page.keyboard.press('Enter')
  await tabTo(page, called('Remove Ben'))
  await page.keyboard.press('Escape')
  await focusOn(page, 'More for Ben')
  await page.keyboard.press('Enter')
  await tabTo(page, called('Remove Ben'))
  await page.keyboard.press('Enter')
  // It is asked about once more.
  await page.getByText('Ben loses the seat and cannot come back to this room.').waitFor()
  await focusOn(page, 'Keep')
  await tabTo(page, called('Remove Ben'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await focusOn(page, /^Sit here, seat \d$/)

  await tabTo(page, called('Start with two'))
  await page.keyboard.press('Enter')
  await spots(page).first().waitFor()
  await tabTo(page, called('Show the sheet of Cleo large'))
  await page.keyboard.press('Enter')
  await tabTo(page, called('Close'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await focusOn(page, 'Show the sheet of Cleo large')

  // On a phone the others are in the log, which the same button opens.
  await page.setViewportSize({ width: 360, height: 640 })
  await tabTo(page, called('Log and seats'))
  await page.keyboard.press('Enter')
  await tabTo(page, called('Close'))
  await page.keyboard.press('Enter')
  await focusOn(page, 'Log and seats')
  await page.keyboard.press('Enter')
  await tabTo(page, called('Close'))
  // Opened again before the browser has told that it is closed.
  await page.evaluate(() => {
    const press = (name: string): void => document.querySelector<HTMLElement>(`.table [aria-label="${name}"]`)?.click()
    press('Close')
    press('Log and seats')
  })
  await tabTo(page, called('Show the sheet of Cleo large'))
  await page.keyboard.press('Enter')
  await tabTo(page, called('Close'))
  await page.keyboard.press('Enter')
  await focusOn(page, 'Log and seats')
})
