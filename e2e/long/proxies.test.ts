/** The recipes of docs/hosting.md: people play through real proxies with HTTPS, at the root and under a path. */

import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { afterAll, describe, expect, test } from '@jest/globals'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { scratch, seeded } from '../../server/test/help.ts'
import { caddy, FLAGS, NAME, nginx, type OpenProxy, type Start } from '../../server/test/proxies.ts'
import { eventually } from '../help.ts'
import { inLobby, isAwaited, nameField, type Person, sendButton } from '../person.ts'
import { ourHouse } from '../setup.ts'
import { labelsOf, nextOf, playTurn, spots } from '../turn.ts'

/** Wrong codes a minute from one address. */
const GUESSES = 5

const cases: [string, Start, string][] = [
  ['caddy', caddy, '/'],
  ['caddy', caddy, '/table/'],
  ['nginx', nginx, '/'],
  ['nginx', nginx, '/table/'],
]

describe.each(cases)('%s', (_name, start, prefix) => {
  const { dir, remove } = scratch()
  let proxy: OpenProxy
  let complaints = ''
  const house = ourHouse({
    flags: FLAGS,
    env: { BASE_PATH: prefix, TRUST_PROXY: '127.0.0.1', LIMIT_GUESSES_MIN: String(GUESSES) },
    async front(port) {
      proxy = await start({ prefix, port, dir })
      return {
        base: `https://${NAME}:${proxy.https}${prefix.slice(0, -1)}`,
        async close() {
          complaints = await proxy.close()
        },
      }
    },
  })
  afterAll(() => {
    remove()
    expect(complaints).not.toMatch(/"level":"error"|\[(emerg|alert|crit|error)\]/)
  })

  test(`people meet, play and come back at ${prefix}, and nothing is asked outside of it`, async () => {
    const pick = seeded(19)
    const kept: BrowserContextOptions = { serviceWorkers: 'allow', permissions: ['clipboard-read', 'clipboard-write'] }
    const [ann, ben] = [await house.person('Ann', kept), await house.person('Ben', kept)]
    const asked = [ann, ben].flatMap(listen)
    await ann.home()
    const code = await ann.create('Spice')
    await ann.page.getByRole('button', { name: 'Copy link' }).click()
    await ann.page.getByRole('button', { name: 'Link copied' }).waitFor()
    const link = await ann.page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${house.base}/r/${code}`)

    await ben.page.goto(link)
    await nameField(ben.page).fill('Ben')
    await ben.page.getByRole('button', { name: 'Take a seat' }).click()
    await inLobby(ben.page)
    await ann.start()
    const pages = [ann.page, ben.page]
    await Promise.all(pages.map((page) => sendButton(page).waitFor()))
    const turn = async (): Promise<void> => void (await playTurn((await nextOf(pages))!, pick))
    for (let n = 0; n < 4; n++) await turn()

    // Whoever is asked has the same board and the same turn after a reload.
    const asks = (await nextOf(pages))!
    const before = await board(asks)
    await asks.reload()
    await spots(asks).first().waitFor()
    await eventually(() => isAwaited(asks), Boolean)
    expect(await board(asks)).toEqual(before)
    for (let n = 0; n < 2; n++) await turn()

    const worker = await ann.page.evaluate(async () => {
      const { scope, active } = await navigator.serviceWorker.ready
      return { scope, script: active?.scriptURL }
    })
    expect(worker).toEqual({ scope: `${house.base}/`, script: `${house.base}/sw.js` })
    const addresses = asked.flatMap((read) => read())
    const sockets = addresses.filter((url) => /^wss?:/.test(url))
    expect(sockets.length).toBeGreaterThanOrEqual(3)
    const inside = [`${house.base}/`, `${house.base.replace('https:', 'wss:')}/`]
    expect(addresses.filter((url) => /^(http|ws)/.test(url) && !inside.some((base) => url.startsWith(base)))).toEqual(
      [],
    )
  }, 120_000)

  test('plain http leads to https, and the path without its slash to the page', async () => {
    const plain = await ask(proxy, '/some/page', { plain: true })
    expect(plain.status).toBeGreaterThanOrEqual(300)
    expect(plain.location).toMatch(new RegExp(`^https://${NAME}(:\\d+)?/some/page$`))
    if (prefix === '/') return
    const bare = await ask(proxy, prefix.slice(0, -1))
    expect(bare.status).toBeGreaterThanOrEqual(300)
    expect(new URL(bare.location, `https://${NAME}`).pathname).toBe(prefix)
  })

  test('limits count whoever is connected to the proxy, whatever else was forwarded', async () => {
    const guess = (from: string, i: number) =>
      ask(proxy, `${prefix}api/rooms/ZZZZ2`, { from, headers: { 'X-Forwarded-For': `203.0.113.${i}` } })
    for (let i = 0; i < GUESSES; i++) expect((await guess('127.0.0.5', i)).status).toBe(404)
    expect((await guess('127.0.0.5', 50)).status).toBe(429)
    expect((await guess('127.0.0.6', 51)).status).toBe(404)
  })
})

/** Everything that the pages and their workers ask for from now on. */
function listen({ context, page }: Person): (() => string[])[] {
  const urls: string[] = []
  context.on('request', (r) => urls.push(r.url()))
  page.on('websocket', (socket) => urls.push(socket.url()))
  return [() => urls]
}

/** What lies on the board; what changed last is not kept over a reload. */
async function board(page: Page): Promise<string[]> {
  return (await labelsOf(spots(page))).map((label) => label.replace(', just placed', ''))
}

interface Asking {
  readonly plain?: boolean
  /** Address of who asks. */
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
}

function ask(
  { http, https }: OpenProxy,
  path: string,
  { plain = false, from = '127.0.0.1', headers = {} }: Asking = {},
): Promise<{ readonly status: number; readonly location: string }> {
  const port = plain ? http : https
  const options = {
    host: '127.0.0.1',
    port,
    path,
    localAddress: from,
    agent: false,
    headers: { Host: NAME, ...headers },
  }
  return new Promise((resolve, reject) => {
    const asking = plain ? plainRequest(options) : request({ ...options, servername: NAME, rejectUnauthorized: false })
    asking.on('error', reject)
    asking.on('response', (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' })
    })
    asking.end()
  })
}
