/** A newer page on the server: it is asked about on the start page, never in the middle of a game, and nothing is lost by it. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { readConfig } from '../server/src/config.ts'
import { startServer } from '../server/src/main.ts'
import { scratch } from '../server/test/help.ts'
import { eventually } from './help.ts'
import { isAwaited, sendButton } from './person.ts'
import { ourHouse } from './setup.ts'

const { dir, remove } = scratch()
const dist = join(dir, 'dist')
afterAll(remove)

const house = ourHouse({
  async start(env) {
    cpSync(join(import.meta.dirname, '..', 'client', 'dist'), dist, { recursive: true })
    const running = await startServer(readConfig({ HOST: '127.0.0.1', ...env }), { dist })
    return {
      pid: process.pid,
      port: running.port,
      base: `http://127.0.0.1:${running.port}`,
      output: () => '',
      async kill() {
        await running.stop()
        return 0
      },
    }
  },
})

/** What a build with another page would have written. */
function publish(title: string): void {
  const index = join(dist, 'index.html')
  const sw = join(dist, 'sw.js')
  writeFileSync(
    index,
    readFileSync(index, 'utf8').replace('<html lang="en">', `<html lang="en" data-edition="${title}">`),
  )
  const text = readFileSync(sw, 'utf8').replace(/\{url:"\.\/",revision:"[0-9a-f]+"\}/, `{url:"./",revision:"${title}"}`)
  expect(text).toContain(title)
  writeFileSync(sw, text)
}

test('it waits while a game is on, is offered on the start page, and the game goes on after it was taken', async () => {
  const ann = await house.person('Ann', { serviceWorkers: 'allow' })
  const { page } = ann
  await ann.home()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await page.getByRole('button', { name: /^Play alone/ }).click()
  await page.getByRole('button', { name: 'Start with one' }).click()
  await sendButton(page).waitFor()

  publish('second')
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await eventually(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null), Boolean)
  const edition = () => page.locator('html').getAttribute('data-edition')
  expect(await page.getByText('A newer Parlour is there.').count()).toBe(0)
  // Also a reload in the middle of the game keeps the page that it was begun with.
  await page.reload()
  await sendButton(page).waitFor()
  expect(await edition()).toBeNull()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByText('A newer Parlour is there.').waitFor()
  // Offered in two tabs, and taken in one after the other.
  const other = await ann.tab()
  await other.goto(`${house.base}/`)
  await other.getByText('A newer Parlour is there.').waitFor()
  await page.getByRole('button', { name: 'Load it now' }).click()
  await eventually(edition, (is) => is === 'second')
  await other.getByRole('button', { name: 'Load it now' }).click()
  await eventually(
    () => other.locator('html').getAttribute('data-edition'),
    (is) => is === 'second',
  )
  await page.getByRole('link', { name: /^Just Peas/ }).click()
  await sendButton(page).waitFor()
  expect(await isAwaited(page)).toBe(true)
  expect(await page.getByRole('gridcell').count()).toBe(25)
}, 90_000)
