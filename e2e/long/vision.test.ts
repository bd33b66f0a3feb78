/** What is told by colour is told without it: in grey, and in the visions that the browser can simulate. */
import { expect, test } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { eventually } from '../help.ts'
import { gather, isAwaited } from '../person.ts'
import { startSeeded, withShare } from '../seeded.ts'
import { ourHouse } from '../setup.ts'
import { canSend, freeDice, legalSpots, press, send, spot } from '../turn.ts'
import { isGrey, middle, type Picture, pictureOf, unlike } from './pictures.ts'

/** Its dice make spots of four areas legal at first. */
const SECRET = '06'.repeat(32)
const house = ourHouse({ drawing: 'canvas', start: (env) => startSeeded(SECRET, env) })

const VISIONS = ['achromatopsia', 'deuteranopia', 'protanopia', 'tritanopia'] as const

/** Pictures of this in every vision, the one without any colour first. */
async function seen(page: Page, what: Locator): Promise<Picture[]> {
  // Nothing is pointed at.
  await page.mouse.move(0, 0)
  const cdp = await page.context().newCDPSession(page)
  const pictures: Picture[] = []
  for (const type of VISIONS) {
    await cdp.send('Emulation.setEmulatedVisionDeficiency', { type })
    pictures.push(pictureOf(await what.screenshot()))
  }
  await cdp.detach()
  expect(isGrey(pictures[0]!)).toBe(true)
  return pictures
}

/** How much the two are unlike in each vision. */
function told(ones: readonly Picture[], others: readonly Picture[]): number[] {
  return ones.map((one, i) => unlike(one, others[i]!))
}

test('Spice: placed stones, red and black, and what is legal', async () => {
  const ann = await house.person('Ann')
  const ben = await house.person('Ben')
  await gather('Spice', [ann, ben])
  // One stone of each, neither beside the other; then it is the first one's turn again, and nothing is drafted.
  for (const [{ page }, place] of [
    [ann, /^Level 1, a1: /],
    [ben, /^Level 1, d4: /],
  ] as const) {
    await eventually(() => isAwaited(page), Boolean)
    await press(spot(page, place))
    await send(page)
  }
  const { page } = ann
  await eventually(() => isAwaited(page), Boolean)
  // Seen from above nothing lies before anything else.
  await page.getByRole('slider', { name: 'Tilt' }).fill('90')
  // The middle alone: around a stone there may be rings.
  const of = async (label: RegExp) => (await seen(page, spot(page, label))).map(middle)
  const red = await of(/^Level 1, a1: red stone/)
  const black = await of(/^Level 1, d4: black stone/)
  const legal = await of(/^Level 1, a4: empty, legal$/)
  for (const share of [...told(red, black), ...told(red, legal), ...told(black, legal)]) {
    expect(share).toBeGreaterThan(0.2)
  }
})

test('Sixty-One: one spot legal, drafted and sent, others legal and idle', async () => {
  const ann = await withShare(await house.person('Ann'))
  const ben = await withShare(await house.person('Ben'))
  await gather('Sixty-One', [ann, ben])
  const { page } = ann
  const names = (await legalSpots(page)).map((label) => label.split(':')[0]!)
  const look = (name: string, state: RegExp) => seen(page, spot(page, new RegExp(`^${name}: ${state.source}`)))
  const [mine = '', ...others] = names
  expect(others.length).toBeGreaterThan(3)
  const legal = await look(mine, /free, legal$/)
  const before = []
  for (const name of others) before.push(await look(name, /free, legal$/))

  await press(spot(page, new RegExp(`^${mine}:`)))
  if (!(await canSend(page))) await freeDice(page).first().click()
  const drafted = await look(mine, /\d, drafted$/)
  await send(page)
  const sent = await look(mine, /\d, sent$/)
  for (const share of [...told(legal, drafted), ...told(drafted, sent)]) expect(share).toBeGreaterThan(0.1)
  for (const [i, name] of others.entries()) {
    const idle = await look(name, /free$/)
    for (const share of told(before[i]!, idle)) expect(share).toBeGreaterThan(0.04)
  }
})
