/** The little sheets of the start page: they play when somebody looks, and rest. */
import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { countFrames, frames, framesIn } from '../frames.ts'
import { eventually } from '../help.ts'
import { ourHouse } from '../setup.ts'

const house = ourHouse({ postcards: true })

test('the postcards play: the chosen one goes on for a while, the others and those of who wants no motion lie still', async () => {
  const ann = await house.person('Ann', { reducedMotion: 'no-preference' })
  const ben = await house.person('Ben')
  for (const { page, context } of [ann, ben]) {
    await page.clock.install()
    await context.addInitScript(countFrames)
    await page.goto(`${house.base}/`)
    await page.locator('[data-little] canvas[data-renderer]').nth(3).waitFor()
    await page.evaluate(async () => void (await document.fonts.ready))
    const seen = await littles(page)
    // Each has print and marks of its own.
    expect(Object.values(seen).filter(({ colours }) => colours < 30)).toEqual([])
    expect(new Set(Object.values(seen).map(({ picture }) => picture)).size).toBe(4)
  }

  const [first, still] = [await littles(ann.page), await littles(ben.page)]
  for (const { page } of [ann, ben]) {
    await page.getByRole('group', { name: 'Choose a game' }).getByText('Spice', { exact: true }).click()
    await page.mouse.move(0, 0)
  }
  await eventually(
    () => littles(ann.page),
    ({ spice }) => spice?.picture !== first.spice?.picture,
  )
  expect((await littles(ann.page)).garden).toEqual(first.garden)
  for (const { page } of [ann, ben]) {
    await page.clock.fastForward(60_000)
    await eventually(
      () => framesIn(page, 200),
      (n) => n === 0,
    )
    const before = await littles(page)
    await page.clock.fastForward(60_000)
    expect(await framesIn(page, 200)).toBe(0)
    expect(await littles(page)).toEqual(before)
  }
  expect(await frames(ann.page)).toBeGreaterThan(0)
  expect(await littles(ben.page)).toEqual(still)
}, 40_000)

/** What is on the canvases of the postcards, by their game. */
function littles(page: Page): Promise<Record<string, { readonly picture: number; readonly colours: number }>> {
  return page.locator('[data-little]').evaluateAll((all) =>
    Object.fromEntries(
      all.map((little) => {
        const canvas = little.querySelector('canvas')
        const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
        const colours = new Set<number>()
        let picture = 0
        for (let i = 0; i < data.length; i++) {
          picture = (Math.imul(picture, 31) + data[i]!) | 0
          if (i % 4 === 0) colours.add((data[i]! >> 4) * 256 + (data[i + 1]! >> 4) * 16 + (data[i + 2]! >> 4))
        }
        return [(little as HTMLElement).dataset.little, { picture, colours: colours.size }]
      }),
    ),
  )
}

test('where what plays on the postcards cannot be had, or data is saved, the prints stay', async () => {
  const ann = await house.person('Ann')
  ann.expect(/ERR_FAILED/)
  await ann.page.route('**/LittleSheet-*.js', (route) => route.abort())
  const refused = ann.page.waitForEvent('requestfailed')
  await ann.page.goto(`${house.base}/`)
  await refused

  const ben = await house.person('Ben')
  const asked: string[] = []
  ben.page.on('request', (request) => asked.push(request.url()))
  await ben.context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await ben.page.clock.install()
  await ben.page.goto(`${house.base}/`)
  await ben.page.clock.fastForward(60_000)
  await ben.page.evaluate(() => new Promise((go) => requestIdleCallback(go)))
  for (const { page } of [ann, ben]) {
    expect(await page.locator('.postcard img').count()).toBe(4)
    expect(await page.locator('.postcard canvas').count()).toBe(0)
  }
  expect(asked.filter((url) => url.includes('LittleSheet'))).toEqual([])
}, 40_000)
