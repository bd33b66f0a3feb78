import { expect, test } from '@jest/globals'
import { soundsOf } from './feel.ts'

const QUIET = {
  number: 1,
  turns: 3,
  drafted: 0,
  dice: 'die-1,die-2',
  cards: '',
  awaited: false,
  over: false,
  notice: '',
}

test.each([
  ['nothing new', {}, false, []],
  ['a step of the draft', { drafted: 1 }, false, ['pencil']],
  ['a stone of it', { drafted: 1 }, true, ['stone']],
  ["another's turn that is told, and one's own", { turns: 4, awaited: true }, true, ['stone', 'turn']],
  ['a new throw', { turns: 5, dice: 'die-6,die-6', awaited: true }, false, ['pencil', 'dice', 'turn']],
  ['new cards', { cards: 'heart7' }, false, ['card']],
  ['a refusal', { notice: 'Not there.' }, false, ['no']],
  ['the end, and nothing beside it', { turns: 4, over: true, dice: '' }, true, ['end']],
] as const)('%s', (_, change, stones, sounds) => {
  expect(soundsOf(QUIET, { ...QUIET, ...change }, stones)).toEqual(sounds)
})

test('what is taken back, and dice that are put away, make no sound', () => {
  expect(soundsOf({ ...QUIET, drafted: 2 }, { ...QUIET, drafted: 1, dice: '' }, false)).toEqual([])
})
