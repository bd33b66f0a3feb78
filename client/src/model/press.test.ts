/** What is pressed and dragged on a sheet, in games with more than one thing to choose. */
import { expect, test } from '@jest/globals'
import type { Part, State, View } from '@parlour/shared/core/game'
import { viewOf } from '@parlour/shared/core/game'
import type { GardenPublic } from '@parlour/shared/games/garden/state'
import { RECORD, WRITTEN } from '@parlour/shared/games/garden/state'
import { fakeStorage, fakeTable, tableState } from '../../test/help.ts'
import { openStore } from '../app/store.ts'
import { garden } from '../games/garden/index.ts'
import { en as gardenWords } from '../games/garden/words/en.ts'
import { peas } from '../games/peas/index.ts'
import { en as peasWords } from '../games/peas/words/en.ts'
import type { AnyClientGame } from '../games/registry.ts'
import { rulesOf } from '../games/rules.ts'
import { sixtyOne } from '../games/sixty-one/index.ts'
import { en as sixtyOneWords } from '../games/sixty-one/words/en.ts'
import { en as first } from '../i18n/en.ts'
import { en as page } from '../i18n/table/en.ts'
import { type Messages, speak } from '../i18n/words.ts'
import { createPlay } from './play.ts'

type Playing = ReturnType<typeof createPlay>

const steps = (play: Playing) => play.drafting.value?.steps

/** The first seat at this position. */
function at(game: AnyClientGame, words: Messages<string>, view: View<Part, Part>, names: readonly string[]): Playing {
  return createPlay({
    confirms: () => true,
    advise: async () => null,
    table: fakeTable(tableState({ phase: 'play', game: game.id, number: 1, view }, names)),
    game,
    t: speak<string>(words),
    drafts: openStore(() => fakeStorage(), ''),
    page: speak({ ...first, ...page }),
    say: () => undefined,
  })
}

/** An empty small board of Just Peas with a 2 and a 5, before the first turn. */
function harvesting() {
  const peasRules = rulesOf('peas')
  const start: State<Part, Part, Part> = peasRules.setup({ board: 'small' }, 1, '00'.repeat(32))
  const view = viewOf({ ...start, public: { ...start.public, dice: [2, 5] } }, 0)
  const play = at(peas, peasWords, view, ['Ann'])
  const open = () => play.scene.value!.sheets[0]!.spots.filter((s) => s.pickable).length
  return { play, open }
}

test.each([
  ['a pea, then the pod', (p: Playing) => [p.spot('pea:5'), p.hold('pod')]],
  ['a die, then the pod', (p: Playing) => [p.pick(['die:0']), p.hold('pod')]],
  ['the pod, then a die', (p: Playing) => [p.hold('pod'), p.pick(['die:0'])]],
  ['the pod, a pea, then the smush', (p: Playing) => [p.hold('pod'), p.spot('pea:0'), p.hold('smush')]],
])('another tool halfway is no dead end: %s', (_name, presses) => {
  const { play, open } = harvesting()
  presses(play)
  expect(open()).toBeGreaterThan(0)
})

test('a press that changes nothing is nothing to undo', () => {
  const { play } = harvesting()
  play.pick(['die:0'])
  play.pick(['die:0'])
  play.undo()
  expect(play.canUndo.value).toBe(false)
})

const legal = (play: Playing) => play.scene.value!.sheets[0]!.spots.flatMap((s) => (s.state === 'legal' ? [s.id] : []))

test('a die in hand shows where it may go; beside the spots it goes back', () => {
  const { play } = harvesting()
  play.spot('pea:0')
  play.pick(['die:0'])
  const before = play.drafting.value
  play.lift(['die:1'])
  expect(play.drafting.value?.picked).toEqual(['die:1'])
  // The 5 does not go beside the 2.
  expect(legal(play)).not.toContain('pea:1')
  expect(legal(play)).toContain('pea:2')
  expect(play.canUndo.value).toBe(false)
  play.drop('')
  expect(play.drafting.value).toEqual(before)
  expect(play.notice.value).toBe('')
})

test('a die dropped is placed as by presses, and one undo takes it back', () => {
  const { play } = harvesting()
  play.lift(['die:0'])
  play.drop('pea:0')
  const pressed = harvesting().play
  pressed.pick(['die:0'])
  pressed.spot('pea:0')
  expect(steps(play)).toEqual([{ die: 0, place: 0 }])
  expect(steps(play)).toEqual(steps(pressed))
  play.undo()
  expect([steps(play), play.drafting.value?.picked, play.canUndo.value]).toEqual([[], [], false])
})

test('a placed die is dragged on, and the other one stays', () => {
  const { play } = harvesting()
  play.lift(['die:0'])
  play.drop('pea:0')
  play.lift(['die:1'])
  play.drop('pea:2')
  expect(play.drafting.value?.complete).toBe(true)
  play.lift(['die:0'])
  expect(legal(play)).toContain('pea:0')
  play.drop('pea:5')
  expect(steps(play)).toEqual([
    { die: 1, place: 2 },
    { die: 0, place: 5 },
  ])
  play.lift(['die:0'])
  play.drop('pea:5')
  expect(steps(play)).toHaveLength(2)
})

test('a pea that does not take the die says why, and the draft stays', () => {
  const { play } = harvesting()
  play.lift(['die:0'])
  play.drop('pea:0')
  play.lift(['die:1'])
  play.drop('pea:1')
  expect(play.notice.value).toBe('5 is not one apart from the 2 to the left.')
  expect([play.asked.value, steps(play)]).toEqual(['pea:1', [{ die: 0, place: 0 }]])
})

test('a die dropped while the smush is in hand smushes, and the pod gives way to it', () => {
  const { play } = harvesting()
  play.hold('smush')
  play.lift(['die:0'])
  play.drop('pea:3')
  expect(steps(play)).toEqual([{ die: 0, smush: 3 }])
  play.undo()
  play.hold('pod')
  play.lift(['die:0'])
  expect(legal(play)).toHaveLength(16)
  play.drop('')
  expect(play.tool.value).toBe('pod')
  play.lift(['die:0'])
  play.drop('pea:3')
  expect(steps(play)).toEqual([{ die: 0, place: 3 }])
})

test('a die without any use is put back, and the spot says why', () => {
  const rules61 = rulesOf('sixty-one')
  const start: State<Part, Part, Part> = rules61.setup({}, 1, '00'.repeat(32))
  const pub = start.public as unknown as { sheets: { spots: number[] }[] }
  const sheets = pub.sheets.map((s) => ({ ...s, spots: s.spots.map((mark, i) => (i < 4 ? 1 : mark)) }))
  const view = viewOf({ ...start, public: { ...start.public, dice: [1, 1, 1], sheets } }, 0)
  const play = at(sixtyOne, sixtyOneWords, view, ['Ann'])
  play.lift(['value:0', 'area:0', 'leaf:0'])
  play.drop('spot:4/0')
  expect(play.notice.value).toBe('No die shows 4, so nothing can be written in the hot chocolate mugs this round.')
  expect(play.drafting.value).toMatchObject({ steps: [], picked: [] })
})

test('a cell that does not go with the card chosen after it is not forgotten in silence', () => {
  const rules = rulesOf('garden')
  const start: State<Part, Part, Part> = rules.setup({ sheet: 'classic' }, 2, '00'.repeat(32))
  const pub = start.public as unknown as GardenPublic
  const [sheet] = pub.sheets
  // Between a 5 and an 8 a 7 may stand and a joker, but no 9.
  const row = {
    mark: sheet!.mark.with(0, WRITTEN).with(2, WRITTEN),
    number: sheet!.number.with(0, 5).with(2, 8),
  }
  const garden0 = { ...sheet!, ...row }
  const change = { phase: RECORD, cards: [26, 18, 40], chosen: 0, active: 0, asked: [1, 1] }
  const view = viewOf({ ...start, public: { ...pub, ...change, sheets: [garden0, sheet!] } as unknown as Part }, 0)
  const play = at(garden, gardenWords, view, ['Ann', 'Ben'])
  play.spot('cell:1')
  expect(play.drafting.value?.picked).toEqual(['cell:1'])
  play.pick(['card:1'])
  expect(play.drafting.value?.picked).toEqual(['card:1'])
  expect([play.asked.value, play.notice.value]).toEqual(['cell:1', 'The 9 does not fit B1: row 1 would read 5, 9, 8.'])
})
