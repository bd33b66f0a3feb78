import { expect, test } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { eventually } from './help.ts'
import {
  codeField,
  codeOf,
  gather,
  inLobby,
  nameField,
  type Person,
  REFUSED,
  SERVER_GONE,
  seatLines,
  seatList,
} from './person.ts'
import { ourHouse } from './setup.ts'
import { spots } from './turn.ts'

const house = ourHouse()

async function arrive(name: string): Promise<Person> {
  const person = await house.person(name)
  await person.home()
  return person
}

async function hosting(game: 'Sixty-One' | 'Spice' = 'Sixty-One'): Promise<{ host: Person; code: string }> {
  const host = await arrive('Ann')
  return { host, code: await host.create(game) }
}

async function follow(person: Person, code: string): Promise<void> {
  await person.page.goto(`${house.base}/r/${code}`)
}

async function enterAs(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name)
  await page.getByRole('button', { name: 'Take a seat' }).click()
}

async function says(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole('main').getByText(words).waitFor()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Keeps what the focus came to, in words. */
function noteFocus(): void {
  const kept = globalThis as unknown as { focused: string[] }
  kept.focused = []
  addEventListener('focusin', (e) => kept.focused.push((e.target as Element).textContent ?? ''))
}

const isFocused = (target: Locator) => target.evaluate((e) => e === document.activeElement)

async function seesSeat(page: Page, line: RegExp): Promise<void> {
  await eventually(
    () => seatLines(page),
    (lines) => lines.some((l) => line.test(l)),
  )
}

const here = (name: string) => new RegExp(`\\b${name} (you )?(host, )?here`)

test('a code of no room is said to be one, and what was typed stays', async () => {
  const ann = await arrive('Ann')
  ann.expect(REFUSED)
  const join = ann.page.getByRole('button', { name: 'Join', exact: true })
  await codeField(ann.page).fill('ZZZZZ')
  await join.click()
  await says(ann.page, 'There is no room with this code. Check the code, or create a room.')
  expect([await codeField(ann.page).inputValue(), await nameField(ann.page).inputValue()]).toEqual(['ZZZZZ', 'Ann'])
  expect(new URL(ann.page.url()).pathname).toBe('/')
  await codeField(ann.page).fill('ABC')
  await join.click()
  await says(ann.page, 'A code has five characters.')
  await codeField(ann.page).fill('AB0O1')
  await join.click()
  await says(ann.page, 'This is no room code.')
  expect(await codeField(ann.page).inputValue()).toBe('AB0O1')
  await nameField(ann.page).fill('')
  await ann.page.getByRole('button', { name: /^Create a room/ }).click()
  await says(ann.page, 'A name is needed')
})

test('a code is understood however it is written', async () => {
  const { code } = await hosting()
  const wide = [...code].map((c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)).join('')
  const ways = [code.toLowerCase(), wide, ` ${code.slice(0, 2)} ${code.slice(2)} `, `${house.base}/r/${code}`]
  const ben = await arrive('Ben')
  for (const way of ways) {
    await ben.join(way)
    expect(codeOf(ben.page)).toBe(code)
    await seesSeat(ben.page, here('Ben'))
    await ben.page.getByRole('button', { name: 'Leave' }).click()
    await codeField(ben.page).waitFor()
  }
})

test('who follows an invitation says a name and sits in that room', async () => {
  const { host, code } = await hosting()
  const ben = await house.person('Ben')
  await follow(ben, code)
  await ben.page.getByRole('heading', { name: `Room ${code}` }).waitFor()
  await ben.page.getByRole('button', { name: 'Take a seat' }).click()
  await says(ben.page, 'A name is needed')
  await enterAs(ben.page, 'Ben')
  await inLobby(ben.page)
  expect(codeOf(ben.page)).toBe(code)
  await seesSeat(ben.page, here('Ben'))
  await seesSeat(host.page, here('Ben'))
})

test('a name that is none is asked for at the door, though it was typed on the start page', async () => {
  const { code } = await hosting()
  const long = 'x'.repeat(30)
  const ben = await house.person('Ben')
  await ben.home()
  await nameField(ben.page).fill(long)
  await ben.page.getByRole('button', { name: /^Create a room/ }).click()
  await says(ben.page, 'This name cannot be used.')
  expect(await nameField(ben.page).inputValue()).toBe(long)
  // What an earlier page may have stored.
  await ben.page.evaluate((name) => localStorage.setItem('parlour:/:name', name), long)
  await follow(ben, code)
  await enterAs(ben.page, long)
  await says(ben.page, 'This name cannot be used.')
  expect(await isFocused(nameField(ben.page))).toBe(true)
  expect(await nameField(ben.page).getAttribute('aria-describedby')).toBe('door-wrong')
  await enterAs(ben.page, 'Ben')
  await seesSeat(ben.page, here('Ben'))
})

test.each([
  ['bad-name', 'This name cannot be used.', nameField],
  ['bad-token', 'The key of this browser for this server is not valid.', (page: Page) => button(page, 'Reload')],
] as const)('a server that refuses with %s: the page says so and what can be done', async (code, words, way) => {
  const { code: room } = await hosting()
  const ben = await arrive('Ben')
  ben.expect(REFUSED)
  const answer = { status: 400, contentType: 'application/json', body: JSON.stringify({ ok: false, code }) }
  await ben.page.route('**/enter', (route) => route.fulfill(answer))
  await follow(ben, room)
  await says(ben.page, words)
  await ben.page.unrouteAll()
  await way(ben.page).waitFor()
  if (code === 'bad-token') await button(ben.page, 'Reload').click()
  else await enterAs(ben.page, 'Ben')
  await seesSeat(ben.page, here('Ben'))
})

test('a link to no room says so, and is read', async () => {
  const ben = await arrive('Ben')
  ben.expect(REFUSED)
  await ben.page.addInitScript(noteFocus)
  await follow(ben, 'ZZZZZ')
  await says(ben.page, 'There is no room ZZZZZ.')
  // It takes the focus from the notice before it, once it is drawn.
  await ben.page.waitForFunction('focused.length > 1')
  expect(await ben.page.evaluate('focused')).toEqual([
    'Connecting to room ZZZZZ',
    expect.stringMatching(/^There is no room ZZZZZ/),
  ])
  await ben.page.getByRole('button', { name: 'Start page' }).click()
  await codeField(ben.page).waitFor()
})

test('a full room offers to watch', async () => {
  const { host, code } = await hosting('Spice')
  const [ben, cleo] = [await arrive('Ben'), await arrive('Cleo')]
  cleo.expect(REFUSED)
  await ben.join(code)
  await follow(cleo, code)
  await says(cleo.page, 'All seats are taken. You can watch.')
  await cleo.page.getByRole('button', { name: 'Watch' }).click()
  await inLobby(cleo.page)
  await host.page.getByText('1 is watching').waitFor()
  await host.start()
  await eventually(
    () => spots(host.page).count(),
    (n) => n === 30,
  )
  // Who watches sees the board and has nothing to send.
  await cleo.page.getByText('Ann is to play').first().waitFor()
  expect(await cleo.page.getByRole('region', { name: 'What a turn is made with' }).count()).toBe(0)
  // Who comes later is told that it has begun.
  const dov = await arrive('Dov')
  dov.expect(REFUSED)
  await follow(dov, code)
  await says(dov.page, 'The game has begun, and no seat is free. You can watch.')
  // A stranger at the door is first of all offered to watch.
  const eve = await house.person('Eve')
  await follow(eve, code)
  await says(eve.page, 'The game has begun. Say who you are')
  await nameField(eve.page).fill('Eve')
  await nameField(eve.page).press('Enter')
  await eve.page.getByText('Ann is to play').first().waitFor()
  // The start page knows whose turn it was when one left.
  await host.page.getByRole('button', { name: 'Leave' }).click()
  await host.page.getByRole('link', { name: new RegExp(`${code}.*your turn`) }).waitFor()
  // What was said at the table is not said here.
  expect(await host.page.getByRole('status').textContent()).toBe('')
  expect(await cleo.page.getByRole('button', { name: /^Send/ }).count()).toBe(0)
})

test('who only watches still watches after a reload, also of a server that has started again', async () => {
  const { host, code } = await hosting()
  const cleo = await house.person('Cleo')
  for (const p of [host, cleo]) p.expect(...SERVER_GONE)
  await follow(cleo, code)
  await nameField(cleo.page).fill('Cleo')
  await button(cleo.page, 'Watch').click()
  await inLobby(cleo.page)
  await house.crash()
  await house.restart()
  await cleo.page.reload()
  await inLobby(cleo.page)
  await cleo.page.getByText('1 is watching').waitFor()
  expect((await seatLines(cleo.page)).filter((line) => line.includes('Cleo'))).toEqual([])
  // A seat that is taken is kept by the next reload.
  await cleo.page
    .getByRole('button', { name: /^Sit here, seat \d$/ })
    .first()
    .click()
  await seesSeat(cleo.page, /Cleo you here/)
  await cleo.page.reload()
  await seesSeat(cleo.page, /Cleo you here/)
})

test('a locked room lets nobody new in, and those who sit stay', async () => {
  const { host, code } = await hosting()
  const [ben, cleo] = [await arrive('Ben'), await arrive('Cleo')]
  cleo.expect(REFUSED)
  await ben.join(code)
  await host.page.getByRole('switch', { name: 'Lock the room' }).click()
  await ben.page.getByText('The room is locked').first().waitFor()
  await follow(cleo, code)
  await says(cleo.page, 'The host has locked this room.')
  // Whoever has no name here yet is not asked for one in vain, and both may try again.
  const dov = await house.person('Dov')
  await follow(dov, code)
  await says(dov.page, 'The host has locked this room.')
  expect(await nameField(dov.page).count()).toBe(0)
  await host.page.getByRole('switch', { name: 'Lock the room' }).click()
  await ben.page.getByText('Whoever has the code can come in.').first().waitFor()
  await button(dov.page, 'Try again').click()
  await dov.page.getByRole('heading', { name: `Sixty-One in room ${code}` }).waitFor()
  await button(cleo.page, 'Try again').click()
  await seesSeat(cleo.page, here('Cleo'))
  await ben.page.reload()
  await seesSeat(ben.page, here('Ben'))
})

test('who is removed is told and does not come back', async () => {
  const { host, code } = await hosting()
  const ben = await arrive('Ben')
  ben.expect(REFUSED)
  await ben.join(code)
  await host.page.getByRole('button', { name: 'More for Ben' }).click()
  await host.page.getByRole('button', { name: 'Remove Ben' }).click()
  await host.page.getByText('Ben loses the seat and cannot come back to this room.').waitFor()
  await host.page.getByRole('button', { name: 'Remove Ben' }).click()
  await says(ben.page, 'The host has removed you from this room.')
  await says(host.page, 'Ben cannot come back. Others who have the code can')
  await ben.page.reload()
  await says(ben.page, 'The host has removed you from this room.')
  await eventually(
    () => seatLines(host.page),
    (lines) => lines.every((line) => !line.includes('Ben')),
  )
})

test('a second tab takes the game over, and the first says so and can take it back', async () => {
  const { host, code } = await hosting()
  const second = await host.tab()
  await second.goto(`${house.base}/r/${code}`)
  await seesSeat(second, here('Ann'))
  await says(host.page, 'You continued this game in another window.')
  // The newest is the one that works, as one person on one seat.
  await second.getByRole('button', { name: 'One seat more' }).click()
  await eventually(
    () => seatLines(second),
    (lines) => lines.length === 5,
  )
  expect((await seatLines(second)).filter((line) => line.includes('Ann'))).toHaveLength(1)
  await host.page.getByRole('button', { name: 'Continue here' }).click()
  await seesSeat(host.page, here('Ann'))
  await says(second, 'You continued this game in another window.')
  await host.page.getByRole('button', { name: 'One seat fewer' }).click()
  await eventually(
    () => seatLines(host.page),
    (lines) => lines.length === 4,
  )
})

test('two profiles with one name are two people', async () => {
  const { host, code } = await hosting()
  const other = await house.person('Ann')
  await other.home()
  await other.join(code)
  await seesSeat(other.page, /Ann 2 you here/)
  await seesSeat(host.page, here('Ann 2'))
  await seesSeat(host.page, /Ann you host, here/)
})

test('Back and Forward keep the seat', async () => {
  const { host, code } = await hosting()
  const ben = await arrive('Ben')
  await ben.join(code)
  await ben.page.goBack()
  await codeField(ben.page).waitFor()
  expect(codeOf(ben.page)).toBe('')
  await seesSeat(host.page, /Ben away/)
  await ben.page.goForward()
  await seesSeat(ben.page, /Ben you here/)
  await seesSeat(host.page, here('Ben'))
  expect((await seatLines(host.page)).filter((line) => line.includes('Ben'))).toHaveLength(1)
})

test('leaving before the start gives the seat back; Back and closing do not', async () => {
  const { host, code } = await hosting()
  const [ben, cleo] = [await arrive('Ben'), await arrive('Cleo')]
  await ben.join(code)
  await cleo.join(code)
  await cleo.page.close()
  await seesSeat(host.page, /Cleo away/)
  await button(ben.page, 'Leave').click()
  await codeField(ben.page).waitFor()
  await eventually(
    () => seatLines(host.page),
    (lines) => lines.every((line) => !line.includes('Ben')),
  )
  expect(await ben.page.getByRole('link', { name: code }).count()).toBe(0)
  expect((await seatLines(host.page)).filter((line) => line.includes('Cleo away'))).toHaveLength(1)
  await ben.join(code)
  await ben.page.goBack()
  await ben.page.getByRole('link', { name: code }).waitFor()
  await seesSeat(host.page, /Ben away/)
})

test('leaving clears the code from the address bar, and the seat waits on the start page', async () => {
  const ann = await house.person('Ann')
  const ben = await house.person('Ben')
  const code = await gather('Spice', [ann, ben])
  await ann.page.getByRole('button', { name: 'Leave' }).click()
  await codeField(ann.page).waitFor()
  expect(ann.page.url()).toBe(`${house.base}/`)
  await ann.page.getByRole('link', { name: code }).click()
  await eventually(
    () => spots(ann.page).count(),
    (n) => n === 30,
  )
  expect(codeOf(ann.page)).toBe(code)
})

/** How soon the start page must say that nobody answers, ms. */
const SAID_WITHIN = 5000
const OFFLINE = 'The server does not answer.'

test.each(['refuses', 'is silent'])(
  'a server that %s: the start page says so within 5 s and can try again',
  async (how) => {
    const ann = await house.person('Ann')
    ann.expect(...SERVER_GONE)
    await ann.page.route(/\/(healthz|api)/, (route) => (how === 'refuses' ? route.abort() : undefined))
    await ann.home()
    await ann.page.getByRole('main').getByText(OFFLINE).waitFor({ timeout: SAID_WITHIN })
    await ann.page.unrouteAll()
    await ann.page.getByRole('button', { name: 'Try again' }).click()
    await ann.page.getByRole('main').getByText(OFFLINE).waitFor({ state: 'detached' })
    expect(await nameField(ann.page).inputValue()).toBe('Ann')
    await ann.create('Spice')
  },
)

test('a server that is stopped after the page was opened: said when a room is wanted, and nothing typed is lost', async () => {
  const ann = await arrive('Ann')
  ann.expect(...SERVER_GONE)
  await house.crash()
  await ann.page.getByRole('button', { name: /^Create a room/ }).click()
  await ann.page.getByRole('main').getByText(OFFLINE).waitFor({ timeout: SAID_WITHIN })
  await house.restart()
  await ann.page.getByRole('button', { name: 'Try again' }).click()
  await ann.page.getByRole('main').getByText(OFFLINE).waitFor({ state: 'detached' })
  await ann.create('Sixty-One')
  await seatList(ann.page).getByText('Ann').waitFor()
})
