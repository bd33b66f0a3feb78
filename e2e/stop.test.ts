import { expect, test } from '@jest/globals'
import { seeded } from '../server/test/help.ts'
import { gather, SERVER_GONE, sendButton } from './person.ts'
import { ourHouse } from './setup.ts'
import { playTurn } from './turn.ts'

const house = ourHouse()

test('pages come back by themselves when the server was stopped for an upgrade', async () => {
  const pick = seeded(11)
  const [ann, ben] = [await house.person('Ann'), await house.person('Ben')]
  for (const p of [ann, ben]) p.expect(...SERVER_GONE)
  await gather('Spice', [ann, ben])
  await playTurn(ann.page, pick)
  await playTurn(ben.page, pick)

  expect(await house.server.kill('SIGTERM')).toBe(0)
  for (const p of [ann, ben]) {
    await p.page
      .getByText(/Coming back by itself/)
      .first()
      .waitFor()
  }
  await house.restart()
  for (const p of [ann, ben]) await sendButton(p.page).waitFor()

  expect(await playTurn(ann.page, pick)).toBe(true)
  expect(await playTurn(ben.page, pick)).toBe(true)
}, 60_000)
