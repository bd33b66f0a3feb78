import { expect, test } from '@jest/globals'
import { tableState } from '../../test/help.ts'
import { en as first } from '../i18n/en.ts'
import { en as table } from '../i18n/table/en.ts'
import { speak } from '../i18n/words.ts'
import { askedBy, seedLine } from './seats.ts'

const en = { ...first, ...table }

const t = speak(en)

test('only persons are named as those without a share', () => {
  const seats = tableState({}, ['Ann', 'Ben', 'Bot']).seats.map((s) =>
    s.name === 'Bot' ? { ...s, kind: 'bot' as const } : s,
  )
  expect(seedLine(t, [2], seats)).toBe(en['table.seed'])
  expect(seedLine(t, [1, 2], seats)).toBe('Chance is settled, without a share from Ben.')
})

test('it is asked whether to abandon until one agrees oneself', () => {
  const play = tableState({ phase: 'play' }, ['Ann', 'Ben', 'Cleo'])
  const agreeing = (...who: string[]) => ({
    ...play,
    seats: play.seats.map((s) => ({ ...s, agrees: who.includes(s.name) })),
  })
  expect(askedBy(play, 0)).toEqual([])
  expect(askedBy(agreeing('Ben'), 0)).toEqual(['Ben'])
  expect(askedBy(agreeing('Ben'), -1)).toEqual(['Ben'])
  expect(askedBy(agreeing('Ann', 'Ben'), 0)).toEqual([])
  expect(askedBy({ ...agreeing('Ben'), phase: 'over' }, 0)).toEqual([])
})
