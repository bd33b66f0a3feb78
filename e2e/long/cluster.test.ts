/** Three processes, PostgreSQL, Redis and the proxy: whatever befalls one of them while all four games are played. */
import { afterAll, expect, test } from '@jest/globals'
import { scratch, seeded } from '../../server/test/help.ts'
import type { ServerProcess } from '../../server/test/process.ts'
import { startCluster } from '../../server/test/torture/cluster.ts'
import { torture } from '../../server/test/torture/torture.ts'
import { type House, openHouse } from '../help.ts'
import { gather, SERVER_GONE } from '../person.ts'
import { nextOf, playTurn } from '../turn.ts'

const place = scratch()
afterAll(() => place.remove())

test('nothing is lost or done twice, and everybody comes back by themselves', async () => {
  const seed = 20261130
  const cluster = await startCluster()
  const { kill, freeze, redis, postgres, proxy, rolling } = cluster.blows
  const blows = [redis, kill, postgres, freeze, proxy, rolling, kill]
  const { lost, twice, faults, ...measured } = await torture({ site: cluster.site, seed, blows, seconds: 170 })
  expect({ lost, twice, faults }).toEqual({ lost: [], twice: [], faults: [] })
  // Else it would have shown nothing.
  expect(measured.blows).toEqual({ redis: 1, kill: 2, postgres: 1, freeze: 1, proxy: 1, rolling: 1 })
  expect(measured.turns).toBeGreaterThan(300)
  expect(measured.finished).toBeGreaterThan(0)
  expect(measured.slowest.kill ?? 0).toBeLessThan(10_000)
}, 240_000)

test('people at their pages go on when the process that has their room dies, and when all are replaced: nobody reloads', async () => {
  const cluster = await startCluster()
  const start = async (): Promise<ServerProcess> => ({
    port: cluster.port,
    base: cluster.site.base,
    pid: 0,
    output: () => '',
    kill: async () => 0,
  })
  let house: House | undefined
  try {
    house = await openHouse({ dir: place.dir, start })
    const all = [await house.person('Ann'), await house.person('Ben')]
    for (const p of all) p.expect(...SERVER_GONE)
    const code = await gather('Spice', all)
    const pages = all.map((p) => p.page)
    const pick = seeded(3)
    const turn = async (): Promise<void> => {
      const page = await nextOf(pages)
      expect(page && (await playTurn(page, pick))).toBe(true)
    }
    /** A page that is loaded anew has lost this. */
    for (const page of pages) await page.evaluate(() => Object.assign(window, { first: true }))
    await turn()
    for (const blow of [cluster.blows.kill, cluster.blows.rolling, cluster.blows.redis, cluster.blows.postgres]) {
      expect(await blow.fall([code])).toEqual([])
      await turn()
      await turn()
    }
    for (const page of pages) expect(await page.evaluate(() => 'first' in window)).toBe(true)
  } finally {
    await house?.close()
    await cluster.site.stop()
    await cluster.site.remove()
  }
}, 120_000)
