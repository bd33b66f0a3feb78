/** Every game from the start page to its result by ear alone. */
import { expect, test } from '@jest/globals'
import { seeded } from '../../server/test/help.ts'
import { ourHouse } from '../setup.ts'
import { playByEar, sitDownAlone } from './blind-player.ts'
import { openEar } from './ear.ts'
import { GAMES, wordsFor } from './words.ts'

const house = ourHouse()

test.each(GAMES)('%s by ear', async (game) => {
  const hana = await house.person('Hana', { locale: 'en-GB' })
  await hana.page.goto(`${house.base}/`)
  const ear = await openEar(hana.page)
  const words = wordsFor(game)
  await sitDownAlone(ear, words)
  const said = await playByEar(ear, words, seeded(11))
  expect(said).not.toBe('')
})
