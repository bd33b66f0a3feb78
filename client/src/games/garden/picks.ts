import { isJoker, SUITS } from '@parlour/shared/games/garden/layout'
import type { GardenStep, GardenView } from '@parlour/shared/games/garden/state'

/**
 * Cards of the tray are `card:i`, or `choose:i` while one is chosen; abilities `ability:dodo`; suits of a joker `suit:S`. A
 * cell is `cell:N` for what is written anyway, `with:N` for what an ability does there: so a press on a cell never means an
 * ability that was not asked for.
 */
export const cellId = (cell: number): string => `cell:${cell}`
export const withId = (cell: number): string => `with:${cell}`
export const abilityId = (ability: string): string => `ability:${ability}`

/** The cell of a pick id, -1 for none. */
export function readCell(id: string): number {
  return Number(/^(?:cell|with):(\d+)$/.exec(id)?.[1] ?? -1)
}

export function picks(_view: GardenView, step: GardenStep): string[] {
  if ('pass' in step) return ['pass']
  if ('peek' in step) return [`peek:${step.peek}`]
  if ('choose' in step) return [`choose:${step.choose}`]
  if ('cross' in step) return [cellId(step.cross)]
  if ('ability' in step) return [abilityId(step.ability), ...('at' in step ? [withId(step.at)] : [])]
  const card = `card:${step.card}`
  if ('lost' in step) return [card, 'lost']
  if ('block' in step) return [card, cellId(step.block), 'block']
  return [card, cellId(step.at), ...('suit' in step ? [`suit:${step.suit}`] : [])]
}

/** Two jokers are one and the same choice. */
export function effect({ public: pub, secrets }: GardenView, step: GardenStep): string {
  if (!('card' in step)) return JSON.stringify(step)
  const rabbit = secrets.find((s) => s !== undefined && s.rabbit.length > 0)?.rabbit
  const card = (rabbit ?? pub.cards)[step.card] ?? 0
  return JSON.stringify({ ...step, card: isJoker(card) ? SUITS.length : `#${card}` })
}
