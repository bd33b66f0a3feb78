/** What the rules and guides claim holds by the rules: no example and no text can lie. */
import { describe, expect, test } from '@jest/globals'
import type { Part } from '@parlour/shared/core/game'
import { viewOf } from '@parlour/shared/core/game'
import { takeTurn } from '@parlour/shared/core/turn'
import { AREAS, FIRST_BONUS, LAST_LEAF, LEAF_WILDS } from '@parlour/shared/games/sixty-one/layout'
import { rulesOf } from '@parlour/shared/registry'
import { fakeStorage } from '../../test/help.ts'
import { openStore } from '../app/store.ts'
import { garden as gardenGame } from '../games/garden/index.ts'
import { peas as peasGame } from '../games/peas/index.ts'
import { sixtyOne as sixtyOneGame } from '../games/sixty-one/index.ts'
import { spice as spiceGame } from '../games/spice/index.ts'
import { en as first } from '../i18n/en.ts'
import { en as page } from '../i18n/table/en.ts'
import { speak } from '../i18n/words.ts'
import { createPlay, type Play } from '../model/play.ts'
import type { ClientGame } from '../model/scene.ts'
import type { Table } from '../net/table.ts'
import { draftDeed, isOpen, sentDeed, standingOf } from './deeds.ts'
import { garden } from './garden/index.ts'
import type { Example, LessonStep, Taught, Teaching } from './model.ts'
import { peas } from './peas/index.ts'
import { sixtyOne } from './sixty-one/index.ts'
import { spice } from './spice/index.ts'
import { type LessonTable, openLesson, stillTable } from './table.ts'

type Any = ClientGame<Part, Part, Part, Part>
const ALL: readonly [string, Any, Teaching][] = [
  ['peas', peasGame as Any, peas],
  ['sixty-one', sixtyOneGame as Any, sixtyOne],
  ['garden', gardenGame as Any, garden],
  ['spice', spiceGame as Any, spice],
]

async function taughtOf(game: Any, teaching: Teaching) {
  const g = speak<string>(await game.words.en())
  return { g, taught: teaching.teach(speak<string>(await teaching.words.en()), g) }
}

/** A store of its own. */
function memory() {
  const storage = fakeStorage()
  return openStore(() => storage, '')
}

function playAt(table: Table, game: Any, g: ReturnType<typeof speak<string>>, drafts = memory()): Play {
  return createPlay({
    table,
    game,
    t: g,
    drafts,
    page: speak({ ...first, ...page }),
    say: () => undefined,
    advise: async () => null,
    confirms: () => true,
  })
}

/** Presses what has this pick: a thing of the tray, else a spot. */
function pressPick(play: Play, id: string): void {
  const item = play.scene.value?.tray.find(({ picks }) => picks.includes(id))
  if (item) {
    play.pick([id])
    return
  }
  const spots = play.scene.value?.sheets[0]?.spots ?? []
  const spot = spots.find((s) => (s.picks ?? [s.id]).includes(id))
  expect([id, spot?.pickable]).toEqual([id, true])
  play.spot(spot?.id ?? '')
}

function useTool(play: Play, tool: string): void {
  if (play.tool.value !== tool) play.hold(tool)
}

describe.each(ALL)('what teaches %s', (id, game, teaching) => {
  const rules = rulesOf(id)!

  test('every example is shown once, and nothing else is', async () => {
    const { taught } = await taughtOf(game, teaching)
    const shown = taught.sections.flatMap(({ blocks }) => blocks.flatMap((b) => ('live' in b ? [b.live] : [])))
    expect(shown.sort()).toEqual(taught.examples.map((e) => e.id).sort())
  })

  test('what the examples call legal is legal, and the rest is refused with a reason', async () => {
    const { g, taught } = await taughtOf(game, teaching)
    for (const example of taught.examples) {
      for (const claim of example.claims) {
        const play = playAt(stillTable('x', rules, example.state, 'Ann'), game, g)
        useTool(play, claim.tool ?? play.tool.value)
        for (const pick of claim.picks) pressPick(play, pick)
        const spot = play.scene.value?.sheets[0]?.spots.find((s) => s.id === claim.spot)
        expect([example.id, claim, spot?.pickable]).toEqual([example.id, claim, claim.legal])
        if (!claim.legal) {
          play.why(claim.spot)
          expect(play.notice.value).not.toBe('')
        }
        play.dispose()
      }
    }
  })

  test('what an example asks for can be done, and is not done at first', async () => {
    const { g, taught } = await taughtOf(game, teaching)
    for (const { id: name, state, goal } of taught.examples) {
      if (!goal) continue
      const play = playAt(stillTable('x', rules, state, 'Ann'), game, g)
      expect([name, goal.reached([])]).toEqual([name, false])
      expect([name, play.draft(goal.solution)]).toEqual([name, true])
      expect([name, goal.reached(play.drafting.value?.steps ?? [])]).toEqual([name, true])
      play.dispose()
    }
  })

  test('its guide is finished by what it asks for, without another word', async () => {
    const { g, taught } = await taughtOf(game, teaching)
    const { lesson } = taught
    expect(lesson.steps.length).toBeGreaterThanOrEqual(5)
    expect(lesson.steps.length).toBeLessThanOrEqual(8)
    const store = memory()
    const table = openLesson(rules, lesson, 'Ann', store)
    const play = playAt(table, game, g)
    for (const [at, step] of lesson.steps.entries()) {
      expect(standing(table, play, taught)).toEqual({ at, praise: at === 0 ? '' : 'right', strayed: false })
      expect([at, step.fits?.(table.state.value.view) ?? true]).toEqual([at, true])
      expect([at, isOpen(step, play.drafting.value!)]).toEqual([at, true])
      // What is asked for may be pressed where it is marked.
      await follow(play, step)
      // Another visit to the page finds the same place.
      expect(openLesson(rules, lesson, 'Ann', store).state.value.view).toEqual(table.state.value.view)
    }
    expect(standing(table, play, taught)).toMatchObject({ at: lesson.steps.length, praise: 'right' })
    expect(table.copy('LXXXXXXX').turns.length).toBeGreaterThan(0)
    play.dispose()
  })

  test('its guide is finished by any other moves too, and undone steps come back', async () => {
    const { g, taught } = await taughtOf(game, teaching)
    const { lesson } = taught
    const table = openLesson(rules, lesson, 'Ann', memory())
    const play = playAt(table, game, g)
    const turns = Math.max(...lesson.steps.map(({ turn }) => turn)) + 1
    for (let turn = 0; turn < turns; turn++) {
      const first = lesson.steps.findIndex((step) => step.turn === turn)
      expect(standing(table, play, taught).at).toBe(first)
      play.draft(lastLegal(table))
      expect(standing(table, play, taught).at).toBeGreaterThan(first - 1)
      play.undo()
      expect(standing(table, play, taught).at).toBe(first)
      play.draft(lastLegal(table))
      await play.send()
    }
    expect(standing(table, play, taught)).toMatchObject({ at: lesson.steps.length })
    play.dispose()
  })

  function standing(table: LessonTable, play: Play, taught: Taught) {
    const sent = table.sent.value.map(({ view, steps }) => sentDeed(game, view, steps))
    return standingOf(taught.lesson, [...sent, draftDeed(play.drafting.value!)])
  }

  /** Does what the coach asks for; a step without picks is left to the person, who writes what is legal and sends. */
  async function follow(play: Play, step: LessonStep): Promise<void> {
    if (step.tool) useTool(play, step.tool)
    for (const pick of step.press) pressPick(play, pick)
    for (let n = 0; step.press.length === 0 && !play.drafting.value?.complete; n++) {
      expect(n).toBeLessThan(9)
      const open = [...play.drafting.value!.open]
      pressPick(play, open.find((id) => id.startsWith('spot:') || id.startsWith('place:')) ?? open[0]!)
    }
    if (step.until === 'sent') await play.send()
  }

  /** A legal turn that no guide asks for, where there is one. */
  function lastLegal(table: LessonTable): Part[] {
    const { view } = table.state.value
    const draft: Part[] = []
    while (!rules.complete(view, 0, draft)) draft.push(rules.steps(view, 0, draft).at(-1))
    return draft
  }
})

test('a seat that does something else is told that it works too', async () => {
  const { g, taught } = await taughtOf(peasGame as Any, peas)
  const table = openLesson(rulesOf('peas')!, taught.lesson, 'Ann', memory())
  const play = playAt(table, peasGame as Any, g)
  play.draft([{ die: 1, place: 0 }])
  const deeds = [draftDeed(play.drafting.value!)]
  expect(standingOf(taught.lesson, deeds)).toEqual({ at: 2, praise: 'too', strayed: true })
  play.dispose()
})

describe('scores that texts tell', () => {
  const scoreOf = (taught: Taught, id: string, rules = 'peas'): Part => {
    const { state } = taught.examples.find((e) => e.id === id) as Example
    return rulesOf(rules)!.scores(viewOf(state, 0))
  }

  test('one smushed pea completes the harvest of the example with one die', async () => {
    const { taught } = await taughtOf(peasGame as Any, peas)
    const { state, goal } = taught.examples.find((e) => e.id === 'smush')!
    const outcome = takeTurn(rulesOf('peas')!, { board: 'small' }, state, 0, goal!.solution)
    expect(outcome.ok && rulesOf('peas')!.scores(viewOf(outcome.state, 0))[0]).toMatchObject({ smushed: 1 })
    expect(goal!.done).toContain('1')
  })

  test('the garden is worth what its table says', async () => {
    const { taught } = await taughtOf(gardenGame as Any, garden)
    expect(scoreOf(taught, 'score', 'garden')).toEqual([
      { spades: 4, clubs: 2, diamonds: 6, hearts: 8, crosses: 0, jabberwock: 0, total: 20 },
    ])
  })

  test('the pyramid is over, and its top stone does not count', async () => {
    const { taught } = await taughtOf(spiceGame as Any, spice)
    const { state } = taught.examples.find((e) => e.id === 'end')!
    expect(rulesOf('spice')!.ranks(viewOf(state, 0))).not.toBeNull()
    expect(new Set(state.public.cells).has(-1)).toBe(false)
  })

  test('the leaf of the example with the X is exactly 11', async () => {
    const { taught } = await taughtOf(sixtyOneGame as Any, sixtyOne)
    const { state, goal } = taught.examples.find((e) => e.id === 'wild')!
    const outcome = takeTurn(rulesOf('sixty-one')!, {}, state, 0, goal!.solution)
    expect(outcome.ok && outcome.state.public.sheets[0].leaves).toContain(LEAF_WILDS[0])
  })

  test('numbers that are written out in the texts are those of the rules', () => {
    expect([FIRST_BONUS, LAST_LEAF, LEAF_WILDS]).toEqual([3, 61, [11, 31, 51]])
    // The first three of the burrow are worth the same, and so are the next two.
    expect(AREAS[4]!.each).toEqual([1, 1, 1, 2, 2, 4])
  })
})
