/** One sheet of Just Peas as a scene shows it: peas in words and states, pods, how far the harvest is. */
import type { Seat } from '@parlour/shared/core/game'
import { boardOf } from '@parlour/shared/games/peas/layout'
import { afterStep, sheetIn } from '@parlour/shared/games/peas/play'
import type { PeasSheet, PeasStep, PeasView } from '@parlour/shared/games/peas/state'
import { SMUSHED, UNFILLED } from '@parlour/shared/games/peas/state'
import { steps } from '@parlour/shared/games/peas/steps'
import { cellName } from '@parlour/shared/geometry/grid'
import type { Drafting } from '../../model/picks.ts'
import type { Note, Sheet, Spot, SpotState, Words } from '../../model/scene.ts'
import type { PeasArt, Pod } from './art.ts'
import { harvestOf, podValue } from './log.ts'
import { type Mode, peaId, pickId, picks } from './picks.ts'
import type { Key } from './words/en.ts'

export interface SheetInput {
  readonly view: PeasView
  readonly before: PeasView | null
  readonly seat: Seat
  /** Only on the own sheet. */
  readonly drafting: Drafting<PeasStep> | null
  readonly mode: Mode
  readonly notes: readonly Note[]
  readonly t: Words<Key>
}

/** The same sheet on its way from revealed to drafted. */
interface Stages {
  /** Before the last roll, null when unknown. */
  readonly old: PeasSheet | null
  readonly revealed: PeasSheet
  readonly sent: PeasSheet
  readonly drafted: PeasSheet
}

export function sheetOf(input: SheetInput): Sheet<PeasArt> {
  const { view, before, seat, drafting, t } = input
  const { size, dice, sheets } = view.public
  const revealed = sheets[seat]!
  const sent = sheetIn(view, seat)
  const drafted = (drafting?.steps ?? []).reduce((sheet, step) => afterStep(sheet, dice, step), sent)
  const at: Stages = { old: before?.public.sheets[seat] ?? null, revealed, sent, drafted }
  const harvest = harvestOf(sent)
  const row = (r: number) => t(harvest !== 'open' && r === 0 ? `row.${harvest}` : 'row', { n: r + 1 })
  return {
    seat,
    title: t('title'),
    form: String(size),
    groups: Array.from({ length: size }, (_, r) => ({ id: `row:${r}`, label: row(r), of: t('title') })),
    spots: drafted.cells.map((_, cell) => spot(input, at, cell)),
    notes: input.notes,
    art: { size, harvest, pods: podsOf(size, at) },
  }
}

function spot(input: SheetInput, at: Stages, cell: number): Spot {
  const { view, drafting, mode } = input
  const { size } = view.public
  const id = pickId(mode, cell)
  const picked = drafting?.picked.some(
    (p) => p === pickId('place', cell) || p === pickId('smush', cell) || p === peaId(cell),
  )
  const legal = drafting !== null && (drafting.open.has(id) || (drafting.movable.has(id) && moves(input, cell)))
  const value = at.drafted.cells[cell]!
  const state: SpotState =
    picked || (value === UNFILLED && at.drafted.pod[cell] !== at.sent.pod[cell])
      ? 'drafted'
      : value !== at.sent.cells[cell]
        ? 'drafted'
        : value !== at.revealed.cells[cell]
          ? 'submitted'
          : value !== UNFILLED
            ? 'written'
            : legal
              ? 'legal'
              : 'idle'
  const changed = state === 'written' && at.old !== null && at.old.cells[cell] !== value
  // A drafted number may be smushed with the other die; what is picked stays until it is undone.
  const pickable = legal && !picked && (state !== 'drafted' || drafting.open.has(id))
  return {
    id: peaId(cell),
    group: `row:${Math.floor(cell / size)}`,
    row: Math.floor(cell / size),
    col: cell % size,
    state,
    changed,
    pickable,
    mark: markOf(value),
    ghost: pickable && (value === UNFILLED || mode === 'smush') ? ghost(input, cell) : '',
    label: label(input, at, cell, { state, changed, pickable, picked: picked === true }),
    picks: [id],
    name: cellName(size, cell),
  }
}

/** Whether a drafted pod can give up one pea for this one; any die that is drafted moves anywhere it fits. */
function moves({ view, seat, drafting, mode }: SheetInput, cell: number): boolean {
  const made = drafting?.steps[0]
  if (mode !== 'pod' || !made || !('pod' in made)) return true
  return (
    !made.pod.includes(cell) &&
    steps(view, seat, []).some(
      (step) => 'pod' in step && step.pod.includes(cell) && step.pod.filter((c) => made.pod.includes(c)).length === 2,
    )
  )
}

export function markOf(value: number): string {
  return value === UNFILLED ? '' : value === SMUSHED ? 'x' : String(value)
}

/** Values of the dice that a pick of this cell may use now. */
function takes({ view, seat, drafting, mode }: SheetInput, cell: number): number[] {
  if (!drafting || mode === 'pod') return []
  const id = pickId(mode, cell)
  const again = drafting.open.has(id) ? drafting.steps : drafting.steps.slice(0, -1)
  const values = steps(view, seat, again).flatMap((step) => {
    const ids = picks(view, step)
    const goes = ids.includes(id) && drafting.picked.every((p) => ids.includes(p) || !drafting.open.has(id))
    return goes && 'die' in step ? [view.public.dice[step.die]!] : []
  })
  return [...new Set(values)]
}

/** The mark that pointing at a pea would make, '' when more than one is possible. */
function ghost(input: SheetInput, cell: number): string {
  if (input.mode === 'smush') return 'x'
  const values = takes(input, cell)
  return values.length === 1 ? String(values[0]) : ''
}

interface Said {
  readonly state: SpotState
  readonly changed: boolean
  readonly pickable: boolean
  readonly picked: boolean
}

function label(input: SheetInput, at: Stages, cell: number, is: Said): string {
  const { view, mode, t } = input
  const { size } = view.public
  const value = at.drafted.cells[cell]!
  const pod = at.drafted.pod[cell]!
  const name = cellName(size, cell)
  const parts = [
    value === UNFILLED
      ? t('is.unfilled', { pea: name })
      : value === SMUSHED
        ? t('is.smushed', { pea: name })
        : t('is.filled', { pea: name, value }),
  ]
  if (pod >= 0) parts.push(podWords(size, at.drafted, pod, value === UNFILLED, t))
  if (is.picked) parts.push(t(mode === 'pod' ? 'is.chosen' : 'is.waiting'))
  else if (at.drafted.pod[cell] !== at.sent.pod[cell]) parts.push(t('is.podded'))
  else if (is.state === 'drafted') parts.push(t('is.drafted'))
  if (is.state === 'submitted' || at.sent.pod[cell] !== at.revealed.pod[cell]) parts.push(t('is.sent'))
  if (is.changed || (at.old && at.old.pod[cell] !== at.revealed.pod[cell])) parts.push(t('is.changed'))
  if (is.pickable) {
    const [a = 0, b] = takes(input, cell)
    if (mode === 'pod') parts.push(t('is.pod'))
    else if (mode === 'smush') parts.push(t('is.smush'))
    else parts.push(b === undefined ? t('is.takes', { a }) : t('is.either', { a, b }))
  }
  return t('is.parts', { parts })
}

function podWords(size: number, sheet: PeasSheet, pod: number, empty: boolean, t: Words<Key>): string {
  const cells = sheet.pod.flatMap((p, cell) => (p === pod ? [cellName(size, cell)] : [])).join(' ')
  const value = podValue(sheet, pod)
  return empty && value !== 0 ? t('is.inpodof', { cells, value }) : t('is.inpod', { cells })
}

function podsOf(size: number, { old, revealed, sent, drafted }: Stages): Pod[] {
  const ids = [...new Set(drafted.pod)].filter((pod) => pod >= 0)
  return ids.map((pod) => ({
    cells: along(
      size,
      drafted.pod.flatMap((p, cell) => (p === pod ? [cell] : [])),
    ),
    state: revealed.pod[pod] === pod ? 'written' : sent.pod[pod] === pod ? 'submitted' : 'drafted',
    changed: old !== null && revealed.pod[pod] === pod && old.pod[pod] !== pod,
  }))
}

/** Three cells of a path in its order: the middle one is beside both others. */
function along(size: number, [a = 0, b = 0, c = 0]: readonly number[]): Pod['cells'] {
  const { beside } = boardOf(size)
  const near = (x: number, y: number) => beside[x]?.includes(y) === true
  if (near(a, b) && near(a, c)) return [b, a, c]
  return near(c, a) && near(c, b) ? [a, c, b] : [a, b, c]
}
