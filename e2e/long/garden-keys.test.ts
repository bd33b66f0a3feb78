import { expect, test } from '@jest/globals'
import { seeded } from '../../server/test/help.ts'
import { gardenPlayer } from '../garden-player.ts'
import { clicks, keys } from '../hands.ts'
import { eventually } from '../help.ts'
import { called, countPresses, createByKeys, tabTo } from '../keys.ts'
import { playGame } from '../offer.ts'
import { codeOf, inLobby, resultRows, seatLines } from '../person.ts'
import { startSeeded, withShare } from '../seeded.ts'
import { ourHouse } from '../setup.ts'

const house = ourHouse({ start: (env) => startSeeded('02'.repeat(32), env) })

test('a whole game from the start page with the keyboard alone', async () => {
  const ann = await withShare(await house.person('Ann'))
  const ben = await withShare(await house.person('Ben'))
  const { page } = ann
  await page.addInitScript(countPresses)
  await createByKeys(page, house.base, 'Ann', "Queen of Hearts' Garden Express")
  await inLobby(page)
  await ben.home()
  await ben.join(codeOf(page))
  await eventually(
    () => seatLines(page),
    (lines) => lines.some((line) => line.includes('Ben')),
  )
  await tabTo(page, called('Start with two'))
  await page.keyboard.press('Enter')

  await playGame([
    { page, hand: keys(page), player: gardenPlayer(['C', '3', '1'], seeded(1)) },
    { page: ben.page, hand: clicks(ben.page), player: gardenPlayer(['2', 'A'], seeded(2)) },
  ])
  expect(await resultRows(page)).toEqual(await resultRows(ben.page))
  expect(await page.evaluate('presses')).toBe(0)
}, 90_000)
