/** What the seats alone say, in words. */
import type { SeatInfo, TableState } from '@parlour/shared/core/protocol'
import type { Key } from '../i18n/en.ts'
import type { Words } from '../model/scene.ts'

/** Who else wants to abandon the game, as long as one has not agreed oneself. */
export function askedBy(state: TableState, me: number): string[] {
  if (state.phase !== 'play' || state.seats[me]?.agrees) return []
  return state.seats.filter((s) => s.kind === 'person' && s.agrees).map((s) => s.name)
}

/** Whose share the seed lacks; a bot has none to give. */
export function seedLine(t: Words<Key>, missing: readonly number[], seats: readonly SeatInfo[]): string {
  const names = missing.flatMap((s) => (seats[s]?.kind === 'person' ? [seats[s].name] : []))
  return names.length === 0 ? t('table.seed') : t('table.missing', { names })
}
