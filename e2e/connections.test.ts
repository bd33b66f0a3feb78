/** Lost networks, sleep, reloads and closed browsers: the page comes back by itself, and then the first action works. */
import { expect, test } from '@jest/globals'
import { seeded } from '../server/test/help.ts'
import { eventually } from './help.ts'
import { gather, isAwaited, openPerson, type Person, SERVER_GONE, sendButton } from './person.ts'
import { ourHouse } from './setup.ts'
import { playTurn } from './turn.ts'

const house = ourHouse()
const OFFLINE = [...SERVER_GONE, /ERR_INTERNET_DISCONNECTED/]

const banner = ({ page }: Person) => page.getByText(/Coming back by itself/).first()

test('five times without a network: said within 2 s, back by itself, and after each a turn goes through', async () => {
  const pick = seeded(17)
  const [ann, ben] = [await house.person('Ann'), await house.person('Ben')]
  for (const p of [ann, ben]) {
    p.expect(...OFFLINE)
    await p.context.addInitScript(keepSockets)
  }
  await gather('Spice', [ann, ben])
  const people = [ann, ben]
  for (let i = 0; i < 5; i++) {
    const who = people[i % 2]!
    await eventually(() => isAwaited(who.page), Boolean)
    await cut(who)
    await banner(who).waitFor({ timeout: 2000 })
    await who.context.setOffline(false)
    await banner(who).waitFor({ state: 'detached' })
    expect(await playTurn(who.page, pick)).toBe(true)
  }
}, 90_000)

/** Takes the network away; Chromium keeps sockets that are open, so those are closed as well. */
async function cut({ context, page }: Person): Promise<void> {
  await context.setOffline(true)
  await page.evaluate(() => {
    for (const socket of (globalThis as unknown as { sockets: WebSocket[] }).sockets) socket.close()
  })
}

/** Keeps the sockets of a page where the test finds them; an init script. */
function keepSockets(): void {
  const kept: WebSocket[] = []
  const Plain = globalThis.WebSocket
  Object.assign(globalThis, { sockets: kept })
  globalThis.WebSocket = class extends Plain {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args)
      kept.push(this)
    }
  }
}

test('twenty reloads in a row, with 0 to 300 ms between them: the seat is there each time, and nobody sees it leave for good', async () => {
  const pick = seeded(19)
  const [ann, ben] = [await house.person('Ann'), await house.person('Ben')]
  for (const p of [ann, ben]) p.expect(...SERVER_GONE, /net::ERR_ABORTED/)
  await gather('Spice', [ann, ben])
  for (let i = 0; i < 20; i++) {
    await ann.page.reload({ waitUntil: 'commit' })
    await ann.page.waitForTimeout(pick(300))
  }
  await sendButton(ann.page).waitFor()
  await eventually(() => isAwaited(ann.page), Boolean)
  expect(await playTurn(ann.page, pick)).toBe(true)
  await eventually(() => isAwaited(ben.page), Boolean)
  expect(await playTurn(ben.page, pick)).toBe(true)
}, 60_000)

test('a browser that was closed and opened again is the same person in the same seat', async () => {
  const pick = seeded(23)
  const [ann, ben] = [await house.person('Ann'), await house.person('Ben')]
  await gather('Spice', [ann, ben])
  const address = ann.page.url()
  const kept = await ann.context.storageState()
  await ann.context.close()
  await ben.page.getByText('away').first().waitFor()
  const again = await openPerson(house.browser, house.base, 'Ann', { storageState: kept })
  await again.page.goto(`${house.base}/`)
  await again.page
    .getByRole('link', { name: /Spice, with Ben/ })
    .or(again.page.getByRole('button', { name: /Spice, with Ben/ }))
    .first()
    .click()
  await sendButton(again.page).waitFor()
  expect(again.page.url()).toBe(address)
  await eventually(() => isAwaited(again.page), Boolean)
  expect(await playTurn(again.page, pick)).toBe(true)
  await eventually(() => isAwaited(ben.page), Boolean)
  await again.context.close()
}, 60_000)

test('a join that was given up and comes through all the same does not end the one that came after it', async () => {
  const pick = seeded(29)
  const [ann, ben] = [await house.person('Ann'), await house.person('Ben')]
  await gather('Spice', [ann, ben])
  let held = (): void => undefined
  const release = new Promise<void>((resolve) => {
    held = resolve
  })
  await ann.page.route(
    /joinById/,
    async (route) => {
      await release
      await route.continue()
    },
    { times: 1 },
  )
  await ann.page.reload()
  // The page has waited for long enough, and has come back by another join; then the first one reaches the server.
  await sendButton(ann.page).waitFor()
  const late = ann.page.waitForEvent('websocket')
  held()
  await (await late).waitForEvent('close')
  await sendButton(ann.page).waitFor()
  expect(await ann.page.getByText(/in another window/).count()).toBe(0)
  await eventually(() => isAwaited(ann.page), Boolean)
  expect(await playTurn(ann.page, pick)).toBe(true)
}, 60_000)
