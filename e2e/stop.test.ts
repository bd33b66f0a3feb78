import { expect, test } from '@jest/globals'
import { seeded } from '../server/test/help.ts'
import { eventually } from './help.ts'
import { gather, isAwaited, SERVER_GONE, sendButton } from './person.ts'
import { ourHouse } from './setup.ts'
import { playTurn } from './turn.ts'

const house = ourHouse()

test('pages come back by themselves when the server was stopped for an upgrade', async () => {
  const pick = seeded(11)
  const [ann, ben] = [await house.person('Ann'), await house.person('Ben')]
  for (const p of [ann, ben]) p.expect(...SERVER_GONE)
  const bothPlay = async (): Promise<void> => {
    for (const { page } of [ann, ben]) {
      await eventually(() => isAwaited(page), Boolean)
      expect(await playTurn(page, pick)).toBe(true)
    }
  }
  await gather('Spice', [ann, ben])
  await bothPlay()

  expect(await house.server.kill('SIGTERM')).toBe(0)
  for (const p of [ann, ben]) {
    await p.page
      .getByText(/Coming back by itself/)
      .first()
      .waitFor()
  }
  await house.restart()
  for (const p of [ann, ben]) await sendButton(p.page).waitFor()

  await bothPlay()
}, 60_000)
