import type { PeasStep, PeasView } from '@parlour/shared/games/peas/state'
import type { Drafting } from '../../model/picks.ts'

/** What a press on a pea means; `place` unless a tool is in hand. */
export type Mode = 'place' | 'smush' | 'pod'
export const MODES: readonly Mode[] = ['place', 'smush', 'pod']

export const dieId = (die: number): string => `die:${die}`
/** The spot itself. */
export const peaId = (cell: number): string => `pea:${cell}`
/** `place:7`, `smush:7`; for each of a pod's three peas `pea:7`. */
export const pickId = (mode: Mode, cell: number): string => (mode === 'pod' ? peaId(cell) : `${mode}:${cell}`)

const PICK = /^(place|smush|pea):(\d+)$/

/** What a pick id does and to which cell; null for a die. */
export function readPick(id: string): { readonly mode: Mode; readonly cell: number } | null {
  const [, kind, cell] = PICK.exec(id) ?? []
  if (kind === undefined) return null
  return { mode: kind === 'pea' ? 'pod' : kind === 'smush' ? 'smush' : 'place', cell: Number(cell) }
}

export function picks(_view: PeasView, step: PeasStep): string[] {
  if ('pod' in step) return step.pod.map(peaId)
  return [dieId(step.die), 'place' in step ? pickId('place', step.place) : pickId('smush', step.smush)]
}

/** Equal dice are one and the same choice. */
export function effect({ public: { dice } }: PeasView, step: PeasStep): string {
  if ('pod' in step) return `pod/${step.pod.join('/')}`
  return 'place' in step ? `${dice[step.die]}/${step.place}` : `${dice[step.die]}/x/${step.smush}`
}

/** The tool in hand, or what the picks so far are for. */
export function modeOf(tool: string, { picked, steps }: Drafting<PeasStep>): Mode {
  const held = MODES.find((mode) => mode === tool)
  if (held) return held
  const begun = picked.map(readPick).find((pick) => pick !== null)
  if (begun) return begun.mode
  return steps[0] && 'pod' in steps[0] ? 'pod' : 'place'
}
