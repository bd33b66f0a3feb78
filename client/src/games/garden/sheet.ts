/** One sheet of Garden as a scene shows it: cells in words and states, lines with what stands at their ends. */
import type { Seat } from '@parlour/shared/core/game'
import { ABILITIES, type Ability, indexOf, sheetOf as linesOf } from '@parlour/shared/games/garden/layout'
import { sheetIn } from '@parlour/shared/games/garden/play'
import type { GardenSheet, GardenStep, GardenView } from '@parlour/shared/games/garden/state'
import { BLANK, BLOCK, GAINED, RECORD, USED, WRITTEN } from '@parlour/shared/games/garden/state'
import { afterSteps, writingOf } from '@parlour/shared/games/garden/write'
import { cellName } from '@parlour/shared/geometry/grid'
import type { Drafting } from '../../model/picks.ts'
import type { Group, Sheet, Spot, SpotState } from '../../model/scene.ts'
import type { GardenArt, Medal, MedalState } from './art.ts'
import { abilityWord, capital, cellWord, formOf, joined, lineWord, listed, markOf, markWord, type T } from './names.ts'
import { notesOf } from './notes.ts'
import { cellId, withId } from './picks.ts'
import { nextSteps, type Taking, takings, wantsSuit } from './takes.ts'

export interface SheetInput {
  readonly view: GardenView
  readonly before: GardenView | null
  readonly seat: Seat
  /** Only on the own sheet, while its seat is asked. */
  readonly drafting: Drafting<GardenStep> | null
  readonly t: T
}

/** The same sheet on its way from revealed to drafted. */
interface Stages {
  /** Before the last turn, null when unknown. */
  readonly old: GardenSheet | null
  readonly revealed: GardenSheet
  readonly sent: GardenSheet
  readonly drafted: GardenSheet
}

export function sheetOf(input: SheetInput): Sheet<GardenArt> {
  const { view, before, seat, drafting, t } = input
  const { size, phase } = view.public
  const sent = sheetIn(view, seat)
  const stages: Stages = {
    old: before?.public.sheets[seat] ?? null,
    revealed: view.public.sheets[seat]!,
    sent,
    drafted: drafting && phase >= RECORD ? draftedSheet(view, seat, drafting.steps) : sent,
  }
  const medals = ABILITIES.map((ability) => medal(size, stages, ability))
  const rows = Array.from({ length: size }, (_, r) => r)
  const taking = takings(input)
  return {
    seat,
    title: t('title'),
    form: formOf(size),
    groups: [
      ...rows.map((r) => ({ id: `row:${r}`, label: endsLabel(t, size, r, medals), of: t('bed') })),
      columnGroup(t),
    ],
    spots: [
      ...stages.drafted.mark.map((_, cell) => cellSpot(input, stages, cell, taking)),
      ...rows.map((c) => columnSpot(t, size, c, medals)),
    ],
    notes: notesOf(t, size, sent, medals, view.public.sheets.length === 1),
    art: { size, medals },
  }
}

/** The sheet with what is sent and drafted. */
export function draftedSheet(view: GardenView, seat: Seat, steps: readonly GardenStep[]): GardenSheet {
  return afterSteps(sheetIn(view, seat), steps, writingOf(view.public, view.secrets[seat]))
}

function medal(size: number, { revealed, drafted }: Stages, ability: Ability): Medal {
  const index = indexOf(ability)
  const { cells } = linesOf(size).lines.find((l) => l.abilities.includes(index))!
  const now = drafted.gained[index]
  const blocked = cells.some((c) => drafted.mark[c] === BLOCK)
  const state: MedalState =
    now === USED
      ? revealed.gained[index] === USED
        ? 'used'
        : 'spending'
      : now === GAINED
        ? 'gained'
        : blocked
          ? 'lost'
          : 'open'
  return { ability, state, part: cells.filter((c) => drafted.mark[c] !== BLANK).length / size }
}

/** "Row 3, Alice at its end: gained; Dodo at its end: 2 of 5 cells filled". */
function endsLabel(t: T, size: number, line: number, medals: readonly Medal[]): string {
  const ends = linesOf(size).lines[line]!.abilities.map((a) => {
    const { ability, state, part } = medals[a]!
    return t('end', {
      ability: abilityWord(t, ability),
      state: t(`end.${state}`, { n: Math.round(part * size), size }),
    })
  })
  return t('ends', { line: capital(lineWord(t, size, line)), ends: joined(t, ends) })
}

const COLUMNS = 'columns'

function columnGroup(t: T): Group {
  return { id: COLUMNS, label: t('columns') }
}

/** What a column has at its end: only words, without a place on the sheet. */
function columnSpot(t: T, size: number, col: number, medals: readonly Medal[]): Spot {
  return {
    id: `column:${col}`,
    group: COLUMNS,
    row: 0,
    col,
    state: 'idle',
    changed: false,
    pickable: false,
    mark: '',
    ghost: '',
    label: endsLabel(t, size, size + col, medals),
  }
}

function cellSpot(input: SheetInput, at: Stages, cell: number, taking: ReadonlyMap<number, Taking>): Spot {
  const { view, drafting, t } = input
  const { size } = view.public
  const ids = [cellId(cell), withId(cell)]
  const picked = drafting !== null && ids.some((id) => drafting.picked.includes(id))
  const last = drafting?.closed === true && drafting.made.at(-1)?.some((id) => ids.includes(id)) === true
  const takes = last ? undefined : taking.get(cell)
  const is = at.drafted.mark[cell]!
  const state: SpotState =
    picked || is !== at.sent.mark[cell]
      ? 'drafted'
      : is !== at.revealed.mark[cell]
        ? 'submitted'
        : is !== BLANK
          ? 'written'
          : takes
            ? 'legal'
            : 'idle'
  const changed = state === 'written' && at.old !== null && at.old.mark[cell] !== is
  const joker = picked && wantsSuit(nextSteps(view, input.seat, drafting), drafting.picked)
  return {
    id: cellId(cell),
    group: `row:${Math.floor(cell / size)}`,
    row: Math.floor(cell / size),
    col: cell % size,
    state,
    changed,
    pickable: takes !== undefined && !picked,
    mark:
      joker && is === BLANK
        ? 'J'
        : markOf(at.drafted, cell) + (at.drafted.mark[cell] === WRITTEN ? capOf(input, cell) : ''),
    ghost: takes?.ghost ?? '',
    label: label(t, cellWord(size, cell), { state, changed, picked, takes, mark: markWord(t, at.drafted, cell) }),
    picks: ids,
    name: cellName(size, cell),
  }
}

/** While it is the seat's own secret, a joker shows its cap. */
function capOf({ view, drafting, seat }: SheetInput, cell: number): string {
  const sent = view.secrets[seat]?.turn ?? []
  const steps = [...sent.map((text) => JSON.parse(text) as GardenStep), ...(drafting?.steps ?? [])]
  return steps.some((s) => 'suit' in s && s.at === cell) ? 'J' : ''
}

interface Said {
  readonly state: SpotState
  readonly changed: boolean
  readonly picked: boolean
  readonly takes: Taking | undefined
  readonly mark: string
}

function label(t: T, spot: string, { state, changed, picked, takes, mark }: Said): string {
  if (picked) return t('is.picked', { spot })
  if (takes?.words.includes(t('ability.dodo'))) return t('is.dodo', { spot, mark })
  if (changed) return t('is.changed', { spot, mark })
  if (state === 'legal') return t('is.legal', { spot, marks: listed(t, takes?.words ?? []) })
  return t(`is.${state}`, { spot, mark })
}
