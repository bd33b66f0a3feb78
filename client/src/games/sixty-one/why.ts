/** Why a spot of Sixty-One cannot be picked now. */
import { AREAS } from '@parlour/shared/games/sixty-one/layout'
import { sheetIn } from '@parlour/shared/games/sixty-one/play'
import { FREE } from '@parlour/shared/games/sixty-one/state'
import { steps } from '@parlour/shared/games/sixty-one/steps'
import { picks, readSpot } from './picks.ts'
import { type Input, inArea } from './present.ts'
import { markOf } from './sheet.ts'

export function why({ view, me, drafting, t }: Input, id: string): string {
  const at = readSpot(id)
  if (view.public.over) return t('why.over')
  if (me < 0) return t('why.watch')
  if (view.public.ready[me]) return t('why.sent')
  if (!at) return t('why.leaf')
  const area = AREAS[at.area - 1]!
  const { spots } = sheetIn(view, me)
  const stands = (spot: number): number => spots[area.start + spot] ?? FREE
  if (stands(at.spot) !== FREE) return t('why.filled', { mark: markOf(stands(at.spot)) })
  if (drafting.closed && drafting.movable.size === 0) return t('why.closed')

  const { dice } = view.public
  if (!dice.includes(at.area)) return t('why.area', { n: at.area, where: inArea(t, at.area) })
  if (area.supports[at.spot]!.some((s) => stands(s) === FREE)) return t('why.below')
  const run = area.runs.find((r) => r.includes(at.spot)) ?? []
  if (run.slice(0, run.indexOf(at.spot)).some((s) => stands(s) === FREE)) return t('why.order')
  const possible = steps(view, me, []).some((s) => picks(view, s).includes(id))
  if (possible) return t(drafting.steps.length > 0 ? 'why.closed' : 'why.picked')
  return t(`why.${area.kind}`, { n: at.spot + 1 })
}
