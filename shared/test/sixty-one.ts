/** Hand-set sheets of Sixty-One. The sizes are those of spec/rules.md, not of the code. */
import type { SixtyOneSheet, SixtyOneState, SixtyOneStep } from '../src/games/sixty-one/state.ts'
import { seedOf } from './play.ts'

const SIZES = { pumpkins: 4, waterlilies: 5, marshmallows: 5, mugs: 6, burrow: 6, mushrooms: 5 }
export type AreaName = keyof typeof SIZES

/** A text for each area, one character a spot: `.` is free, `X` a wild X. `leaves`: the totals so far. */
export function sheetOf(marks: Partial<Record<AreaName, string>> = {}, leaves: readonly number[] = []): SixtyOneSheet {
  const spots = Object.entries(SIZES).flatMap(([name, size]) => {
    const text = marks[name as AreaName] ?? '.'.repeat(size)
    if (text.length !== size) throw new Error(`${name} has ${size} spots`)
    return [...text].map((c) => (c === '.' ? 0 : c === 'X' ? 7 : Number(c)))
  })
  return { spots, leaves: [...leaves, ...Array(20 - leaves.length).fill(0)], bonus: 0, first: [0, 0, 0, 0, 0, 0] }
}

/** Every spot of every area filled but what is given. */
export function fullBut(marks: Partial<Record<AreaName, string>>, leaves: readonly number[] = []): SixtyOneSheet {
  const full = {
    pumpkins: '1122',
    waterlilies: '12345',
    marshmallows: '11222',
    mugs: '123456',
    burrow: '123456',
    mushrooms: '12345',
  }
  return sheetOf({ ...full, ...marks }, leaves)
}

export function stateOf(dice: readonly number[], sheets: readonly SixtyOneSheet[], round = 2): SixtyOneState {
  return {
    public: { round, dice, ready: sheets.map(() => 0), over: 0, sheets },
    secrets: sheets.map(() => ({ turn: [] })),
    hidden: { seed: seedOf(1) },
  }
}

/** Steps as texts: area, value and spot (from 0) as `5:3@2`, `+6`, `X5@2`; equal dice give equal texts, once. */
export function told(dice: readonly number[], steps: readonly SixtyOneStep[]): string[] {
  const texts = steps.map((s) => {
    if ('wild' in s) return `X${s.wild[0]}@${s.wild[1]}`
    return 'leaf' in s ? `+${dice[s.leaf]}` : `${dice[s.area]}:${dice[s.value]}@${s.spot}`
  })
  return [...new Set(texts)].sort()
}
