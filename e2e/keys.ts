/** Somebody who has only a keyboard. */
import type { Page } from 'playwright-core'
import { eventually } from './help.ts'

export interface Focus {
  readonly role: string
  readonly name: string
  readonly onBoard: boolean
}

const NOWHERE: Focus = { role: '', name: '', onBoard: false }
/** Longest wait for what has focus to say what it is, ms. */
const MOMENT = { timeout: 5000 }

/** What the keys go to, in the browser's own words of accessibility. */
export async function focus(page: Page): Promise<Focus> {
  const active = page.locator(':focus')
  if ((await active.count()) === 0) return NOWHERE
  try {
    const [, role = '', name = ''] = /^- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?/.exec(await active.ariaSnapshot(MOMENT)) ?? []
    return { role, name, onBoard: await active.evaluate((e) => e.closest('[role=gridcell]') !== null, null, MOMENT) }
  } catch (e) {
    // It may go away while it is asked.
    if ((await active.count()) > 0) throw e
    return NOWHERE
  }
}

/** Most stops of Tab on any page here. */
export const STOPS = 60

/** Presses Tab until it stands where it should. */
export async function tabTo(page: Page, wanted: (at: Focus) => boolean, key = 'Tab'): Promise<Focus> {
  const seen: string[] = []
  for (let i = 0; i < STOPS; i++) {
    const at = await focus(page)
    if (wanted(at)) return at
    seen.push(`${at.role} ${at.name}`)
    await page.keyboard.press(key)
  }
  throw new Error(`not reached with ${key}: ${seen.join(' | ')}`)
}

export const called = (name: string | RegExp) => (at: Focus) =>
  typeof name === 'string' ? at.name === name : name.test(at.name)

export async function focusOn(page: Page, name: string | RegExp): Promise<void> {
  await eventually(() => focus(page), called(name))
}

/** Presses of the mouse or a finger, which the person at the keyboard never makes; an init script. */
export function countPresses(): void {
  const counted = globalThis as unknown as { presses: number }
  counted.presses = 0
  addEventListener('pointerdown', () => counted.presses++, true)
}

/** From the start page into a new room for this game. */
export async function createByKeys(page: Page, base: string, name: string, game: string): Promise<void> {
  await page.goto(`${base}/`)
  await tabTo(page, called('Your name'))
  await page.keyboard.type(name)
  await tabTo(page, (at) => at.role === 'radio')
  for (let i = 1; i < STOPS && !(await focus(page)).name.startsWith(game); i++) await page.keyboard.press('ArrowRight')
  await tabTo(page, called(`Create a room for ${game}`), 'Shift+Tab')
  await page.keyboard.press('Enter')
}
