/** What stands beside a sheet: its points so far, the abilities ready and used. */
import { type GardenScore, scoreOf } from '@parlour/shared/games/garden/score'
import type { GardenSheet } from '@parlour/shared/games/garden/state'
import type { Note } from '../../model/scene.ts'
import type { Medal } from './art.ts'
import { abilityWord, type T } from './names.ts'

/** In the order of the result: score, icon and ink. */
export const PARTS = [
  ['spades', 'spade', 'ink'],
  ['clubs', 'club', 'ink'],
  ['diamonds', 'diamond', 'ink-rose'],
  ['hearts', 'heart', 'ink-rose'],
  ['crosses', 'cross', 'ink'],
  ['jabberwock', 'jabberwock', 'ink'],
] as const

/** A number as it is printed: with a real minus. */
export function printed(n: number): string {
  return String(n).replace('-', '−')
}

/** Rows carry roses, columns the hedge. */
export function inkOf(ability: Medal['ability']): string {
  return /^(?:spade|club|heart|diamond|cheshire|jabberwock)$/.test(ability) ? 'ink-hedge' : 'ink-rose'
}

export function notesOf(t: T, size: number, sheet: GardenSheet, medals: readonly Medal[], alone: boolean): Note[] {
  const score: GardenScore = scoreOf(size, sheet)
  const parts = PARTS.filter(([part]) => part !== 'jabberwock' || alone)
  const ready = medals.filter((m) => m.state === 'gained')
  const used = medals.filter((m) => m.state === 'used')
  const head = (text: string): Note => ({ icon: '', ink: '', text, value: '' })
  return [
    head(t('note.score')),
    ...parts.map(([part, icon, ink]) => ({ icon, ink, text: t(`note.${part}`), value: printed(score[part]) })),
    { icon: '', ink: '', text: t('col.total'), value: printed(score.total) },
    ...(ready.length > 0 ? [head(t('note.ready'))] : []),
    ...ready.map(({ ability }) => ({
      icon: ability,
      ink: inkOf(ability),
      text: t('note.ability', { ability: abilityWord(t, ability), does: t(`does.${ability}`) }),
      value: '',
    })),
    ...(used.length > 0 ? [head(t('note.used'))] : []),
    ...used.map(({ ability }) => ({ icon: ability, ink: 'ink-2', text: abilityWord(t, ability), value: '' })),
  ]
}
