/** Why a pea cannot be picked now. */
import { boardOf } from '@parlour/shared/games/peas/layout'
import { isComplete } from '@parlour/shared/games/peas/play'
import type { PeasSheet } from '@parlour/shared/games/peas/state'
import { SMUSHED, UNFILLED } from '@parlour/shared/games/peas/state'
import { podValue } from './log.ts'
import { modeOf, readPick } from './picks.ts'
import { baseOf, type Input, valuesOf } from './present.ts'

export function why(input: Input, id: string): string {
  const { view, me, drafting, tool, t } = input
  const { over, ready, sheets } = view.public
  const cell = readPick(id)?.cell ?? 0
  if (over) return t('why.over')
  if (me < 0) return t('why.watch')
  if (ready[me]) return t('why.sent')
  if (isComplete(sheets[me]!)) return t('why.done')
  const mode = modeOf(tool, drafting)
  if (mode === 'pod') return whyNoPod(input, cell)
  const sheet = baseOf(input)
  if (drafting.picked.some((p) => readPick(p)?.cell === cell)) return t('why.die')
  if (sheet.cells[cell] === SMUSHED) return t(mode === 'smush' ? 'why.smushed.already' : 'why.smushed')
  if (mode === 'smush') return t('why.closed')
  if (sheet.cells[cell] !== UNFILLED) return t('why.filled', { value: sheet.cells[cell]! })
  const here = drafting.steps.some((step) => 'place' in step && step.place === cell)
  const reasons = valuesOf(input).map((value) => unfit(input, sheet, cell, value))
  if (here || reasons.includes('')) return t(drafting.closed ? 'why.closed' : 'why.picked')
  return [...new Set(reasons)].reduce((a, b) => t('why.both', { a, b }))
}

const SIDES = ['above', 'left', 'right', 'below'] as const

/** Why a value does not fit here, '' when it does. */
function unfit({ view, t }: Input, sheet: PeasSheet, cell: number, value: number): string {
  const { size } = view.public
  const pod = sheet.pod[cell]!
  if (pod >= 0) {
    const worth = podValue(sheet, pod)
    return worth === 0 || worth === value ? '' : t('why.pod.value', { value: worth })
  }
  const around = { above: cell - size, left: cell - 1, right: cell + 1, below: cell + size }
  for (const side of SIDES) {
    const n = around[side]
    const other = boardOf(size).beside[cell]?.includes(n) ? sheet.cells[n]! : UNFILLED
    if (other === UNFILLED || other === SMUSHED || sheet.pod[n]! >= 0) continue
    if (Math.abs(other - value) !== 1) return t(`why.${side}`, { value, other })
  }
  return ''
}

function whyNoPod(input: Input, cell: number): string {
  const { view, drafting, t } = input
  const { size } = view.public
  const sheet = baseOf(input)
  if (drafting.steps.some((step) => 'die' in step)) return t('why.pod.dice')
  const last = drafting.steps[0]
  const peas = last && 'pod' in last ? last.pod : drafting.picked.flatMap((id) => readPick(id)?.cell ?? [])
  if (peas.includes(cell)) return t('why.pod.chosen')
  if (sheet.pod[cell]! >= 0) return t('why.pod.taken')
  const worth = (c: number): number => (sheet.cells[c] === SMUSHED ? UNFILLED : sheet.cells[c]!)
  const value = worth(cell)
  const other = peas.map(worth).find((v) => v !== UNFILLED && value !== UNFILLED && v !== value)
  if (other !== undefined) return t('why.pod.values', { a: Math.min(value, other), b: Math.max(value, other) })
  if (peas.length === 0) return t('why.pod.none')
  return onPath(size, [...peas.slice(0, 2), cell]) ? t('why.pod.room') : t('why.pod.path')
}

/** Could these peas lie on one path of three? */
function onPath(size: number, peas: readonly number[]): boolean {
  return boardOf(size).trios.some((trio) => peas.every((pea) => trio.includes(pea)))
}
