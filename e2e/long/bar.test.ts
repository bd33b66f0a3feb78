/** The bar of a phone in every language: its words within it, over the round, and none over each other. */
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { seeded } from '../../server/test/help.ts'
import { settled } from '../fits.ts'
import { type GameName, gather } from '../person.ts'
import { ourHouse } from '../setup.ts'
import { nextOf, playTurn, spots } from '../turn.ts'
import { barFaults } from './bar.ts'

const house = ourHouse()

const PHONE = { width: 360, height: 640 }
const GAMES: readonly GameName[] = ['Just Peas', 'Sixty-One', "Queen of Hearts' Garden Express", 'Spice']
const REPLAYS = ['peas/peas-001009', 'sixty-one/sixty-one-001009', 'garden/garden-001017', 'spice/spice-001016']
/** The words of the bar are looked at as a phone shows them. */
const TOUCH = { viewport: PHONE, isMobile: true, hasTouch: true } as const
const LANGUAGES = ['English', '한국어', 'Русский', 'Français']

async function speaking(page: Page, language: string): Promise<void> {
  await page.goto(`${house.base}/`)
  await page.getByRole('button', { name: language, exact: true }).click()
  await page.getByRole('button', { name: language, exact: true, pressed: true }).waitFor()
}

test('on a phone the say line stands within the bar over the round, in every language', async () => {
  const [ann, ben] = [await house.person('Ann', TOUCH), await house.person('Ben')]
  const rooms: string[] = []
  for (const game of GAMES) {
    await gather(game, [ann, ben])
    rooms.push(ann.page.url())
  }
  // One more of Spice, on until a stone of the other's may be taken off, which is the longest that is asked.
  const { page } = ann
  const pick = seeded(5)
  const take = page.getByRole('button', { name: 'Take off a black stone' })
  await gather('Spice', [ann, ben])
  for (let turns = 0; turns < 40 && (await take.count()) === 0; turns++) {
    await playTurn((await nextOf([page, ben.page]))!, pick)
  }
  await take.waitFor()
  rooms.push(page.url())
  for (const language of LANGUAGES) {
    await speaking(page, language)
    for (const url of rooms) {
      await page.goto(url)
      await spots(page).first().waitFor()
      await settled(page)
      expect([language, url, await barFaults(page)]).toEqual([language, url, []])
    }
  }
}, 120_000)

test.each(REPLAYS)('on a phone no two words of the bar of a replay of %s lie over each other', async (record) => {
  const { page } = await house.person('Ann', TOUCH)
  for (const language of LANGUAGES) {
    await speaking(page, language)
    await page.locator('input[type=file]').setInputFiles(join(process.cwd(), `shared/test/cases/${record}.json`))
    await page.getByRole('toolbar').first().waitFor()
    await settled(page)
    expect([language, await barFaults(page)]).toEqual([language, []])
    await page.getByRole('toolbar').first().getByRole('button').last().click()
    await settled(page)
    expect([language, await barFaults(page)]).toEqual([language, []])
  }
})
