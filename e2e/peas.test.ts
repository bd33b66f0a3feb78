import { expect, test } from '@jest/globals'
import { seeded } from '../server/test/help.ts'
import { clicks, keys } from './hands.ts'
import { eventually } from './help.ts'
import { called, countPresses, createByKeys, tabTo } from './keys.ts'
import { noteLog, playGame, type Seated } from './offer.ts'
import { peasPlayer } from './peas-player.ts'
import { codeOf, gather, inLobby, resultRows, seatLines } from './person.ts'
import { savedEnd, shownScores } from './record.ts'
import { startSeeded, withShare } from './seeded.ts'
import { ourHouse } from './setup.ts'

const SECRET = '17'.repeat(32)
const house = ourHouse({ start: (env) => startSeeded(SECRET, env) })

test('a whole game of two by clicks: place, smush and pod, to the same result, and its record', async () => {
  const people = await Promise.all(['Ann', 'Ben'].map(async (name) => withShare(await house.person(name))))
  const [ann, ben] = people as [(typeof people)[0], (typeof people)[0]]
  await gather('Just Peas', people, { Board: 'small, 4 by 4' })
  expect(await ann.page.getByRole('gridcell').count()).toBe(16)
  const log = new Set<string>()
  const seated = people.map(({ page }, i): Seated => ({ page, hand: clicks(page), player: peasPlayer(seeded(i + 1)) }))
  await playGame(seated, () => noteLog(ben.page, log))

  const said = [...log].join('\n')
  for (const name of ['Ann', 'Ben']) {
    for (const did of ['placed', 'made a pod at', 'smushed']) expect(said).toContain(`${name} ${did}`)
  }
  const rows = await resultRows(ann.page)
  expect(rows).toHaveLength(2)
  expect(await resultRows(ben.page)).toEqual(rows)

  const end = await savedEnd(people[1]!.page)
  expect([end.over, end.awaiting]).toEqual([true, []])
  const shown = await shownScores(people[0]!.page)
  expect(['Ann', 'Ben'].map((name) => shown[name])).toEqual(
    end.scores.map(({ filled, smushed }) => ({ Filled: filled, Smushed: smushed })),
  )
}, 60_000)

test('a whole game from the start page with the keyboard alone', async () => {
  const ann = await withShare(await house.person('Ann'))
  const ben = await withShare(await house.person('Ben'))
  const { page } = ann
  await page.addInitScript(countPresses)
  await createByKeys(page, house.base, 'Ann', 'Just Peas')
  await inLobby(page)
  await tabTo(page, called('Board'))
  await page.keyboard.press('ArrowDown')
  await ben.home()
  await ben.join(codeOf(page))
  await ben.page.getByRole('definition').getByText('small, 4 by 4', { exact: true }).waitFor()
  await eventually(
    () => seatLines(page),
    (lines) => lines.some((line) => line.includes('Ben')),
  )
  await tabTo(page, called('Start with two'))
  await page.keyboard.press('Enter')

  await playGame([
    { page, hand: keys(page), player: peasPlayer(seeded(1)) },
    { page: ben.page, hand: clicks(ben.page), player: peasPlayer(seeded(2)) },
  ])
  expect(await resultRows(page)).toEqual(await resultRows(ben.page))
  expect(await page.evaluate('presses')).toBe(0)
}, 60_000)
