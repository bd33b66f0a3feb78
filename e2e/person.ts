/** Somebody at a browser of their own. Everything is found by role and accessible name, as a person or a reader finds it. */
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'

export type GameName = 'Just Peas' | 'Sixty-One' | "Queen of Hearts' Garden Express" | 'Spice'

export interface Person {
  readonly name: string
  readonly context: BrowserContext
  readonly page: Page
  /** One more tab of the same person. */
  tab(): Promise<Page>
  home(): Promise<void>
  /** Creates a room from the start page; its code. */
  create(game: GameName): Promise<string>
  join(code: string): Promise<void>
  start(): Promise<void>
  /** What this person's pages complained about, except what was expected. */
  faults(): string[]
  /** Complaints like this are part of the test. */
  expect(...complaints: RegExp[]): void
}

export interface PersonOptions extends BrowserContextOptions {
  /** Do the postcards of the start page play? */
  readonly postcards?: boolean
}

/** Of a server that is gone: the browser itself writes these to the console. */
export const SERVER_GONE = [
  /Failed to load resource: net::ERR_/,
  /WebSocket connection to .* failed/,
  /the server responded with a status of 503/,
]
/** Of an answer that refuses. */
export const REFUSED = /the server responded with a status of 4\d\d/

/** Chromium's report of a broken policy is an event of the page. */
function watchPolicy(): void {
  addEventListener('securitypolicyviolation', (e) => {
    console.error(`policy: ${e.effectiveDirective} ${e.blockedURI} ${e.sourceFile}:${e.lineNumber}`)
  })
}

/** What is only nice to have (the postcards that play) is not asked for: tests need the processor for something else. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

export async function openPerson(
  browser: Browser,
  base: string,
  name: string,
  { postcards = false, ...options }: PersonOptions = {},
): Promise<Person> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    // Only tests about being offline keep the page on the device.
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(15_000)
  await context.addInitScript(watchPolicy)
  if (!postcards) await context.addInitScript(saveData)
  const faults: string[] = []
  const expected: RegExp[] = []
  context.on('console', (m) => {
    if (m.type() === 'error') faults.push(`${name}: ${m.text()} (${m.location().url})`)
  })
  context.on('weberror', (e) => faults.push(`${name}: ${e.error().stack ?? e.error().message}`))
  context.on('request', (r) => {
    if (/^(https?|wss?):/.test(r.url()) && new URL(r.url()).host !== new URL(base).host) {
      faults.push(`${name}: asked elsewhere: ${r.url()}`)
    }
  })
  const page = await context.newPage()
  return {
    name,
    context,
    page,
    tab: () => context.newPage(),
    async home() {
      await page.goto(`${base}/`)
      await nameField(page).fill(name)
    },
    async create(game) {
      await page.getByRole('group', { name: 'Choose a game' }).getByText(game, { exact: true }).click()
      await page.getByRole('button', { name: `Create a room for ${game}` }).click()
      await inLobby(page)
      return codeOf(page)
    },
    async join(code) {
      await codeField(page).fill(code)
      await page.getByRole('button', { name: 'Join', exact: true }).click()
      await inLobby(page)
    },
    async start() {
      await page.getByRole('button', { name: /^Start with / }).click()
    },
    faults: () => faults.filter((text) => !expected.some((e) => e.test(text))),
    expect: (...complaints) => {
      expected.push(...complaints)
    },
  }
}

export function nameField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Your name' })
}

export function codeField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Room code, five characters' })
}

/** The room's code as the address bar says it, '' outside of rooms. */
export function codeOf(page: Page): string {
  return /\/r\/([^/?#]+)$/.exec(page.url())?.[1] ?? ''
}

export function seatList(page: Page): Locator {
  return page.getByRole('list', { name: 'Who sits where' })
}

export async function inLobby(page: Page): Promise<void> {
  await seatList(page).waitFor()
}

/** The seats' lines of the lobby: "Ann, you, host, here". */
export async function seatLines(page: Page): Promise<string[]> {
  const lines = await seatList(page).getByRole('listitem').allInnerTexts()
  return lines.map((line) => line.replace(/\s+/g, ' ').trim())
}

export function result(page: Page): Locator {
  return page.getByRole('table', { name: 'Result by seat' })
}

/** The result as a row of cells for each seat; the same for everybody. A phone has no row of headers. */
export async function resultRows(page: Page): Promise<string[][]> {
  const rows = await result(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .all()
  return Promise.all(
    rows.map(async (row) => {
      const cells = await row.locator('th, td').allInnerTexts()
      return cells.map((c) => c.replace(/\s+/g, ' ').replace(', you', '').trim())
    }),
  )
}

export async function isAwaited(page: Page): Promise<boolean> {
  return (await page.title()).startsWith('Your turn')
}

/**
 * The first of them creates a room, the others join it, and the game begins; the room's code. `options` are what the host
 * chooses in the lobby, by the words there.
 */
export async function gather(
  game: GameName,
  people: readonly Person[],
  options: Readonly<Record<string, string>> = {},
): Promise<string> {
  const [host, ...others] = people
  if (!host) throw new Error('nobody')
  await Promise.all(people.map((p) => p.home()))
  const code = await host.create(game)
  // One after the other, so that they sit in this order.
  for (const p of others) await p.join(code)
  for (const [name, label] of Object.entries(options)) {
    await host.page.getByRole('combobox', { name }).selectOption({ label })
    // The others read what was chosen.
    await Promise.all(others.map((p) => p.page.getByRole('definition').getByText(label, { exact: true }).waitFor()))
  }
  await host.start()
  await Promise.all(people.map((p) => sendButton(p.page).waitFor()))
  return code
}

export function sendButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Send( turn)?$/ })
}
