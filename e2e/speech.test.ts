/** What the page says of a game, all of it; and that who asks for sounds, vibration or a screen that stays on has them. */
import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { seeded } from '../server/test/help.ts'
import { gardenPlayer } from './garden-player.ts'
import { clicks } from './hands.ts'
import { eventually } from './help.ts'
import { isAsked, offerOf, type Seated, takeTurn } from './offer.ts'
import { gather, type Person, SERVER_GONE, sendButton } from './person.ts'
import { ourHouse } from './setup.ts'
import { playTurn, press, spot, spots } from './turn.ts'

const house = ourHouse()

/** Keeps every text of the live region, and the sockets, where the test finds them; an init script. */
function keepHeard(): void {
  const heard: string[] = []
  const sockets: WebSocket[] = []
  const Plain = globalThis.WebSocket
  Object.assign(globalThis, { heard, sockets })
  globalThis.WebSocket = class extends Plain {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args)
      sockets.push(this)
    }
  }
  let last = ''
  new MutationObserver(() => {
    const text = document.querySelector('[role=status]')?.textContent ?? ''
    if (text !== last && text !== '') heard.push(text)
    last = text
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

const heardBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { heard: string[] }).heard])

/** The turns of the log in words, oldest first. */
async function logOf(page: Page): Promise<string[]> {
  const lines = await page.getByRole('complementary', { name: 'Log' }).locator('.log-line').allInnerTexts()
  return lines.map((line) => line.replace(/\s+/g, ' ').trim())
}

async function turn(seated: Seated): Promise<void> {
  await takeTurn(seated, await eventually(() => offerOf(seated.page), isAsked))
}

/** How often and in which order these lines were said. */
function told(lines: readonly string[], heard: readonly string[]): string[] {
  const all = heard.join('\n')
  const found: { readonly at: number; readonly line: string }[] = []
  for (const line of lines) {
    for (let at = all.indexOf(line); at >= 0; at = all.indexOf(line, at + 1)) found.push({ at, line })
  }
  return found.sort((a, b) => a.at - b.at).map(({ line }) => line)
}

async function choose(page: Page, list: string, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('combobox', { name: list }).selectOption({ label })
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
}

test('each turn of a game of two is said once and in order, three of them after a break; r says it again, and little is said where little is wanted', async () => {
  const [ann, ben] = [await house.person('Ann'), await house.person('Ben')]
  for (const { context } of [ann, ben]) await context.addInitScript(keepHeard)
  ann.expect(...SERVER_GONE, /ERR_INTERNET_DISCONNECTED/)
  await gather("Queen of Hearts' Garden Express", [ann, ben])
  const seat = ({ page }: Person, i: number): Seated => ({
    page,
    hand: clicks(page),
    player: gardenPlayer(
      [
        ['1', '2'],
        ['C', '3'],
      ][i]!,
      seeded(i + 1),
    ),
  })
  const [a, b] = [seat(ann, 0), seat(ben, 1)]
  await turn(a)
  await turn(a)
  await ann.context.setOffline(true)
  await ann.page.evaluate(() => {
    for (const socket of (globalThis as unknown as { sockets: WebSocket[] }).sockets) socket.close()
  })
  // The rest of the first turn, with which both sheets are shown, and the choice of the second.
  await turn(b)
  await turn(b)
  const before = (await heardBy(ann.page)).length
  await ann.context.setOffline(false)
  const back = await eventually(
    () => heardBy(ann.page),
    (texts) => texts.length > before,
  )
  const lines = await logOf(ann.page)
  expect(lines).toHaveLength(4)
  expect(back[before]).toMatch(/^Connected again\. /u)
  expect(told(lines.slice(1), [back[before]!])).toEqual(lines.slice(1))
  for (const { page } of [a, b]) expect(told(lines, await heardBy(page))).toEqual(lines)

  const last = back.at(-1)!
  await spots(ann.page).first().focus()
  await ann.page.keyboard.press('r')
  const again = await eventually(
    () => heardBy(ann.page),
    (texts) => texts.length > back.length,
  )
  expect(again.slice(back.length).map((text) => text.trim())).toEqual([last.trim()])

  await choose(ann.page, 'What is read out', 'the game, briefly')
  const from = (await heardBy(ann.page)).length
  await turn(a)
  await turn(b)
  const brief = await eventually(
    () => heardBy(ann.page),
    (texts) => texts.slice(from).some((text) => text.trim() === 'Your turn.'),
  )
  const later = (await logOf(ann.page)).slice(4)
  expect(later).toHaveLength(2)
  expect(told(later, brief)).toEqual([])
  expect(told(later, await heardBy(ben.page))).toEqual(later)
}, 60_000)

interface Felt {
  sounds: number
  buzzes: number
  held: number
  given: number
}

/** Counts what goes to the device; an init script. */
function countFelt(): void {
  const felt: Felt = { sounds: 0, buzzes: 0, held: 0, given: 0 }
  Object.assign(globalThis, { felt })
  const { start } = AudioScheduledSourceNode.prototype
  AudioScheduledSourceNode.prototype.start = function (...args) {
    felt.sounds++
    start.apply(this, args)
  }
  Object.defineProperty(navigator, 'vibrate', {
    value: () => {
      felt.buzzes++
      return true
    },
  })
  const request = async () => {
    felt.held++
    const lock = {
      released: false,
      release: async () => {
        felt.given++
        lock.released = true
      },
    }
    return lock
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request } })
}

async function tick(page: Page, name: string, on: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('checkbox', { name }).setChecked(on)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
}

test('sounds, vibration and a screen that stays on are there for who asks for them, and for nobody else', async () => {
  const ann = await house.person('Ann')
  const { page } = ann
  await ann.context.addInitScript(countFelt)
  await ann.home()
  await page.getByRole('group', { name: 'Choose a game' }).getByText('Spice', { exact: true }).click()
  await page.getByRole('button', { name: /^Play alone/ }).click()
  await page.getByRole('button', { name: /^Start with/ }).click()
  await spots(page).first().waitFor()
  const felt = (): Promise<Felt> => page.evaluate(() => ({ ...(globalThis as unknown as { felt: Felt }).felt }))
  const pick = seeded(5)
  const myTurn = page.getByRole('button', { name: 'Show me a move' })
  const turns = async (): Promise<void> => {
    expect(await playTurn(page, pick)).toBe(true)
    await myTurn.waitFor()
  }
  await turns()
  expect(await felt()).toEqual({ sounds: 0, buzzes: 0, held: 0, given: 0 })

  await tick(page, 'Sounds', true)
  await turns()
  await eventually(felt, ({ sounds }) => sounds > 0)
  expect(await felt()).toMatchObject({ buzzes: 0, held: 0 })

  await tick(page, 'Sounds', false)
  await tick(page, 'Vibration when it is your turn', true)
  const { sounds } = await felt()
  await turns()
  await eventually(felt, ({ buzzes }) => buzzes === 1)
  expect(await felt()).toMatchObject({ sounds, held: 0 })

  await tick(page, 'Keep the screen on at a table', true)
  await eventually(felt, ({ held }) => held === 1)
  await tick(page, 'Keep the screen on at a table', false)
  await eventually(felt, ({ given }) => given === 1)
  // All of it is there in the next visit too.
  await page.reload()
  await myTurn.waitFor()
  await turns()
  await eventually(felt, ({ buzzes }) => buzzes === 1)
  expect(await felt()).toMatchObject({ sounds: 0, held: 0 })
}, 60_000)

test('a part of the page that cannot be fetched says so, and is there when the network is', async () => {
  const ann = await house.person('Ann')
  const { page } = ann
  ann.expect(/Failed to load resource/)
  await ann.home()
  await page.route(/\/assets\/Settings-/, (route) => route.abort())
  await page.getByRole('button', { name: 'Settings' }).click()
  const excuse = page.getByRole('dialog', { name: /could not be loaded/ })
  await excuse.getByRole('button', { name: 'Close' }).click()
  await excuse.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Settings')
  await page.unroute(/\/assets\/Settings-/)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).waitFor()
}, 30_000)

test('a guide says once what it wants, after what a press has done, and thinks well of who does it', async () => {
  const { page, context } = await house.person('Ann')
  await context.addInitScript(keepHeard)
  await page.goto(`${house.base}/lesson/spice`)
  await press(spot(page, /^Level 1, b1: .*legal$/))
  await eventually(
    () => heardBy(page),
    (texts) => texts.some((text) => text.endsWith('Right. Send the turn. Pepper answers at once.')),
  )
  await sendButton(page).click()
  const all = await eventually(
    () => heardBy(page),
    (texts) => texts.some((text) => /made a group of two/u.test(text)),
  )
  const turn = all.find((text) => /Guest placed 1b1\./u.test(text)) ?? ''
  expect(turn).toMatch(/Guest placed 1b1\. .*Right\. /u)
  expect(all.join(' ')).not.toContain('gone its own way')
})
