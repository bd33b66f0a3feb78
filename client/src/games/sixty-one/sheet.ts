/** One sheet of Sixty-One as a scene shows it: spots in words and states, and what the drawing needs beside them. */
import type { Seat } from '@parlour/shared/core/game'
import { AREAS, LAST_LEAF } from '@parlour/shared/games/sixty-one/layout'
import { afterStep, leafTotal, sheetIn } from '@parlour/shared/games/sixty-one/play'
import type { SixtyOneSheet, SixtyOneStep, SixtyOneView } from '@parlour/shared/games/sixty-one/state'
import { FREE, WILD } from '@parlour/shared/games/sixty-one/state'
import { steps } from '@parlour/shared/games/sixty-one/steps'
import type { Drafting } from '../../model/picks.ts'
import type { Sheet, Spot, SpotState, Words } from '../../model/scene.ts'
import type { BonusState, Leaf, SixtyOneArt } from './art.ts'
import { picks, spotId } from './picks.ts'
import type { Key } from './words/en.ts'

export const BONUSES: readonly number[] = [11, 21, 31, 41, 51, LAST_LEAF]

/** Areas whose whole name has no room on the sheet. */
const SHORT: ReadonlyMap<number, Key> = new Map([
  [2, 'short.2'],
  [4, 'short.4'],
  [5, 'short.5'],
])

export interface SheetInput {
  readonly view: SixtyOneView
  readonly before: SixtyOneView | null
  readonly seat: Seat
  /** Only on the own sheet. */
  readonly drafting: Drafting<SixtyOneStep> | null
  readonly t: Words<Key>
}

/** The same sheet on its way from revealed to drafted. */
interface Stages {
  /** Before the last round, null when unknown. */
  readonly old: SixtyOneSheet | null
  readonly revealed: SixtyOneSheet
  readonly sent: SixtyOneSheet
  readonly drafted: SixtyOneSheet
}

export function sheetOf(input: SheetInput): Sheet<SixtyOneArt> {
  const { view, before, seat, drafting, t } = input
  const revealed = view.public.sheets[seat]!
  const sent = sheetIn(view, seat)
  const draft = drafting?.steps ?? []
  const stages: Stages = {
    old: before?.public.sheets[seat] ?? null,
    revealed,
    sent,
    drafted: draft.reduce((sheet, step) => afterStep(sheet, view.public.dice, step), sent),
  }
  const picture = art(stages, drafting !== null && drafting.steps.length === 0 && drafting.open.size > 0)
  return {
    seat,
    title: t('title'),
    groups: [
      ...AREAS.map((_, i) => {
        // Its number is printed as a die, and said.
        const [n, short] = [areaNumber(i), SHORT.get(i + 1)]
        const area = t(`area.${n}`)
        return { id: `area:${n}`, label: t('area.of', { area, n }), short: short ? t(short) : area }
      }),
      { id: 'leaves', label: t('leaves') },
    ],
    spots: [
      ...AREAS.flatMap((area, i) => Array.from({ length: area.size }, (_, k) => spot(input, stages, i, k))),
      ...leafWords(t, picture),
    ],
    art: picture,
  }
}

/** The leaf row and what it can win: only words, the canvas shows the rest. */
function leafWords(t: Words<Key>, { leaves, bonuses }: SixtyOneArt): Spot[] {
  const totals = leaves.flatMap(({ total }) => (total > 0 ? [String(total)] : []))
  const row = totals.length > 0 ? t('leaves.row', { totals, n: totals.length }) : t('leaves.none')
  const marks = BONUSES.map((n, i) => t(`bonus.${bonuses[i]!}`, { n, what: t(`bonus.what.${n}` as Key) }))
  return [row, ...marks].map((label, i) => ({
    id: `leaves:${i}`,
    group: 'leaves',
    row: i,
    col: 0,
    state: 'idle',
    changed: false,
    pickable: false,
    mark: '',
    ghost: '',
    label,
  }))
}

export type AreaNumber = 1 | 2 | 3 | 4 | 5 | 6

export function areaNumber(index: number): AreaNumber {
  return (index + 1) as AreaNumber
}

/** Rows and columns as the areas are printed: what arrows move by. */
const CELLS: readonly (readonly (readonly [row: number, col: number])[])[] = [
  [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ],
  [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [0, 2],
  ],
  [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
    [1, 2],
  ],
  [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 1],
    [1, 2],
  ],
  [
    [2, 0],
    [2, 1],
    [2, 2],
    [1, 0],
    [1, 1],
    [0, 0],
  ],
  [
    [1, 0],
    [0, 0],
    [1, 1],
    [0, 1],
    [1, 2],
  ],
]

function spot(input: SheetInput, at: Stages, index: number, k: number): Spot {
  const { drafting, t } = input
  const area = AREAS[index]!
  const id = spotId(index + 1, k)
  const i = area.start + k
  const value = at.drafted.spots[i]!
  const picked = drafting?.picked.includes(id) ?? false
  const legal = drafting !== null && (drafting.open.has(id) || drafting.movable.has(id))
  const state: SpotState =
    at.revealed.spots[i] !== FREE
      ? 'written'
      : at.sent.spots[i] !== FREE
        ? 'submitted'
        : picked || value !== FREE
          ? 'drafted'
          : legal
            ? 'legal'
            : 'idle'
  const changed = state === 'written' && at.old !== null && at.old.spots[i] === FREE
  const mark = markOf(value)
  const name = t(`spot.${index + 1}.${k}` as Key)
  const key = picked ? 'is.picked' : state === 'idle' ? 'is.free' : changed ? 'is.changed' : (`is.${state}` as const)
  const [row = 0, col = 0] = CELLS[index]?.[k] ?? []
  return {
    id,
    group: `area:${index + 1}`,
    row,
    col,
    state,
    changed,
    pickable: legal && state !== 'drafted',
    name: `${index + 1}.${k + 1}`,
    mark,
    ghost: legal && value === FREE ? ghost(input, id) : '',
    label: t(key, { spot: name, mark }),
  }
}

export function markOf(value: number): string {
  return value === FREE ? '' : value === WILD ? 'X' : String(value)
}

/** The mark that pointing at a spot would make, '' when more than one is possible. */
function ghost({ view, seat, drafting }: SheetInput, id: string): string {
  if (!drafting) return ''
  const again = drafting.open.has(id) ? drafting.steps : drafting.steps.slice(0, -1)
  const marks = new Set<string>()
  for (const step of steps(view, seat, again)) {
    const ids = picks(view, step)
    if (!ids.includes(id) || !drafting.picked.every((p) => ids.includes(p))) continue
    marks.add('value' in step ? markOf(view.public.dice[step.value]!) : 'X')
  }
  return marks.size === 1 ? ([...marks][0] ?? '') : ''
}

function art({ old, revealed, sent, drafted }: Stages, asked: boolean): SixtyOneArt {
  const full = (area: number, run: number): boolean =>
    AREAS[area]!.runs[run]!.every((k) => drafted.spots[AREAS[area]!.start + k] !== FREE)
  const free = drafted.leaves.indexOf(0)
  const leaves = drafted.leaves.map((total, i): Leaf => {
    const state =
      revealed.leaves[i] !== 0
        ? 'written'
        : sent.leaves[i] !== 0
          ? 'submitted'
          : total !== 0
            ? 'drafted'
            : asked && i === free
              ? 'next'
              : 'free'
    return { total, state, changed: state === 'written' && old !== null && old.leaves[i] === 0 }
  })
  return {
    pairs: [full(0, 0), full(0, 1)],
    skewers: [full(2, 0), full(2, 1)],
    stamps: drafted.first.map((n) => n > 0),
    leaves,
    bonuses: BONUSES.map((total): BonusState => {
      if (revealed.leaves.includes(total)) return 'reached'
      if (sent.leaves.includes(total)) return 'submitted'
      if (drafted.leaves.includes(total)) return 'drafted'
      return leafTotal(revealed) > total ? 'missed' : 'open'
    }),
  }
}
