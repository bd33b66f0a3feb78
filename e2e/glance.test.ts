/** The table as it is laid out: the sizes of the look, and all that a turn needs on the first screen of a phone. */
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { seeded } from '../server/test/help.ts'
import { settled } from './fits.ts'
import { eventually } from './help.ts'
import { type GameName, gather, type Person, sendButton } from './person.ts'
import { look } from './pixels.ts'
import { ourHouse } from './setup.ts'
import { nextOf, playTurn, spots } from './turn.ts'

const house = ourHouse()

const PHONE = { width: 360, height: 640 }
/** Pixels by which a measure may differ: borders, and rounding to whole pixels of the sheet. */
const TOLERANCE = 2

const SEL = {
  bar: '.bar',
  other: '.rail > :first-child',
  sheet: '.frame .sheet-stage',
  tray: '.tray',
  rail: '.rail',
  drawer: 'aside.drawer',
} as const

interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  /** From the lower edge of the window. */
  readonly foot: number
}
type Boxes = Readonly<Partial<Record<keyof typeof SEL, Box>>>

async function boxesAt(page: Page, width: number, height: number): Promise<Boxes> {
  await page.setViewportSize({ width, height })
  await settled(page)
  return page.evaluate((all) => {
    const read = (selector: string) => {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      return box && { x: box.x, y: box.y, w: box.width, h: box.height, foot: innerHeight - box.bottom }
    }
    return Object.fromEntries(Object.entries(all).map(([name, selector]) => [name, read(selector)]))
  }, SEL)
}

type Wanted = Readonly<
  Partial<Record<keyof typeof SEL, Partial<Record<keyof Box, number | readonly [number, number]>>>>
>

/** Where the boxes are not as wanted; a pair is the least and the most. */
function differences(found: Boxes, wanted: Wanted): string[] {
  const faults: string[] = []
  for (const [what, sides] of Object.entries(wanted) as [keyof typeof SEL, Wanted[keyof typeof SEL]][]) {
    const box = found[what]
    if (!box) faults.push(`no ${what}`)
    else
      for (const [side, want] of Object.entries(sides ?? {}) as [keyof Box, number | readonly [number, number]][]) {
        const [least, most] = typeof want === 'number' ? [want, want] : want
        const is = box[side]
        if (is < least - TOLERANCE || is > most + TOLERANCE) faults.push(`${what}: ${side} ${is}, not ${want}`)
      }
  }
  return faults
}

const NAMES: Readonly<Record<GameName, readonly string[]>> = {
  'Just Peas': ['Ann', 'Ben', 'Cleo', 'Dan'],
  'Sixty-One': ['Ann', 'Ben', 'Cleo'],
  "Queen of Hearts' Garden Express": ['Ann', 'Ben', 'Cleo', 'Dan'],
  Spice: ['Ann', 'Ben'],
}

/** A square is as high as fits; others are as wide as the look has them. */
const SHEETS: Readonly<Record<GameName, { readonly tray: number; readonly wide: boolean; readonly board?: true }>> = {
  'Just Peas': { tray: 172, wide: false },
  'Sixty-One': { tray: 76, wide: true },
  "Queen of Hearts' Garden Express": { tray: 172, wide: false },
  Spice: { tray: 196, wide: false, board: true },
}

async function atTable(game: GameName): Promise<Person[]> {
  const people: Person[] = []
  for (const name of NAMES[game]) people.push(await house.person(name))
  await gather(game, people)
  await spots(people[0]!.page).first().waitFor()
  return people
}

/** What is not wholly within the window, or covered. */
function unseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    if (document.documentElement.scrollHeight > innerHeight) faults.push('the page scrolls')
    const look = (name: string, elements: Iterable<Element>): void => {
      let n = 0
      for (const element of elements) {
        n++
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
        const what = `${name} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}"`
        if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
          faults.push(`${what} is at ${left}, ${top} to ${right}, ${bottom}`)
        }
        const middle = document.elementFromPoint(left + width / 2, top + height / 2)
        const over = middle?.closest('.bar, .rail, .frame, .tray')
        if (over !== element.closest('.bar, .rail, .frame, .tray')) faults.push(`${what} is covered`)
      }
      if (n === 0) faults.push(`no ${name}`)
    }
    const cut = (element: Element): boolean =>
      element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1
    const all = (selector: string) => document.querySelectorAll(selector)
    look('spot', all('main [role=gridcell] button'))
    look('control', all('.tray button'))
    look('say line', all('.say-words'))
    look('round', all('.say-under > :first-child'))
    look('other', all('.rail .count, .rail .player-standing, .standing b'))
    for (const bar of all('.bar, .say')) if (cut(bar)) faults.push(`the ${bar.className} is cut`)
    const [words, under] = ['.say-words', '.say-under > :first-child'].map((s) => {
      const range = document.createRange()
      range.selectNodeContents(document.querySelector(s)!)
      return range.getBoundingClientRect()
    })
    // The boxes of letters are higher than their lines.
    if (words!.bottom > under!.top + 5)
      faults.push(`the say line ends at ${words!.bottom}, the round begins at ${under!.top}`)
    return faults
  })
}

const GAMES = Object.keys(SHEETS) as GameName[]

test.each(GAMES)(
  'the table of %s has the sizes of the look, and a phone shows all that a turn needs',
  async (game) => {
    const people = await atTable(game)
    const { page } = people[0]!
    const { tray, wide, board } = SHEETS[game]
    const row = game !== 'Sixty-One'
    const at360 = await boxesAt(page, PHONE.width, PHONE.height)
    expect([
      360,
      ...differences(at360, {
        bar: { y: 0, h: 48 },
        ...(row && { other: { y: 53, h: 46 } }),
        ...(!board && { sheet: { x: 4, w: 352, y: row ? [99, 116] : 52 } }),
        tray: { x: 0, w: 360, h: tray, foot: 0 },
      }),
    ]).toEqual([360])
    expect(await unseen(page)).toEqual([])

    const at768 = await boxesAt(page, 768, 1024)
    expect([
      768,
      ...differences(at768, {
        bar: { h: 60 },
        other: { x: 12, y: 72, w: 240 },
        ...(wide && { sheet: { x: 12, w: 744 } }),
        tray: { x: 12, w: 744, h: [116, 152] },
      }),
    ]).toEqual([768])

    const at1440 = await boxesAt(page, 1440, 900)
    expect([
      1440,
      ...differences(at1440, {
        bar: { h: 60 },
        rail: { x: 0, w: 216 },
        other: { w: 196 },
        ...(wide && { sheet: { w: 876, y: 78 } }),
        tray: { h: [112, 138], foot: 14, w: 876 },
        drawer: { w: 304, foot: 0 },
      }),
    ]).toEqual([1440])

    const at2560 = await boxesAt(page, 2560, 1440)
    expect([
      2560,
      ...differences(at2560, {
        bar: { h: 75 },
        rail: { w: 375 },
        other: { w: 350 },
        tray: { h: [140, 172] },
        drawer: { w: 475 },
      }),
    ]).toEqual([2560])

    const aside = await boxesAt(page, 640, 360)
    expect([640, ...differences(aside, { bar: { h: 48 }, tray: { w: 168, foot: 0 } })]).toEqual([640])
    expect(aside.rail?.h ?? 0).toBe(0)

    // The own sheet is the largest thing at every size.
    for (const { sheet, other } of [at360, at768, at1440, at2560]) {
      expect(board || !other || sheet!.w * sheet!.h > 1.5 * other.w * other.h).toBe(true)
    }
  },
  60_000,
)

test('many others are a row that is scrolled sideways, also with the keyboard; the own sheet keeps its size', async () => {
  const { page, home } = await house.person('Ann')
  await home()
  await page.getByRole('group', { name: 'Choose a game' }).getByText('Just Peas', { exact: true }).click()
  await page.getByRole('button', { name: /^Play alone/ }).click()
  const bot = page.getByRole('button', { name: 'Add a bot' })
  const seats = page.getByRole('list', { name: 'Who sits where' }).getByRole('listitem')
  for (let seat = 2; seat <= 12; seat++) {
    await bot.click()
    await seats.nth(seat - 1).waitFor()
  }
  await bot.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Start with/ }).click()
  await spots(page).first().waitFor()
  const { sheet, other } = await boxesAt(page, PHONE.width, PHONE.height)
  expect(differences({ sheet, other } as Boxes, { sheet: { w: 352 }, other: { h: 46 } })).toEqual([])
  const last = page.getByRole('button', { name: 'Show the sheet of Bot 11 large' })
  await last.focus()
  const right = () => last.evaluate((e) => e.getBoundingClientRect().right)
  await eventually(right, (x) => x <= PHONE.width)
  await page.keyboard.press('Enter')
  await page.getByRole('main', { name: 'Sheet of Bot 11' }).waitFor()
  await page.keyboard.press('Enter')
}, 60_000)

test('a phone without room for a row has the others in its bar, where each can be opened', async () => {
  const people = await atTable('Sixty-One')
  const { page } = people[0]!
  const pick = seeded(3)
  for (const p of people) await playTurn(p.page, pick)
  await boxesAt(page, PHONE.width, PHONE.height)
  await page.getByRole('banner').getByRole('button', { name: 'Show the sheet of Cleo large' }).click()
  await page.getByRole('main', { name: 'Sheet of Cleo' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('main', { name: 'Sheet of Ann' }).waitFor()
  // A longer phone has the row.
  await boxesAt(page, 360, 720)
  await page.getByRole('complementary', { name: 'The others' }).getByRole('button').first().waitFor()
  expect(await unseen(page)).toEqual([])
})

test('on a phone the whole sheet of a replay stands over its controls, and these stay where they are', async () => {
  const { page } = await house.person('Ann', { viewport: PHONE })
  await page.goto(`${house.base}/`)
  const record = join(process.cwd(), 'shared/test/cases/sixty-one/sixty-one-001009.json')
  await page.locator('input[type=file]').setInputFiles(record)
  const forward = page.getByRole('button', { name: 'Last', exact: true })
  await forward.waitFor()
  await settled(page)
  const at = () => forward.evaluate((e) => JSON.stringify(e.getBoundingClientRect()))
  const before = await at()
  // In the bar what is shown stands over what it is of.
  const [bar, words, under] = await Promise.all(
    ['.bar', '.say-words', '.say-under > *'].map((part) =>
      page
        .locator(part)
        .first()
        .evaluate((e) => {
          const range = document.createRange()
          range.selectNodeContents(e)
          return range.getBoundingClientRect().toJSON() as DOMRect
        }),
    ),
  )
  expect(words!.bottom).toBeLessThanOrEqual(under!.top + 1)
  expect(under!.bottom).toBeLessThanOrEqual(bar!.bottom)
  const sheet = await page.locator('.frame .sheet-stage').evaluate((e) => e.getBoundingClientRect().bottom)
  expect(sheet).toBeLessThanOrEqual(await page.locator('.tray').evaluate((e) => e.getBoundingClientRect().top))
  await page.getByRole('button', { name: 'Forward', exact: true }).click()
  await settled(page)
  expect(await at()).toBe(before)
  await forward.click()
  await settled(page)
  expect(await at()).toBe(before)
})

test('a cell of the garden keeps its printed name while it is legal', async () => {
  const people = await atTable("Queen of Hearts' Garden Express")
  const page = (await nextOf(people.map((p) => p.page)))!
  const card = page.getByRole('button', { name: /^((ace|\d+) of |joker)/, disabled: false }).first()
  await card.click()
  await sendButton(page).click()
  await page.getByText('Write two cards: ').waitFor()
  await card.click()
  await settled(page)
  const reader = await people[0]!.tab()
  /** Of the lower left corner of a legal cell. */
  const corner = async (name: string): Promise<number> => {
    const cell = spots(page).and(page.getByRole('button', { name: new RegExp(`^${name}: blank, takes `) }))
    const { x, y, width, height } = (await cell.boundingBox())!
    const side = width * 0.25
    return (await look(page, { x: x + 4, y: y + height - side - 4, width: side, height: side }, reader)).mean[0]
  }
  // Row 3 begins at A3; B3 has no name of its own.
  expect(await corner('A3')).toBeLessThan((await corner('B3')) - 5)
})
