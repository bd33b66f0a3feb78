import type { SixtyOneStep, SixtyOneView } from '@parlour/shared/games/sixty-one/state'

/** Dice are picked by their part (`area:0`, `value:1`, `leaf:2`), spots by area number and spot (`spot:5/3`). */
export type Part = 'area' | 'value' | 'leaf'
export const PARTS: readonly Part[] = ['area', 'value', 'leaf']

export const partId = (part: Part, die: number): string => `${part}:${die}`
export const spotId = (area: number, spot: number): string => `spot:${area}/${spot}`

/** Area number and spot of a pick id; null for a die. */
export function readSpot(id: string): { area: number; spot: number } | null {
  const [, area, spot] = /^spot:(\d)\/(\d)$/.exec(id) ?? []
  return area === undefined || spot === undefined ? null : { area: Number(area), spot: Number(spot) }
}

export function picks(view: SixtyOneView, step: SixtyOneStep): string[] {
  if ('wild' in step) return [spotId(...step.wild)]
  if ('leaf' in step) return [partId('leaf', step.leaf)]
  const { area, value, spot } = step
  const number = view.public.dice[area] ?? 0
  return [partId('area', area), partId('value', value), partId('leaf', 3 - area - value), spotId(number, spot)]
}

/** Equal dice are one and the same choice. */
export function effect(view: SixtyOneView, step: SixtyOneStep): string {
  const { dice } = view.public
  if ('wild' in step) return `x/${step.wild.join('/')}`
  return 'leaf' in step ? `+${dice[step.leaf]}` : `${dice[step.area]}/${dice[step.value]}/${step.spot}`
}
