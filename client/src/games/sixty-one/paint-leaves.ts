/** The twig of twenty leaves and the six bonuses it leads to. */

import { at, fill, frame, type Ink, line, plate, print } from '../../board/pixi/ink.ts'
import type { Box, Kit, Piece } from '../../board/pixi/kit.ts'
import type { Layout } from '../../model/scene.ts'
import type { BonusState, Leaf } from './art.ts'
import { acorn } from './paint-ink.ts'
import { leafPath } from './paint-shapes.ts'
import { geometry, type Rect } from './place.ts'

type Ctx = CanvasRenderingContext2D

const BONUSES: readonly (readonly [total: number, reward: 'X' | number])[] = [
  [11, 'X'],
  [21, 2],
  [31, 'X'],
  [41, 3],
  [51, 'X'],
  [61, 5],
]
const TOTALS = BONUSES.map(([total]) => total)
const ROOM = 4

/** The bare twig, part of the printed sheet. */
export function printTwig(ctx: Ctx, variant: string, color: string): void {
  const { leaves } = geometry(variant)
  for (const y of new Set(leaves.map((l) => l.y))) {
    const row = leaves.filter((l) => l.y === y)
    const last = row.at(-1)!
    line(ctx, `M${row[0]!.x - 4} ${y + last.h - 2}H${last.x + last.w}`, color, 2.6, 0.65)
  }
}

export interface Total {
  readonly piece: Piece
  /** Draws it up to a part of its stroke. */
  write(part: number): void
}

/** One leaf, and its total when it has one. */
export function addLeaf(kit: Kit, leaf: Leaf, i: number, layout: Layout, simple: boolean): Total | null {
  const { k } = layout
  const { r, box } = placeOf(i, layout)
  const { color } = kit.palette
  const hit = TOTALS.includes(leaf.total)
  const h = r.h - 4
  kit.add(`leaf ${leaf.state} ${leaf.changed} ${hit}`, box, (ctx) =>
    at(ctx, ROOM * k, ROOM * k, k, () => {
      const d = leafPath(r.w, h)
      fill(ctx, d, leaf.changed ? color.swash : hit ? color['tint-leaf'] : color.paper)
      const drafted = leaf.state === 'drafted'
      const faint = leaf.state === 'free' ? 0.74 : 1
      line(ctx, d, drafted ? color.blue : color['ink-leaf'], hit ? 3 : 2, faint, drafted ? [5, 3.5] : [])
      if (leaf.state === 'free' && !simple) line(ctx, `M${r.w / 2} ${h - 8}V${h * 0.45}`, color['ink-leaf'], 1.6, 0.45)
      if (leaf.state === 'next' && !simple)
        fill(ctx, `M${r.w / 2 - 4} ${h * 0.55}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z`, color.blue)
    }),
  )
  return leaf.total === 0 ? null : addTotal(kit, leaf, i, layout, simple)
}

/** What is pencilled on a leaf. */
export function addTotal(kit: Kit, leaf: Leaf, i: number, layout: Layout, simple: boolean): Total {
  const { k } = layout
  const { r, box } = placeOf(i, layout)
  const { color } = kit.palette
  const h = r.h - 4
  const size = (r.h < 50 ? 23 : 25) * k * (simple ? 1.1 : 1)
  const draw = (part: number) => (ctx: Ctx) => {
    const style = { color: color.pencil, part, weight: simple ? 1.4 : 1 }
    const hollow = leaf.state === 'drafted' ? { hollow: color.paper, weight: 0.9 } : {}
    kit.pencil.mark(ctx, String(leaf.total), (ROOM + r.w / 2) * k, (ROOM + h * 0.56) * k, size, 300 + i, {
      ...style,
      ...hollow,
    })
  }
  const piece = kit.add(`total ${i} ${leaf.total} ${leaf.state === 'drafted'}`, box, draw(1))
  return { piece, write: (part) => piece.redraw(draw(part)) }
}

function placeOf(i: number, { variant, k }: Layout): { r: Rect; box: Box } {
  const r = geometry(variant).leaves[i]!
  return { r, box: { x: (r.x - ROOM) * k, y: (r.y - ROOM) * k, w: (r.w + 2 * ROOM) * k, h: (r.h + 2 * ROOM) * k } }
}

const BELOW = 12

export function addBonus(kit: Kit, state: BonusState, j: number, layout: Layout): void {
  const { k } = layout
  const tall = layout.variant === 'tall'
  const r = geometry(layout.variant).bonus[j]!
  const box = { x: (r.x - BELOW) * k, y: (r.y - BELOW) * k, w: (r.w + 2 * BELOW) * k, h: (r.h + 2 * BELOW) * k }
  const { color, serif } = kit.palette
  const ink: Ink = { color: color['ink-leaf'], paper: color.paper, serif }
  const got = state === 'reached' || state === 'submitted'
  kit.add(`bonus ${j} ${state}`, box, (ctx) =>
    at(ctx, BELOW * k, BELOW * k, k, () => {
      ground(ctx, r, state, ink, color.blue, color['tint-leaf'])
      const y = r.h / 2
      print(ctx, String(BONUSES[j]![0]), tall ? 8 : 12, y + 7, tall ? 19 : 21, ink, 'left')
      if (!got || BONUSES[j]![1] !== 'X') reward(ctx, BONUSES[j]![1], r.w, y, tall, ink)
      if (state === 'missed') line(ctx, `M${tall ? 5 : 9} ${y}h${tall ? 26 : 28}`, ink.color, 2.4)
    }),
  )
  if (!got) return
  kit.add(`reached ${j}`, box, (ctx) => {
    const size = (tall ? 17 : 22) * k
    if (BONUSES[j]![1] === 'X') {
      const x = (BELOW + r.w - 21) * k
      kit.pencil.mark(ctx, 'X', x, (BELOW + r.h / 2) * k, 27 * k, j, { color: color.pencil })
    }
    kit.pencil.mark(ctx, '✓', (BELOW + r.w - 3) * k, (BELOW + 1) * k, size, j, { color: color.pencil, weight: 1.3 })
  })
}

function ground(ctx: Ctx, r: Rect, state: BonusState, ink: Ink, blue: string, tint: string): void {
  const got = state === 'reached' || state === 'submitted'
  const all = { x: 0, y: 0, w: r.w, h: r.h }
  if (got) plate(ctx, 0, 0, r.w, r.h, 8, tint)
  if (state === 'missed') frame(ctx, all, 8, ink.color, 1.6, [3, 5])
  else if (state === 'drafted') frame(ctx, all, 8, blue, 3, [6, 4.5])
  else frame(ctx, all, 8, ink.color, got ? 2.6 : 1.6)
}

function reward(ctx: Ctx, what: 'X' | number, w: number, y: number, tall: boolean, ink: Ink): void {
  if (what === 'X') {
    line(ctx, `M${w - 29} ${y - 8}l16 16m0-16l-16 16`, ink.color, 3.4)
    return
  }
  print(ctx, String(what), w - (tall ? 27 : 31), y + 6.5, tall ? 16 : 18, ink)
  acorn(ctx, w - (tall ? 13 : 16), y, tall ? 16 : 17, ink.color)
}
