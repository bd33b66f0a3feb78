import { networkInterfaces } from 'node:os'
import { expect, test } from '@jest/globals'
import { seeded } from '../server/test/help.ts'
import { codeField, gather, inLobby, nameField, seatLines } from './person.ts'
import { ourHouse } from './setup.ts'
import { playTurn } from './turn.ts'

/** How another machine would reach this one; without a network a name that the browser resolves to it. */
const ADDRESS = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find((i) => i.family === 'IPv4' && !i.internal)?.address
const NAME = 'parlour.test'

const house = ourHouse({
  env: { HOST: '0.0.0.0' },
  host: ADDRESS ?? NAME,
  flags: ADDRESS ? [] : [`--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
})

test('plain http in a network: create, join, the opening and a turn each', async () => {
  const pick = seeded(3)
  const [ann, ben] = [await house.person('Ann'), await house.person('Ben')]
  await gather('Sixty-One', [ann, ben])
  expect(await ann.page.evaluate('isSecureContext')).toBe(false)
  for (const p of [ann, ben]) expect(await playTurn(p.page, pick)).toBe(true)
  for (const p of [ann, ben]) {
    await p.page.getByText('round 2 of at most 20').first().waitFor()
    // Both shares went into the dice.
    await p.page.getByText('Chance is settled, with a share from every browser.', { exact: true }).first().waitFor()
  }
})

test('plain http in a network: the link is copied without the clipboard of secure pages', async () => {
  const [ann, ben] = [await house.person('Ann'), await house.person('Ben')]
  await Promise.all([ann.home(), ben.home()])
  const code = await ann.create('Sixty-One')
  expect(await ann.page.evaluate('navigator.clipboard === undefined')).toBe(true)
  await ann.page.getByRole('button', { name: 'Copy link' }).click()
  await ann.page.getByRole('button', { name: 'Link copied' }).waitFor()
  // A field that takes any text shows what was copied; that of the code understands it.
  await nameField(ben.page).fill('')
  await nameField(ben.page).press('Control+v')
  expect(await nameField(ben.page).inputValue()).toBe(`${house.base}/r/${code}`)
  await nameField(ben.page).fill('Ben')
  await codeField(ben.page).press('Control+v')
  await codeField(ben.page).press('Enter')
  await inLobby(ben.page)
  expect((await seatLines(ben.page)).filter((line) => /Ann|Ben/.test(line))).toHaveLength(2)
})
