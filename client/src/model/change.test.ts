import { describe, expect, test } from '@jest/globals'
import type { Part, State } from '@parlour/shared/core/game'
import { viewOf } from '@parlour/shared/core/game'
import { sealed } from '@parlour/shared/core/sealed'
import { garden } from '../games/garden/index.ts'
import { peas } from '../games/peas/index.ts'
import type { AnyClientGame } from '../games/registry.ts'
import { rulesOf } from '../games/rules.ts'
import { sixtyOne } from '../games/sixty-one/index.ts'
import { spice } from '../games/spice/index.ts'
import { speak } from '../i18n/words.ts'
import { type Change, changeOf, type Moment } from './change.ts'
import type { LogTurn, Words } from './scene.ts'

const NAMES = ['Hana', 'Mina']
/** So much of a log is shown at most. */
const TAIL = 60

/** What seat 0 sees after each turn of a whole game. */
function played(id: string): Moment[] {
  const rules = rulesOf(id)
  let state: State<Part, Part, Part> = rules.setup(rules.options({}), 2, '11'.repeat(32))
  const turns: LogTurn[] = []
  let known = 0
  const moment = (): Moment => ({ view: viewOf(state, 0), turns: turns.slice(0, known).slice(-TAIL) })
  const moments = [moment()]
  for (;;) {
    const seat = rules.awaiting(state.public)[0]
    if (seat === undefined) return moments
    const view = viewOf(state, seat)
    const steps: Part[] = []
    while (!rules.complete(view, seat, steps)) {
      const legal = rules.steps(view, seat, steps)
      steps.push(legal[(turns.length * 7 + steps.length) % legal.length])
    }
    const text = rules.notation.write(view, seat, steps)
    turns.push({ kind: 'turn', seat, turn: turns.length, text, by: 'person' })
    state = rules.play(state, seat, steps)
    if (!sealed(state.secrets)) known = turns.length
    moments.push(moment())
  }
}

async function telling(game: AnyClientGame) {
  const t: Words = speak<string>(await game.words.en())
  const moments = played(game.id)
  const change = (was: number, is: number, me = 0): Change =>
    changeOf(moments[was]!, moments[is]!, {
      game,
      t,
      names: NAMES,
      me,
      played: (line) => line,
      later: (n) => `${n} turns later.`,
      now: 'Now.',
    })
  /** All turns of the game in words, as far as they are known at the end of each. */
  const lines = moments.flatMap((now, i) => {
    const known = moments[i - 1]?.turns.at(-1)?.turn ?? -1
    const fresh = now.turns.filter(({ turn }) => turn > known).length
    return fresh > 0 ? game.tell(now.view, now.turns, NAMES, t).slice(-fresh) : []
  })
  return { moments, change, lines }
}

describe.each([
  ['peas', peas],
  ['sixty-one', sixtyOne],
  ['garden', garden],
  ['spice', spice],
] as [string, AnyClientGame][])('%s', (_id, game) => {
  test.each([1, 2, 3, 5])('each turn is told once and in order, whatever was missed: %d at a time', async (step) => {
    const { moments, change, lines } = await telling(game)
    const told: string[] = []
    for (let at = 0; at < moments.length - 1; at += step) {
      const { sentences } = change(at, Math.min(at + step, moments.length - 1))
      expect(new Set(sentences).size).toBe(sentences.length)
      told.push(...sentences.filter((s) => lines.includes(s)))
    }
    expect(told).toEqual(lines)
    expect(lines).toHaveLength(moments.at(-1)!.turns.at(-1)!.turn + 1)
  })

  test('of very much only how much it was is said, and where the game stands', async () => {
    const { moments, change, lines } = await telling(game)
    const end = moments.length - 1
    for (const [from, to] of [
      [0, 12],
      [1, 11],
      [2, end],
    ] as const) {
      const { sentences, brief } = change(from, to)
      expect(sentences[0]).toMatch(/^\d+ turns later\.$/u)
      expect(sentences.length).toBeGreaterThan(1)
      expect(sentences.filter((s) => lines.includes(s))).toEqual([])
      expect(brief).toBe(sentences[1])
    }
    expect(change(2, end).sentences).toHaveLength(2)
    expect(change(2, end).brief).toMatch(/Hana|Mina|draw/u)
  })

  test('nothing changes, nothing is said', async () => {
    const { moments, change } = await telling(game)
    for (const [at] of moments.entries()) expect(change(at, at)).toEqual({ sentences: [], brief: '' })
  })

  test('the end is told after the turn that made it, and is what matters most', async () => {
    const { moments, change, lines } = await telling(game)
    const { sentences, brief } = change(moments.length - 2, moments.length - 1)
    expect(sentences.at(-2)).toBe(lines.at(-1))
    expect(sentences.at(-1)).toBe(brief)
  })

  test('whoever watches is not told that it is their turn', async () => {
    const { moments, change } = await telling(game)
    for (const at of moments.keys()) {
      if (at > 0) expect(change(at - 1, at, -1).sentences.join(' ')).not.toMatch(/your turn|you may/iu)
    }
  })
})

test('in Spice the one sentence is that it is your turn', async () => {
  const { change } = await telling(spice)
  expect(change(1, 2).brief).toBe('Your turn.')
  expect(change(1, 2).sentences[0]).toMatch(/^Mina placed /u)
})
