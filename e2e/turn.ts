/** Turns made by pressing what is on the screen, chosen by a seeded generator: no knowledge of any rule. */
import type { Locator, Page } from 'playwright-core'
import { eventually } from './help.ts'
import { isAwaited, result, sendButton } from './person.ts'

export type Pick = (n: number) => number

/** Most presses of one turn; far more than any needs. */
const MOST = 24
/** After so many presses a turn that may be sent is. */
const ENOUGH = 3

export function spots(page: Page): Locator {
  return page.getByRole('main').getByRole('gridcell').getByRole('button')
}

export function spot(page: Page, label: string | RegExp): Locator {
  return page.getByRole('main').getByRole('gridcell').getByRole('button', { name: label, exact: true })
}

export function freeDice(page: Page): Locator {
  return page.getByRole('button', { name: /^Die \d/, pressed: false, disabled: false })
}

/** Labels of the spots that may be pressed and are not moved by it. */
export async function legalSpots(page: Page): Promise<string[]> {
  const labels = await labelsOf(spots(page).and(page.getByRole('button', { disabled: false })))
  return labels.filter((label) => /, legal$|may be (taken off|used again)$/.test(label))
}

export function labelsOf(buttons: Locator): Promise<string[]> {
  return buttons.evaluateAll((all) => all.map((b) => b.getAttribute('aria-label') ?? ''))
}

export async function canSend(page: Page): Promise<boolean> {
  return (
    (await sendButton(page)
      .and(page.getByRole('button', { disabled: false }))
      .count()) > 0
  )
}

/** Presses a spot where it can be seen: on a pyramid others may lie before its middle. */
export async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const position = await target.evaluate((element) => {
    const box = element.getBoundingClientRect()
    const parts = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9]
    for (const y of parts) {
      for (const x of parts) {
        const at = { x: box.width * x, y: box.height * y }
        if (element.contains(document.elementFromPoint(box.left + at.x, box.top + at.y))) return at
      }
    }
    return null
  })
  if (!position) throw new Error(`nothing of it can be pressed: ${await target.getAttribute('aria-label')}`)
  await target.click({ position })
}

/** Drafts a legal turn, ready to be sent. False when this person is not asked. */
export async function draftTurn(page: Page, pick: Pick): Promise<boolean> {
  for (let presses = 0; presses < MOST; presses++) {
    const ready = await canSend(page)
    if (ready && (presses >= ENOUGH || pick(2) === 0)) return true
    const legal = await legalSpots(page)
    if (legal.length > 0) {
      await press(spot(page, legal[pick(legal.length)]!))
      continue
    }
    const dice = await freeDice(page).count()
    if (dice > 0) await freeDice(page).nth(pick(dice)).click()
    else if (ready) return true
    else if (!(await isAwaited(page))) return false
    // The title follows the table a moment later.
    else
      await eventually(
        () => isAwaited(page),
        (is) => !is,
      )
  }
  throw new Error('a turn that does not end')
}

/** Sends what is drafted and waits until the table has it. */
export async function send(page: Page): Promise<void> {
  await sendButton(page).click()
  await sent(page)
}

/** The draft is gone: it went into the table, or the next turn has begun. */
export async function sent(page: Page): Promise<void> {
  const idle = sendButton(page).and(page.getByRole('button', { disabled: true }))
  await idle.or(result(page)).first().waitFor()
}

export async function playTurn(page: Page, pick: Pick): Promise<boolean> {
  const made = await draftTurn(page, pick)
  if (made) await send(page)
  return made
}

/** The people take their turns until all of them see the result. */
export async function playOut(pages: readonly Page[], pick: Pick, most = 200): Promise<void> {
  for (let turns = 0; turns < most; turns++) {
    const next = await nextOf(pages)
    if (!next) return
    await playTurn(next, pick)
  }
  throw new Error('a game that does not end')
}

/** The first page that is asked; null when all see the result. */
export async function nextOf(pages: readonly Page[]): Promise<Page | null> {
  const look = async (): Promise<Page | null | undefined> => {
    const over = await Promise.all(pages.map((p) => result(p).count()))
    if (over.every((n) => n > 0)) return null
    for (const [i, p] of pages.entries()) if (over[i] === 0 && (await isAwaited(p))) return p
    return undefined
  }
  return (await eventually(look, (next) => next !== undefined)) ?? null
}
