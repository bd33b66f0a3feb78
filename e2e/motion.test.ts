/** What moves, for how long, and that nothing does while nothing has happened. */
import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { seeded } from '../server/test/help.ts'
import { clicks } from './hands.ts'
import { eventually } from './help.ts'
import { playGame } from './offer.ts'
import { peasPlayer } from './peas-player.ts'
import { gather, nameField, type Person, result, sendButton } from './person.ts'
import { ourHouse } from './setup.ts'
import { legalSpots, playTurn, press, spot, spots } from './turn.ts'

const house = ourHouse()
const MOVING = { reducedMotion: 'no-preference' } as const
const TABLET = { width: 820, height: 1180 }
/** Whatever moves has come to its end by then, ms. */
const LIMIT = 400

interface Motion {
  /** Its name: dice, card, stamp, panel. */
  readonly id: string
  readonly ms: number
  readonly easing: string
  /** Class of what moves, and the name of the button that it is in, as it was when it began. */
  readonly of: string
  readonly label: string
}

/** Notes each animation when it begins. */
function note(): void {
  const noted: Motion[] = []
  Object.assign(globalThis, { noted })
  const animate = Element.prototype.animate
  Element.prototype.animate = function (this: Element, frames, options) {
    const motion = animate.call(this, frames, options)
    const { duration, easing } = motion.effect?.getComputedTiming() ?? {}
    const label = this.closest('button')?.querySelector('.unseen')?.textContent ?? ''
    noted.push({
      id: motion.id,
      ms: Number(duration),
      easing: easing ?? '',
      of: this.getAttribute('class') ?? '',
      label,
    })
    return motion
  }
}

/** Counts how often the own sheet, and those beside it, are drawn from now on. */
function countDrawn(): void {
  const drawn = { own: 0, others: 0 }
  Object.assign(globalThis, { drawn })
  const wipe = CanvasRenderingContext2D.prototype.clearRect
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    if (this.canvas.closest('.mini')) drawn.others++
    else if (this.canvas.closest('main')) drawn.own++
    wipe.apply(this, box)
  }
}

/** What has begun to move since it was asked last. */
const begun = (page: Page): Promise<Motion[]> => page.evaluate('noted.splice(0)')
const of = (motions: readonly Motion[], id: string, what: RegExp): Motion[] =>
  motions.filter((m) => m.id === id && what.test(m.of))
const DIE = /\bdie$/

/** Everything comes to its end, in time, and leaves nothing behind. */
async function rest(page: Page): Promise<void> {
  const longest = await page.evaluate(async () => {
    let most = 0
    for (;;) {
      const all = document.getAnimations()
      if (all.length === 0) return most
      most = Math.max(most, ...all.map((a) => Number(a.effect?.getComputedTiming().endTime)))
      await Promise.all(all.map((a) => a.finished.catch(() => undefined)))
    }
  })
  expect(longest).toBeLessThanOrEqual(LIMIT)
  expect(await page.locator('svg > g[opacity="0"]').count()).toBe(0)
}

async function noting(person: Person): Promise<Person> {
  await person.context.addInitScript(note)
  return person
}

async function alone(page: Page, game: string, board = ''): Promise<void> {
  await page.goto(`${house.base}/`)
  await nameField(page).fill('Ann')
  await page.getByRole('group', { name: 'Choose a game' }).getByText(game, { exact: true }).click()
  await page.getByRole('button', { name: /^Play alone/ }).click()
  if (board !== '') await page.getByRole('combobox', { name: 'Board' }).selectOption(board)
  await page.getByRole('button', { name: /^Start with/ }).click()
  await sendButton(page).waitFor()
  await page.locator('main canvas[data-renderer]').waitFor()
}

async function hinted(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show me a move', disabled: false }).click()
  await sendButton(page)
    .and(page.getByRole('button', { disabled: false }))
    .waitFor()
}

test('dice are thrown by a new roll and by nothing else, the postmark by the end alone, and in a replay by one turn on', async () => {
  const { page } = await noting(await house.person('Ann', MOVING))
  const dice = () => page.getByRole('button', { name: /^Die \d/ })
  await alone(page, 'Just Peas', 'small')
  await rest(page)
  expect(of(await begun(page), 'dice', DIE)).toEqual([])
  // A draft, and another language and back.
  await hinted(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Français' }).click()
  await page.getByRole('dialog', { name: 'Réglages' }).waitFor()
  await page.getByRole('button', { name: 'English', pressed: false }).click()
  await page.getByRole('dialog', { name: 'Settings' }).waitFor()
  await page.keyboard.press('Escape')
  await sendButton(page).waitFor()
  expect(await begun(page)).toEqual([])

  await sendButton(page).click()
  let motions: Motion[] = []
  await eventually(
    async () => {
      motions = [...motions, ...(await begun(page))]
      return of(motions, 'dice', DIE).length
    },
    (n) => n === 2,
  )
  const thrown = of(motions, 'dice', DIE)
  expect(thrown).toMatchObject(Array(2).fill({ ms: 380, easing: 'cubic-bezier(0.16, 0.84, 0.32, 1)' }))
  // What the dice show was said by then.
  const labels = await dice().evaluateAll((all) => all.map((die) => die.querySelector('.unseen')?.textContent))
  expect(thrown.map((m) => m.label)).toEqual(labels)
  // Three faces and the true one, for each of two.
  expect(motions.filter((m) => m.id === 'dice').length).toBe(2 * (1 + 4))
  await rest(page)

  await page.reload()
  await dice().first().waitFor()
  await page.locator('main canvas[data-renderer]').waitFor()
  await rest(page)
  expect(await begun(page)).toEqual([])

  let turns = 0
  await playGame([{ page, hand: clicks(page), player: peasPlayer(seeded(5)) }], async () => void turns++)
  await result(page).waitFor()
  motions = await begun(page)
  // The last roll is none: the game is over.
  expect(of(motions, 'dice', DIE).length).toBe(2 * (turns - 1))
  expect(motions.filter((m) => m.id === 'stamp')).toEqual([
    expect.objectContaining({ ms: 180, easing: 'cubic-bezier(0.2, 1.4, 0.4, 1)', of: 'verdict-print' }),
  ])
  await rest(page)
  await page.reload()
  await result(page).waitFor()
  expect(await begun(page)).toEqual([])

  await page.getByRole('link', { name: 'Replay' }).click()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const slider = page.getByRole('slider', { name: 'Turn of the game' })
  await slider.waitFor()
  await slider.fill('1')
  await slider.fill('4')
  await button('Back').click()
  expect(of(await begun(page), 'dice', DIE)).toEqual([])
  await button('Forward').click()
  expect(of(await begun(page), 'dice', DIE).length).toBe(2)
  await rest(page)
}, 180_000)

test('a card is turned when another one lies there', async () => {
  const { page } = await noting(await house.person('Ann', MOVING))
  await alone(page, "Queen of Hearts' Garden Express")
  expect(await begun(page)).toEqual([])
  const rolls = () =>
    page.locator('.playing[data-piece]').evaluateAll((all) => all.map((card) => card.outerHTML).join())
  const turned: Motion[] = []
  for (let turn = 0; turn < 6 && turned.length === 0; turn++) {
    await hinted(page)
    expect(of(await begun(page), 'card', /playing/)).toEqual([])
    const before = await rolls()
    await sendButton(page).click()
    await page.getByRole('button', { name: 'Show me a move', disabled: false }).waitFor()
    await rest(page)
    turned.push(...of(await begun(page), 'card', /playing/))
    if (turned.length > 0) expect(await rolls()).not.toBe(before)
  }
  expect(turned.length).toBeGreaterThan(0)
  expect(turned).toMatchObject(turned.map(() => ({ ms: 240, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' })))
}, 90_000)

test('a drawer and a sheet that is shown large come in, a button goes down by a pixel; and nothing comes where it was already', async () => {
  const [ann, ben] = [
    await noting(await house.person('Ann', { ...MOVING, viewport: TABLET })),
    await house.person('Ben'),
  ]
  const { page } = ann
  await gather('Sixty-One', [ann, ben])
  await spots(page).first().waitFor()
  await rest(page)
  await begun(page)
  const panel = { id: 'panel', ms: 200, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }
  await page.getByRole('button', { name: 'Log and seats' }).click()
  expect(await begun(page)).toMatchObject([{ ...panel, of: 'drawer' }])
  await rest(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Show the sheet of Ben large' }).click()
  expect(await begun(page)).toMatchObject([{ ...panel, of: 'frame-sheet' }])
  await rest(page)
  await page.getByRole('button', { name: 'Close' }).click()
  // Ben's turn is nothing that moves here.
  await playTurn(ben.page, () => 0)
  await page.getByText('Ben has sent').first().waitFor()
  expect(await begun(page)).toEqual([])

  // What one drafts is drawn on the own sheet alone.
  await page.evaluate(countDrawn)
  await press(spot(page, (await legalSpots(page))[0]!))
  await eventually(() => page.evaluate('drawn.own'), Boolean)
  expect(await page.evaluate('drawn.others')).toBe(0)

  const help = page.getByRole('button', { name: 'How to play' })
  await help.hover()
  await page.mouse.down()
  const look = () =>
    help.evaluate((e) => {
      const { translate, transitionDuration, transitionTimingFunction } = getComputedStyle(e)
      const once = (list: string) => [...new Set(list.split(', '))].join()
      return [translate, once(transitionDuration), once(transitionTimingFunction)]
    })
  await eventually(look, ([translate]) => translate === '0px 1px')
  expect(await look()).toEqual(['0px 1px', '0.08s', 'linear'])
  await page.mouse.move(0, 0)
  await page.mouse.up()
  await rest(page)
}, 90_000)

test('with reduced motion everything is at once where it belongs', async () => {
  const { page } = await noting(await house.person('Ann', { viewport: TABLET }))
  await alone(page, 'Just Peas')
  await hinted(page)
  await sendButton(page).click()
  await page.getByText('roll 2').first().waitFor()
  await page.getByRole('button', { name: 'Log and seats' }).click()
  expect(await begun(page)).toEqual([])
  expect(await page.evaluate('document.getAnimations().length')).toBe(0)
}, 60_000)
