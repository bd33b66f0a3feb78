/** A slice of `npm run fuzz`: whatever is thrown at a server, the games on it go on and end rightly. */
import { expect, test } from '@jest/globals'
import { fuzz } from './fuzz/fuzz.ts'
import { watch } from './fuzz/watched.ts'
import { NO_LIMITS, scratch } from './help.ts'

test('games go on and end rightly while mutated frames, messages, bodies and paths are thrown at their server', async () => {
  const { faults, last, throws, turns, games } = await fuzz({ seed: 20260801, seconds: 8 })
  expect({ faults, last: faults.length > 0 ? last : [] }).toEqual({ faults: [], last: [] })
  // Else it would have shown nothing.
  expect(throws).toBeGreaterThan(20)
  expect(turns).toBeGreaterThan(20)
  expect(games).toBeGreaterThanOrEqual(4)
}, 180_000)

test('the watch sees a line that tells what it may not, and a process that ends', async () => {
  const { dir, remove } = scratch()
  const faults: string[] = []
  let told = (): void => undefined
  const isDead = new Promise<void>((resolve) => {
    told = resolve
  })
  const server = await watch(
    { DATA_DIR: dir, LOG_LEVEL: 'warn', PORT: '0', ...NO_LIMITS },
    ['switched off'],
    (what) => {
      faults.push(what)
      if (what.includes('ended')) told()
    },
  )
  expect(faults.some((f) => f.startsWith('the log tells switched off'))).toBe(true)
  process.kill(server.pid, 'SIGKILL')
  await isDead
  expect(faults.at(-1)).toBe('the server ended with SIGKILL')
  remove()
})
