import { expect, test } from '@jest/globals'
import type { CDPSession, Locator, Page } from 'playwright-core'
import { eventually } from './help.ts'
import { gather, type Person } from './person.ts'
import { startSeeded, withShare } from './seeded.ts'
import { ourHouse } from './setup.ts'
import { labelsOf, spot, spots } from './turn.ts'

const house = ourHouse({ start: (env) => startSeeded('17'.repeat(32), env) })

interface Point {
  readonly x: number
  readonly y: number
}

/** A pointer that is put down, moved in small steps, and lifted. */
interface Pointer {
  down(at: Point): Promise<void>
  move(at: Point): Promise<void>
  up(): Promise<void>
}

function mouse(page: Page): Pointer {
  return {
    async down({ x, y }) {
      await page.mouse.move(x, y)
      await page.mouse.down()
    },
    move: ({ x, y }) => page.mouse.move(x, y, { steps: 8 }),
    up: () => page.mouse.up(),
  }
}

function finger(cdp: CDPSession): Pointer {
  let last: Point = { x: 0, y: 0 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(({ x, y }) => ({ x, y, id: 1 })) })
  return {
    async down(at) {
      last = at
      await touch('touchStart', [at])
    },
    async move(to) {
      const from = last
      for (let i = 1; i <= 8; i++) {
        last = { x: from.x + ((to.x - from.x) * i) / 8, y: from.y + ((to.y - from.y) * i) / 8 }
        await touch('touchMove', [last])
      }
    },
    async up() {
      await touch('touchEnd', [])
    },
  }
}

function pen(cdp: CDPSession): Pointer {
  let last: Point = { x: 0, y: 0 }
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: Point, buttons: number) =>
    cdp.send('Input.dispatchMouseEvent', { type, x, y, buttons, button: 'left', clickCount: 1, pointerType: 'pen' })
  return {
    async down(at) {
      last = at
      await send('mouseMoved', at, 0)
      await send('mousePressed', at, 1)
    },
    async move(to) {
      const from = last
      for (let i = 1; i <= 8; i++) {
        last = { x: from.x + ((to.x - from.x) * i) / 8, y: from.y + ((to.y - from.y) * i) / 8 }
        await send('mouseMoved', last, 1)
      }
    },
    up: async () => {
      await send('mouseReleased', last, 0)
    },
  }
}

async function middle(of: Locator): Promise<Point> {
  const box = (await of.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const die = (page: Page, n: number) => page.getByRole('button', { name: new RegExp(`^Die ${n}: `) })
const board = (page: Page) => labelsOf(spots(page))
const takes = async (page: Page): Promise<string[]> =>
  (await board(page)).filter((label) => label.includes('takes the '))

/** Alone at a small board of Just Peas; both dice are there. */
async function atPeas(options: Parameters<typeof house.person>[1] = {}): Promise<Person> {
  const ann = await withShare(await house.person('Ann', options))
  await gather('Just Peas', [ann], { Board: 'small, 4 by 4' })
  await die(ann.page, 1).waitFor()
  return ann
}

/** All that a drag must do, with one kind of pointer. */
async function dragsDice(page: Page, pointer: Pointer): Promise<void> {
  const value = /: (\d)/.exec((await die(page, 1).locator('.unseen').textContent())!)![1]!
  const blank = await board(page)

  // Beside the sheet it goes back.
  await pointer.down(await middle(die(page, 1)))
  await pointer.move(await middle(spot(page, /^b2:/)))
  expect(await takes(page)).toHaveLength(16)
  expect(await page.locator('.die-ghost').count()).toBe(1)
  await pointer.move({ x: 4, y: 4 })
  await pointer.up()
  await eventually(
    () => page.locator('.die-ghost').count(),
    (n) => n === 0,
  )
  expect(await board(page)).toEqual(blank)

  // Onto a pea it is placed, as by two presses.
  await pointer.down(await middle(die(page, 1)))
  await pointer.move(await middle(spot(page, /^b2:/)))
  await pointer.up()
  await spot(page, new RegExp(`^b2: ${value}, drafted`)).waitFor()
  expect(await die(page, 1).locator('.unseen').textContent()).toBe(`Die 1: ${value}, placed at b2`)

  // Onto a pea that is filled it says why.
  await pointer.down(await middle(die(page, 2)))
  await pointer.move(await middle(spot(page, /^b2:/)))
  await pointer.up()
  await page.getByText(`This pea has its number: ${value}.`).first().waitFor()

  // One undo takes it back, and presses still do what they did.
  await page.getByRole('button', { name: 'Undo' }).click()
  await spot(page, /^b2: unfilled/).waitFor()
  await die(page, 1).click()
  await spot(page, /^c3:/).click()
  await spot(page, new RegExp(`^c3: ${value}, drafted`)).waitFor()
}

test('dice are dragged with the mouse', async () => {
  const { page } = await atPeas()
  await dragsDice(page, mouse(page))
})

test('dice are dragged with a finger, and the page neither scrolls nor zooms', async () => {
  const { page, context } = await atPeas({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } })
  await dragsDice(page, finger(await context.newCDPSession(page)))
  expect(await page.evaluate(() => [scrollX, scrollY, visualViewport?.scale, visualViewport?.offsetTop])).toEqual([
    0, 0, 1, 0,
  ])
})

test('dice are dragged with a pen', async () => {
  const { page, context } = await atPeas()
  await dragsDice(page, pen(await context.newCDPSession(page)))
})

test('Escape puts a dragged die back', async () => {
  const { page } = await atPeas()
  const blank = await board(page)
  const { down, move, up } = mouse(page)
  await down(await middle(die(page, 1)))
  await move(await middle(spot(page, /^b2:/)))
  await page.keyboard.press('Escape')
  await up()
  expect(await board(page)).toEqual(blank)
  await die(page, 1).focus()
  await page.keyboard.press('Enter')
  await eventually(
    () => die(page, 1).getAttribute('aria-pressed'),
    (is) => is === 'true',
  )
})

test('in Sixty-One a die dragged onto a spot is written there', async () => {
  const ann = await withShare(await house.person('Ann'))
  await gather('Sixty-One', [ann])
  const { page } = ann
  const { down, move, up } = mouse(page)
  const name = (await die(page, 1).locator('.unseen').textContent())!
  await down(await middle(die(page, 1)))
  await move({ x: 700, y: 100 })
  const legal = (await board(page)).filter((label) => label.endsWith(', legal'))
  expect(legal.length).toBeGreaterThan(0)
  await move(await middle(spot(page, legal[0]!)))
  await up()
  await spot(page, `${legal[0]!.replace(': free, legal', '')}: ${name.slice(-1)}, drafted`).waitFor()
  expect(await die(page, 1).locator('.unseen').textContent()).toBe(`${name}, Write ${name.at(-1)}`)
})
