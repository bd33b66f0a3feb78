import { placeName } from '@parlour/shared/games/spice/notation'
import { after } from '@parlour/shared/games/spice/play'
import type { SpicePublic, SpiceSecret, SpiceStep } from '@parlour/shared/games/spice/state'
import { EMPTY, KETCHUP, PEPPER } from '@parlour/shared/games/spice/state'
import { ABOVE, PLACES, SIDES, TOP } from '@parlour/shared/geometry/pyramid'
import type { Present, Scene, Sheet, Spot, SpotState } from '../../model/scene.ts'
import type { SpiceArt } from './art.ts'
import { at, off } from './picks.ts'
import type { Key } from './words/en.ts'

export type Input = Present<SpicePublic, SpiceSecret, SpiceStep, Key>

/** By content of a place: the mark that is drawn. */
const MARKS = ['red', 'black', 'white'] as const

export function present(input: Input): Scene<SpiceArt> {
  const { view, me, drafting, t, tool } = input
  const { over, turn, right } = view.public
  const awaited = !over && me === turn
  return {
    say: say(input),
    ...(mayTake(input) && { short: t(me === KETCHUP ? 'short.right.1' : 'short.right.0') }),
    awaited,
    subtitle: '',
    stage: '',
    sheets: [board(input)],
    tray:
      awaited && right === 1
        ? [
            {
              id: 'off',
              picks: [],
              icon: 'cross',
              role: '',
              roleIcon: '',
              pressed: tool === 'off',
              enabled: drafting.steps.length === 0,
              label: t(me === KETCHUP ? 'tool.off.1' : 'tool.off.0'),
              name: '-',
              tool: 'off',
            },
          ]
        : [],
    draft: draftWords(input),
    help: t('help.start'),
  }
}

/** A stone of the other's may be taken off, or one's own placed at once. */
function mayTake({ view, me, drafting, tool }: Input): boolean {
  const { over, turn, right } = view.public
  return !over && turn === me && right === 1 && drafting.steps.length === 0 && tool !== 'off'
}

function say(input: Input): string {
  const { view, me, drafting, names, t } = input
  const { over, turn, right } = view.public
  if (over) return t('say.over')
  if (turn !== me) return t('say.wait', { name: names[turn] ?? '' })
  const placed = drafting.steps.filter((s) => 'place' in s).length
  if (placed === 0 && drafting.steps.length > 0) return t('say.place')
  if (placed > 0) return t(drafting.closed ? 'say.send' : 'say.more')
  if (mayTake(input)) return t(me === KETCHUP ? 'say.right.1' : 'say.right.0')
  if (right) return t('say.off')
  return t(isFirst(view.public) ? 'say.first' : 'say.start')
}

export function isFirst({ cells }: SpicePublic): boolean {
  return !cells.includes(KETCHUP) && !cells.includes(PEPPER)
}

function draftWords({ drafting, t }: Input): string {
  const place = drafting.steps.flatMap((s) => ('remove' in s ? [placeName(s.remove)] : []))[0]
  const places = drafting.steps.flatMap((s) => ('place' in s ? [placeName(s.place)] : []))
  if (place === undefined) return places.length === 0 ? '' : t('draft.place', { places })
  return places.length === 0 ? t('draft.off', { place }) : t('draft.both', { place, places })
}

function board(input: Input): Sheet<SpiceArt> {
  const { view, me, drafting, t } = input
  const cells = after(view.public.cells, me, drafting.steps)
  const lifted = drafting.steps.flatMap((s) => ('remove' in s ? [s.remove] : []))
  return {
    seat: -1,
    title: t('title'),
    groups: SIDES.map((_, level) => ({ id: `level:${level}`, label: t('level', { n: level + 1 }) })),
    rising: true,
    spots: PLACES.map((_, place) => spot(input, cells, place)),
    art: { lifted: [...lifted, ...(view.public.over ? [TOP] : [])] },
  }
}

function spot(input: Input, cells: readonly number[], place: number): Spot {
  const { view, me, drafting, before, tool } = input
  const { level, row, col } = PLACES[place]!
  const placing = tool !== 'off' && (drafting.open.has(at(place)) || drafting.movable.has(at(place)))
  const freeing = drafting.open.has(off(place)) || drafting.movable.has(off(place))
  const drafted = drafting.steps.some((s) => 'place' in s && s.place === place)
  // The top stone does not count at the end.
  const topped = view.public.over === 1 && place === TOP
  const lifted = topped || (!drafted && drafting.steps.some((s) => 'remove' in s && s.remove === place))
  const here = lifted ? view.public.cells[place]! : cells[place]!
  const empty = here === EMPTY
  const changed = before !== null && !drafted && before.public.cells[place] !== view.public.cells[place]
  // A place that the draft has emptied may be used again.
  const pickable = lifted || empty ? placing : freeing
  const state: SpotState = drafted || lifted ? 'drafted' : empty ? (placing ? 'legal' : 'idle') : 'written'
  return {
    id: at(place),
    group: `level:${level}`,
    row,
    col,
    state,
    changed,
    pickable: !drafted && pickable,
    mark: MARKS[here] ?? '',
    ghost: (lifted || empty) && placing ? (MARKS[me] ?? '') : '',
    label: label(input, cells, place, { drafted, lifted, changed, free: freeing && !empty && !lifted, placing }),
    picks: tool === 'off' ? [off(place)] : [at(place), off(place)],
    name: placeName(place),
  }
}

interface Said {
  readonly drafted: boolean
  readonly lifted: boolean
  readonly changed: boolean
  readonly free: boolean
  readonly placing: boolean
}

function label({ view, t }: Input, cells: readonly number[], place: number, is: Said): string {
  const spot = t('spot.name', { level: PLACES[place]!.level + 1, place: placeName(place).slice(1) })
  if (view.public.over === 1 && place === TOP) return t('is.top', { spot })
  if (is.lifted) {
    const line = t('is.off', { spot, stone: t(view.public.cells[place] === KETCHUP ? 'stone.0' : 'stone.1') })
    return is.placing ? t('is.again', { line }) : line
  }
  const here = cells[place]!
  if (is.drafted) return t('is.drafted', { spot })
  if (here === EMPTY) return t(is.placing ? 'is.legal' : supported(cells, place) ? 'is.empty' : 'is.held', { spot })
  const n = carried(cells, place)
  const line = t(here === KETCHUP ? 'is.0' : here === PEPPER ? 'is.1' : 'is.2', { spot, carries: t('carries', { n }) })
  if (is.free) return t('is.free', { line })
  return is.changed ? t('is.changed', { line }) : line
}

/** How many stones rest on this one. */
export function carried(cells: readonly number[], place: number): number {
  return ABOVE[place]!.filter((p) => cells[p] !== EMPTY).length
}

export function supported(cells: readonly number[], place: number): boolean {
  return ABOVE.every((above, p) => !above.includes(place) || cells[p] !== EMPTY)
}
