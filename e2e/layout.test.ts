import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { seeded } from '../server/test/help.ts'
import { atEverySize, covered, faultsOf, LEAST, settled, spotFaults } from './fits.ts'
import { gardenPlayer } from './garden-player.ts'
import { clicks } from './hands.ts'
import { eventually } from './help.ts'
import { type Hand, isAsked, offerOf, type Seated, takeTurn } from './offer.ts'
import { type GameName, gather, type Person } from './person.ts'
import { ourHouse } from './setup.ts'
import { draftTurn, labelsOf, playOut, playTurn, spots } from './turn.ts'

const house = ourHouse()

test('the start page fits every size', async () => {
  const ann = await house.person('Ann')
  const ben = await house.person('Ben')
  // With rooms to continue, one of them with a long name in it.
  await gather('Sixty-One', [ann, ben])
  await ben.page.getByRole('button', { name: 'Leave' }).click()
  await ben.home()
  expect(await atEverySize(ben.page, () => faultsOf(ben.page, LEAST))).toEqual([])
})

test('beside the cards the letter is no higher than the window, whatever there is to continue', async () => {
  const ann = await house.person('Ann')
  const rooms = [1, 2, 3, 4, 5, 6].map((n) => ({ code: `K7QM${n + 3}`, game: 'garden', phase: 'play', names: ['Ben'] }))
  await ann.context.addInitScript((list) => localStorage.setItem('parlour:/:rooms', JSON.stringify(list)), rooms)
  for (const lang of ['en', 'ru']) {
    await ann.context.addInitScript((l) => localStorage.setItem('parlour:/:lang', l), lang)
    await ann.page.goto(`${house.base}/`)
    const lines = ann.page.locator('.continue li')
    await lines.nth(5).waitFor()
    await settled(ann.page)
    const [high, seen, list] = await ann.page.evaluate(() => {
      const ul = document.querySelector('.continue ul')!
      return [document.documentElement.scrollHeight, innerHeight, [ul.clientHeight, ul.scrollHeight]] as const
    })
    expect([lang, high]).toEqual([lang, seen])
    // More than one line is seen, and the rest can be scrolled to.
    expect(list[0]).toBeGreaterThan(100)
    expect(list[1]).toBeGreaterThan(list[0]!)
    await lines.nth(5).getByRole('link').focus()
    expect(await lines.nth(5).evaluate((e) => e.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  }
})

test('the lobby fits every size, for the host and for others', async () => {
  const ann = await house.person('Maximiliane von Hohenfel')
  const ben = await house.person('WWWWWWWWWWWWWWWWWWWWWWWW')
  await Promise.all([ann.home(), ben.home()])
  await ben.join(await ann.create('Sixty-One'))
  for (const { page } of [ann, ben]) {
    expect(await atEverySize(page, () => faultsOf(page, LEAST))).toEqual([])
  }
})

async function atTable(game: GameName, names: readonly string[]): Promise<Person> {
  const pick = seeded(17)
  const people: Person[] = []
  for (const name of names) people.push(await house.person(name))
  await gather(game, people)
  for (const p of people) await playTurn(p.page, pick)
  const first = people[0]!
  await eventually(() => draftTurn(first.page, pick), Boolean)
  return first
}

/** Cells of a printed sheet are smaller than the ideal only on the smallest phones; balls of the pyramid may be. */
const SPOTS = { 'Sixty-One': 44, Spice: 0 } as const satisfies Partial<Record<GameName, number>>

test.each<[keyof typeof SPOTS, readonly string[]]>([
  ['Sixty-One', ['Ann', 'WWWWWWWWWWWWWWWWWWWWWWWW', 'Cleo']],
  ['Spice', ['Ann', 'WWWWWWWWWWWWWWWWWWWWWWWW']],
])(
  'the table of %s fits every size',
  async (game, names) => {
    const { page } = await atTable(game, names)
    const faults = await atEverySize(page, async () => [
      ...(await faultsOf(page, LEAST)),
      ...(await spotFaults(page, SPOTS[game])),
      ...(await covered(page)),
    ])
    expect(faults).toEqual([])
    expect((await labelsOf(spots(page))).length).toBe(game === 'Spice' ? 30 : 31)
  },
  60_000,
)

/** Texts of the result that are cut, broken within a number, or drawn over each other. */
function resultFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    for (const count of document.querySelectorAll<HTMLElement>('.breakdown .count')) {
      const line = Number.parseFloat(getComputedStyle(count).fontSize) * 1.6
      if (count.getBoundingClientRect().height > line) faults.push(`the score ${count.textContent} is broken`)
    }
    for (const title of document.querySelectorAll('.sheet-title')) {
      const band = title.getBoundingClientRect()
      for (const part of title.children) {
        const { left, right } = part.getBoundingClientRect()
        if (left < band.left - 1 || right > band.right + 1) faults.push(`${part.textContent} leaves its band`)
      }
    }
    return faults
  })
}

test('the result fits every size, with the longest names', async () => {
  const pick = seeded(23)
  const people = [await house.person('WWWWWWWWWWWWWWWWWWWWWWWW'), await house.person('Ben')]
  await gather('Sixty-One', people)
  await playOut(
    people.map((p) => p.page),
    pick,
  )
  const { page } = people[0]!
  expect(
    await atEverySize(page, async () => [...(await faultsOf(page, LEAST)), ...(await resultFaults(page))]),
  ).toEqual([])
}, 60_000)

test('on the start page of a phone a wrong code is told where it is seen, and Tab goes as one reads', async () => {
  const { page, home } = await house.person('Ann', { viewport: { width: 360, height: 640 } })
  await home()
  const inOrder = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('input, button')]
    const tops = all.map((e) => (e.closest('.postcard') ?? e).getBoundingClientRect().top)
    return tops.every((top, i) => i === 0 || top >= tops[i - 1]! - 1)
  })
  expect(inOrder).toBe(true)
  await page.getByRole('textbox', { name: 'Room code, five characters' }).fill('AB')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  const wrong = page.getByRole('paragraph').filter({ hasText: 'A code has five characters.' })
  await wrong.waitFor()
  const bottom = () => wrong.evaluate((e) => e.getBoundingClientRect().bottom)
  await eventually(bottom, (y) => y <= 640)
})

test.each([360, 1024])(
  'the sheet of Garden keeps its size through turns, %i px wide',
  async (width) => {
    const people = [await house.person('Ann'), await house.person('Ben')]
    await gather("Queen of Hearts' Garden Express", people)
    const [ann] = people
    await ann!.page.setViewportSize({ width, height: width === 360 ? 640 : 768 })
    const sizes = new Set<string>()
    const seated = people.map(({ page }, i): Seated => {
      const { press, send } = clicks(page)
      const hand: Hand = {
        async press(what) {
          await press(what)
          if (i === 0) sizes.add(await sizeOf(page))
        },
        send,
      }
      return {
        page,
        hand,
        player: gardenPlayer(
          [
            ['1', '2'],
            ['C', 'A'],
          ][i]!,
          seeded(i + 1),
        ),
      }
    })
    sizes.add(await sizeOf(ann!.page))
    for (let turns = 0; turns < 14; turns++) {
      const look = () => Promise.all(seated.map((s) => offerOf(s.page)))
      const offers = await eventually(look, (all) => all.some(isAsked))
      await Promise.all(seated.map((s, i) => (isAsked(offers[i]!) ? takeTurn(s, offers[i]!) : undefined)))
    }
    expect([...sizes]).toHaveLength(1)
  },
  60_000,
)

/** Of the own sheet, after the layout has had its say. */
function sizeOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))
    const box = document.querySelector('.frame .sheet-stage')?.getBoundingClientRect()
    return `${box?.width} by ${box?.height}`
  })
}

test('a finger on the board scrolls the result of Spice', async () => {
  const pick = seeded(5)
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } }
  const people = [await house.person('Ann', phone), await house.person('Ben')]
  await gather('Spice', people)
  await playOut(
    people.map((p) => p.page),
    pick,
  )
  const { page, context } = people[0]!
  const cdp = await context.newCDPSession(page)
  const board = page.locator('.result .sheet-stage')
  await board.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 200))
  const before = await page.evaluate(() => scrollY)
  const box = (await board.boundingBox())!
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y, id: 1 }] })
  const from = box.y + box.height / 2
  await touch('touchStart', from)
  for (let i = 1; i <= 10; i++) await touch('touchMove', from + 16 * i)
  await touch('touchEnd')
  await eventually(
    () => page.evaluate(() => scrollY),
    (y) => y < before - 40,
  )
}, 60_000)
