/** Where the keys of a board lead: by the groups' grids, at their edge to the neighbouring group. */
import type { Layout, Sheet, Spot } from '../../model/scene.ts'

/** The key that was meant: on the keys of n, p and r other alphabets have letters of their own. */
export function keyOf({ key, code }: { readonly key: string; readonly code: string }): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  const foreign = key === 'Process' || /^\P{ASCII}$/u.test(key)
  if (letter && foreign) return letter.toLowerCase()
  // Caps Lock makes no other key of it.
  return key.length === 1 ? key.toLowerCase() : key
}

type Way = readonly [dRow: number, dCol: number]

const ARROWS: Readonly<Record<string, Way>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

export interface Press {
  readonly key: string
  readonly ctrl: boolean
  /** Whether single letters are keys. */
  readonly letters: boolean
}

/** The spot the key leads to from `id`; null when the key is none of the board's, `id` itself when it leads nowhere. */
export function keyTo(sheet: Sheet, layout: Layout, id: string, press: Press): string | null {
  const from = sheet.spots.find((s) => s.id === id)
  if (!from) return null
  const way = ARROWS[press.key]
  const seen = sheet.spots.filter((s) => layout.places[s.id])
  const to = way
    ? arrow(sheet, layout, seen, from, way)
    : press.key === 'Home' || press.key === 'End'
      ? edge(seen, from, press)
      : press.key === 'PageUp' || press.key === 'PageDown'
        ? page(sheet, seen, from, (press.key === 'PageUp') === (sheet.rising === true) ? 1 : -1)
        : press.letters && (press.key === 'n' || press.key === 'p')
          ? pickable(seen, from, press.key === 'n' ? 1 : -1)
          : null
  return to && (to === 'none' ? id : to.id)
}

type Found = Spot | 'none'

function arrow(sheet: Sheet, layout: Layout, seen: readonly Spot[], from: Spot, way: Way): Found {
  const mates = seen.filter((s) => s.group === from.group)
  const [dRow, dCol] = way
  const ahead = mates.filter((s) =>
    dRow ? (s.row - from.row) * dRow > 0 : s.row === from.row && (s.col - from.col) * dCol > 0,
  )
  const far = (s: Spot) =>
    dRow ? Math.abs(s.row - from.row) * 100 + Math.abs(s.col - from.col) : Math.abs(s.col - from.col)
  return nearest(ahead, far) ?? (sheet.groups.length > 1 ? beyond(layout, seen, from, way) : 'none')
}

/** The nearest spot of another group in that direction, as they lie; levels lie over each other, so none there. */
function beyond(layout: Layout, seen: readonly Spot[], from: Spot, [dRow, dCol]: Way): Found {
  if (layout.variant === 'board') return 'none'
  const centre = (s: Spot) => {
    const p = layout.places[s.id]!
    return { x: p.x + p.w / 2, y: p.y + p.h / 2 }
  }
  const here = centre(from)
  const along = (s: Spot) => (dCol ? (centre(s).x - here.x) * dCol : (centre(s).y - here.y) * dRow)
  const aside = (s: Spot) => Math.abs(dCol ? centre(s).y - here.y : centre(s).x - here.x)
  const others = seen.filter((s) => s.group !== from.group && along(s) > 0 && aside(s) <= along(s) * 2)
  return nearest(others, (s) => along(s) + 2 * aside(s)) ?? 'none'
}

function nearest(spots: readonly Spot[], far: (s: Spot) => number): Spot | undefined {
  let best: Spot | undefined
  for (const s of spots) if (!best || far(s) < far(best)) best = s
  return best
}

function edge(seen: readonly Spot[], from: Spot, press: Press): Found {
  const line = press.ctrl ? seen : seen.filter((s) => s.group === from.group && s.row === from.row)
  const sorted = press.ctrl ? line : [...line].sort((a, b) => a.col - b.col)
  return (press.key === 'Home' ? sorted[0] : sorted.at(-1)) ?? 'none'
}

function page(sheet: Sheet, seen: readonly Spot[], from: Spot, step: number): Found {
  const order = sheet.groups.map((g) => g.id).filter((g) => seen.some((s) => s.group === g))
  const group = order[order.indexOf(from.group) + step]
  const far = (s: Spot) => Math.abs(s.row - from.row) + Math.abs(s.col - from.col)
  return (
    (group &&
      nearest(
        seen.filter((s) => s.group === group),
        far,
      )) ||
    'none'
  )
}

function pickable(seen: readonly Spot[], from: Spot, step: number): Found {
  const here = seen.indexOf(from)
  for (let i = 1; i <= seen.length; i++) {
    const s = seen[(here + i * step + seen.length * i) % seen.length]!
    if (s.pickable) return s
  }
  return 'none'
}
