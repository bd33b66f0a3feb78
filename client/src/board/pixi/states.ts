/** What every spot of a sheet shows of its state, on a grid of 60. */
import type { Spot } from '../../model/scene.ts'
import { line } from './ink.ts'
import type { Kit } from './kit.ts'
import type { Palette } from './palette.ts'

type Ctx = CanvasRenderingContext2D

export type Shown = 'plain' | 'legal' | 'hover' | 'drafted' | 'submitted' | 'asked'

export function shownAs(spot: Spot, kit: Kit): Shown {
  if (kit.pointing.asked === spot.id) return 'asked'
  if (spot.pickable && kit.pointing.hover === spot.id && spot.state !== 'drafted') return 'hover'
  if (spot.state === 'drafted' || spot.state === 'submitted') return spot.state
  return spot.state === 'legal' || spot.pickable ? 'legal' : 'plain'
}

/** Sent, and only the own seat knows what. */
export function seal(ctx: Ctx, palette: Palette): void {
  ctx.fillStyle = palette.color.pencil
  ctx.beginPath()
  ctx.arc(55, 4, 10, 0, 7)
  ctx.fill()
  line(ctx, 'M50 4.500l3.500 3.500 6.500-8', palette.color.paper, 2.6)
}

/** Just changed. */
export function ticks(ctx: Ctx, color: string): void {
  line(ctx, 'M50 3l5-7M57 9l8-4M59 17h8', color, 2.4)
}
