import { leafTotal, leftover, sheetIn } from '@parlour/shared/games/sixty-one/play'
import type { SixtyOnePublic, SixtyOneSecret, SixtyOneStep } from '@parlour/shared/games/sixty-one/state'
import type { Present, Scene, TrayItem } from '../../model/scene.ts'
import type { SixtyOneArt } from './art.ts'
import { PARTS, type Part, partId, readSpot } from './picks.ts'
import { type AreaNumber, sheetOf } from './sheet.ts'
import type { Key } from './words/en.ts'

export type Input = Present<SixtyOnePublic, SixtyOneSecret, SixtyOneStep, Key>

/** By area number. */
export const AREA_ICONS: Readonly<Record<number, string>> = {
  1: 'pumpkin',
  2: 'waterlily',
  3: 'marshmallow',
  4: 'mug',
  5: 'fox',
  6: 'mushroom',
}

export function present(input: Input): Scene<SixtyOneArt> {
  const { view, me, before, drafting, t } = input
  const { over, ready, dice } = view.public
  const awaited = !over && me >= 0 && !ready[me]
  return {
    say: say(input),
    awaited,
    subtitle: t('round', { n: view.public.round }),
    stage: t('heading', { n: view.public.round }),
    sheets: view.public.sheets.map((_, seat) =>
      sheetOf({ view, before, seat, t, drafting: seat === me && awaited ? drafting : null }),
    ),
    tray: over ? [] : dice.map((_, die) => dieItem(input, die, awaited)),
    draft: draftWords(input),
    help: awaited ? help(input) : '',
  }
}

function say({ view, me, names, drafting, t }: Input): string {
  const { over, ready, round } = view.public
  if (over) return t('say.over')
  if (me < 0 || ready[me]) {
    const late = names.filter((_, seat) => !ready[seat])
    const who = late.length > 2 ? t('others', { n: late.length }) : late
    return me < 0 ? t('say.wait', { n: round, names: who }) : t('say.sent', { names: who })
  }
  const first = drafting.steps[0]
  if (first && drafting.complete) return t('say.send')
  if (first) return t('say.wild', { n: leafTotal(sheetIn(view, me)) + leftover(view.public.dice, first) })
  if (drafting.picked.some((id) => readSpot(id))) return t('say.die')
  if (drafting.picked.length > 0) return t('say.go')
  return t(isStuck(drafting) ? 'say.leaf' : 'say.start')
}

/** Is there nothing to write, so that a die goes to the leaf row alone? */
function isStuck({ open, picked }: Input['drafting']): boolean {
  return picked.length === 0 && ![...open].some((id) => id.startsWith('spot:'))
}

function help({ drafting, t }: Input): string {
  if (drafting.complete) return t('help.change')
  if (drafting.steps.length > 0) return t('help.wild')
  return t(isStuck(drafting) ? 'help.leaf' : 'help.start')
}

/** The parts of a die, the one that a spot is given first. */
const WRITTEN: readonly Part[] = ['value', 'area', 'leaf']

/** What a die does so far: in the draft, or picked for it. */
function partOf({ drafting }: Input, die: number): Part | null {
  const made = drafting.made[0] ?? drafting.picked
  return PARTS.find((part) => made.includes(partId(part, die))) ?? null
}

function dieItem(input: Input, die: number, awaited: boolean): TrayItem {
  const { t, view } = input
  const value = view.public.dice[die] ?? 1
  const part = awaited ? partOf(input, die) : null
  // Pressing a die again gives it its next part.
  const turn = part === null ? 0 : PARTS.indexOf(part) + 1
  const order = [...PARTS.slice(turn), ...PARTS.slice(0, turn)]
  const role = part === null ? '' : t(`role.${part}`, { n: value })
  const label = t('die.plain', { die: die + 1, value })
  const icon = { area: AREA_ICONS[value] ?? '', value: 'pencil', leaf: 'leaf' }
  return {
    id: `die:${die}`,
    picks: order.map((p) => partId(p, die)),
    // What is dragged onto a spot is written there.
    ...(awaited && { drag: WRITTEN.map((p) => partId(p, die)) }),
    icon: `die-${value}`,
    roll: String(view.public.round),
    role,
    roleIcon: part === null ? '' : icon[part],
    pressed: part !== null,
    enabled: awaited,
    label: role === '' ? label : `${label}, ${role}`,
    name: String(value),
  }
}

function draftWords(input: Input): string {
  const { view, me, drafting, t } = input
  const { dice } = view.public
  const [first, second] = drafting.steps
  if (first) {
    const total = leafTotal(sheetIn(view, me)) + leftover(dice, first)
    const draft =
      'area' in first
        ? t('draft.write', { value: dice[first.value] ?? '', where: inArea(t, dice[first.area] ?? 1), total })
        : t('draft.skip', { total })
    return second && 'wild' in second ? t('draft.wild', { draft, where: inArea(t, second.wild[0]) }) : draft
  }
  const spot = drafting.picked.map(readSpot).find((at) => at !== null)
  const parts = dice.flatMap((value, die) => {
    const part = partOf(input, die)
    // The spot's own name says its area.
    if (part === 'area' && spot) return []
    if (part === 'area') return [t('draft.area', { n: value, area: t(`area.${value as AreaNumber}`) })]
    return part === null ? [] : [t(part === 'value' ? 'draft.value' : 'draft.leaf', { value })]
  })
  if (spot) parts.push(t(`spot.${spot.area}.${spot.spot}` as Key))
  return t('draft.parts', { parts })
}

export function inArea(t: Input['t'], area: number): string {
  return t(`in.${area as AreaNumber}`)
}
