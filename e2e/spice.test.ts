import { expect, test } from '@jest/globals'
import { sameJson } from '@parlour/shared/core/json'
import type { Page } from 'playwright-core'
import { seeded } from '../server/test/help.ts'
import { eventually } from './help.ts'
import { gather, isAwaited, resultRows } from './person.ts'
import { ourHouse } from './setup.ts'
import { draftTurn, labelsOf, nextOf, playTurn, send, spots } from './turn.ts'

/** What lies on the board; what changed last is not kept over a reload. */
async function board(page: Page): Promise<string[]> {
  return (await labelsOf(spots(page))).map((label) => label.replace(', just placed', ''))
}

const house = ourHouse()

test('a whole game by clicks, one of the two on a phone, with a reload in the middle of a draft', async () => {
  const pick = seeded(61)
  const ann = await house.person('Ann')
  const ben = await house.person('Ben', { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  await gather('Spice', [ann, ben])
  const pages = [ann.page, ben.page]

  let turns = 0
  while (await nextOf(pages)) {
    // The title says whose turn it is, to the one who is asked only; they take turns.
    const wanted = [turns % 2 === 0, turns % 2 === 1]
    await eventually(
      () => Promise.all(pages.map(isAwaited)),
      (asked) => sameJson(asked, wanted),
    )
    const next = pages[turns % 2]!
    if (turns === 6) {
      await draftTurn(next, pick)
      const drafted = await board(next)
      expect(drafted.filter((label) => label.includes('drafted')).length).toBeGreaterThan(0)
      await next.reload()
      await spots(next).first().waitFor()
      expect(await board(next)).toEqual(drafted)
      await send(next)
    } else expect(await playTurn(next, pick)).toBe(true)
    turns++
  }

  expect(turns).toBeGreaterThan(10)
  const rows = await resultRows(ann.page)
  expect(rows).toHaveLength(2)
  expect(await resultRows(ben.page)).toEqual(rows)
  const verdict = (page: typeof ann.page) => page.getByRole('main').getByRole('heading').first().textContent()
  expect(await verdict(ben.page)).toBe(await verdict(ann.page))
  expect(await isAwaited(ann.page)).toBe(false)
}, 60_000)
