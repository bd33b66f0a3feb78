/** Shorter and longer words than English has. */
import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { atEverySize, faultsOf, LEAST, settled } from '../fits.ts'
import { type GameName, gather } from '../person.ts'
import { ourHouse } from '../setup.ts'

const house = ourHouse()

test.each(['한국어', 'Русский', 'Français'])(
  'in %s the start page, a lobby and the tables fit every size',
  async (language) => {
    const games: readonly GameName[] = ['Just Peas', 'Sixty-One', "Queen of Hearts' Garden Express", 'Spice']
    const [ann, ben] = [await house.person('Ann'), await house.person('Maximiliane von Hohenfel')]
    const rooms: string[] = []
    for (const game of games) {
      await gather(game, [ann, ben])
      rooms.push(ann.page.url())
    }
    const { page } = ann
    await ann.home()
    await ann.create('Just Peas')
    rooms.push(page.url())
    await ann.home()
    await page.getByRole('button', { name: language, exact: true }).click()
    await page.getByRole('button', { name: language, exact: true, pressed: true }).waitFor()
    expect(await atEverySize(page, () => faultsOf(page, LEAST))).toEqual([])
    for (const room of rooms) {
      await page.goto(room)
      await page
        .getByText(/^(Ann|Maximiliane)/)
        .first()
        .waitFor({ state: 'attached' })
      expect([room, await atEverySize(page, () => faultsOf(page, LEAST))]).toEqual([room, []])
      await page.setViewportSize({ width: 1280, height: 720 })
      await settled(page)
      expect([room, await subtitleFaults(page)]).toEqual([room, []])
    }
  },
  120_000,
)

/** Subtitles of sheets that are cut, or higher than the band of the title. */
function subtitleFaults(page: Page): Promise<string[]> {
  return page.locator('.sheet-title > .mut').evaluateAll((all) =>
    all
      .filter((e) => {
        const [text, band] = [e.getBoundingClientRect(), e.parentElement!.getBoundingClientRect()]
        return e.scrollWidth > e.clientWidth || text.height > band.height + 1
      })
      .map((e) => `${e.textContent}: ${e.scrollWidth} of ${e.clientWidth} px`),
  )
}
