/** What a page offers to somebody who reads it: accessible names of all that can be pressed, and in which state it is. */
import type { Page } from 'playwright-core'
import { eventually } from './help.ts'

export interface Offered {
  readonly name: string
  readonly pressed: boolean
  readonly enabled: boolean
}

export interface Offer {
  /** Dice, cards, signs and tools, as they stand; without Undo and Send. */
  readonly tray: readonly Offered[]
  readonly cells: readonly Offered[]
  readonly ready: boolean
  readonly over: boolean
}

/** One press, by name. */
export type Press = { readonly tray: string } | { readonly cell: string }

/** Decides by the names alone. Null: the turn is as it should be, send it. */
export type Player = (offer: Offer) => Press | null

/** Runs in the page, so that all of it is of one moment. */
function readPage(): Offer {
  const read = (e: Element): Offered => ({
    name: e.getAttribute('aria-label') ?? (e.querySelector('.unseen') ?? e).textContent?.trim() ?? '',
    pressed: e.getAttribute('aria-pressed') === 'true',
    enabled: e.getAttribute('aria-disabled') !== 'true',
  })
  const all = (selector: string) => [...document.querySelectorAll(selector)].map(read)
  const tray = all('section[aria-label="What a turn is made with"] button')
  return {
    tray: tray.filter(({ name }) => !/^(?:Undo|Send.*)$/.test(name)),
    cells: all('main [role=gridcell] button'),
    ready: tray.some(({ name, enabled }) => enabled && /^Send( turn)?$/.test(name)),
    over: [...document.querySelectorAll('caption')].some((c) => c.textContent === 'Result by seat'),
  }
}

export function offerOf(page: Page): Promise<Offer> {
  return page.evaluate(readPage)
}

/** Can this person do anything now? */
export function isAsked({ tray, cells, ready }: Offer): boolean {
  return ready || [...tray, ...cells].some((o) => o.enabled)
}

/** How a person's turns are made: by clicks or by keys. */
export interface Hand {
  press(what: Press): Promise<void>
  send(): Promise<void>
}

/** Somebody at a table who plays. */
export interface Seated {
  readonly page: Page
  readonly hand: Hand
  readonly player: Player
}

/** More presses than any turn needs. */
const MOST = 40

export async function takeTurn({ page, hand, player }: Seated, first: Offer): Promise<void> {
  let offer = first
  for (let n = 0; n < MOST; n++) {
    const press = player(offer)
    if (!press) {
      await hand.send()
      return
    }
    await hand.press(press)
    const was = JSON.stringify(offer)
    offer = await eventually(
      () => offerOf(page),
      (now) => JSON.stringify(now) !== was,
    )
  }
  throw new Error(`a turn that does not end: ${JSON.stringify(offer)}`)
}

/** All who are asked take their turns at the same time, until everybody sees the result. `between` runs before each round of turns. */
export async function playGame(
  seated: readonly Seated[],
  between: () => Promise<void> = async () => undefined,
): Promise<void> {
  const look = () => Promise.all(seated.map((s) => offerOf(s.page)))
  for (;;) {
    const offers = await eventually(look, (all) => all.every((o) => o.over) || all.some((o) => !o.over && isAsked(o)))
    if (offers.every((o) => o.over)) return
    await between()
    await Promise.all(
      seated.map((s, i) => {
        const offer = offers[i]!
        return !offer.over && isAsked(offer) ? takeTurn(s, offer) : undefined
      }),
    )
  }
}

/** The lines of the log as this page has them now: the game's newest. */
export async function noteLog(page: Page, into: Set<string>): Promise<void> {
  for (const line of await page.getByRole('complementary', { name: 'Log' }).getByRole('listitem').allInnerTexts()) {
    into.add(line.replace(/\s+/g, ' '))
  }
}
