/** Every game from the start page to its result by ear alone. */
import { describe, expect, test } from '@jest/globals'
import { seeded } from '../../server/test/help.ts'
import { ourHouse } from '../setup.ts'
import { playByEar, sitDownAlone } from './blind-player.ts'
import { openEar } from './ear.ts'
import { GAMES, wordsFor } from './words.ts'

const house = ourHouse()

describe.each([
  ['en', 'en-GB'],
  ['ko', 'ko-KR'],
] as const)('in %s', (lang, locale) => {
  test.each(GAMES)('%s', async (game) => {
    const hana = await house.person('Hana', { locale })
    await hana.page.goto(`${house.base}/`)
    const ear = await openEar(hana.page)
    const words = await wordsFor(game, lang)
    await sitDownAlone(ear, words)
    // Who wins is told.
    expect(await playByEar(ear, words, seeded(11))).toMatch(/Hana|Bot|봇/)
  })
})
