/** What Spice says: why not, what changed, the log, the result. */
import type { Score, Seat } from '@parlour/shared/core/game'
import { after } from '@parlour/shared/games/spice/play'
import { largest, ranks, scores } from '@parlour/shared/games/spice/score'
import type { SpiceView } from '@parlour/shared/games/spice/state'
import { EMPTY, WHITE } from '@parlour/shared/games/spice/state'
import type { LogTurn, ResultColumn, Standing, Words } from '../../model/scene.ts'
import { deeds } from './log.ts'
import { carried, type Input, isFirst, supported } from './present.ts'
import type { Key } from './words/en.ts'

type T = Words<Key>

export function why({ view, me, drafting, names, t, tool }: Input, spot: string): string {
  const { over, turn, right } = view.public
  const place = Number(spot.slice(spot.indexOf(':') + 1))
  const cells = after(view.public.cells, me, drafting.steps)
  const here = cells[place]
  if (over) return t('why.over')
  if (me < 0) return t('why.watch')
  if (turn !== me) return t('why.wait', { name: names[turn] ?? '' })
  if (here === EMPTY) {
    if (tool === 'off') return t('why.off')
    if (drafting.closed) return t(isFirst(view.public) ? 'why.one' : 'why.two')
    return supported(cells, place) ? t('why.off') : t('why.under')
  }
  if (drafting.steps.some((step) => 'place' in step && step.place === place)) return t('why.drafted')
  if (here === me) return t('why.own')
  if (here === WHITE) return t('why.white')
  if (!right) return t('why.noright')
  if (carried(cells, place) > 0) return t('why.carries')
  return t('why.taken')
}

export function tell(view: SpiceView, log: readonly LogTurn[], names: readonly string[], t: T): string[] {
  return deeds(view, log).map((deed, i) => {
    const values = { name: names[log[i]!.seat] ?? '', places: deed.placed, place: deed.off }
    const line = t(deed.off === '' ? 'tell.place' : 'tell.off', values)
    const n = largest(deed.after)
    const was = largest(deed.before)
    if (n > was) return t('tell.grown', { line, n, name: values.name })
    return n < was ? t('tell.shrunk', { line, n }) : line
  })
}

export function heading(turn: number, _seats: number, t: T): string {
  return t('heading', { n: turn + 1 })
}

export function stands(before: SpiceView | null, now: SpiceView, me: Seat, names: readonly string[], t: T): string[] {
  const was = before?.public
  const is = now.public
  if (is.over) return was && !was.over ? [verdict(now, names, t)] : []
  if (is.turn === was?.turn && String(is.cells) === String(was.cells)) return []
  if (is.turn === me) return is.right ? [t('news.go'), t('news.may')] : [t('news.go')]
  return is.right ? [t('news.right', { name: names[is.turn] ?? '' })] : []
}

export function verdict(view: SpiceView, names: readonly string[], t: T): string {
  const order = ranks(view) ?? scores(view).map((_, seat) => seat)
  const first = order.flatMap((rank, seat) => (rank === 1 ? [seat] : []))
  const seat = first[0]
  if (first.length !== 1 || seat === undefined) return t('verdict.draw')
  return t('verdict.win', { name: names[seat] ?? '', n: scores(view)[seat]?.total ?? 0 })
}

export function ended(_view: SpiceView, _names: readonly string[], t: T): string {
  return t('ended')
}

export function result(t: T): ResultColumn[] {
  const nth = (i: number) => (score: Score) => String(groupsOf(score)[i] ?? '–')
  return [
    { icon: '', label: t('col.largest'), ink: 'ink-2', total: true, value: nth(0) },
    { icon: '', label: t('col.second'), ink: 'ink-2', value: nth(1) },
    { icon: '', label: t('col.third'), ink: 'ink-2', value: nth(2) },
  ]
}

export function standing(score: Score, t: T): Standing {
  const second = groupsOf(score)[1]
  return {
    value: String(score.total),
    label: second === undefined ? t('group') : t('groups', { n: second }),
    icon: '',
  }
}

export function role(seat: Seat, t: T): { label: string; icon: string } {
  return seat === 0 ? { label: t('ketchup'), icon: 'ketchup' } : { label: t('pepper'), icon: 'pepper' }
}

function groupsOf(score: Score): readonly number[] {
  return Array.isArray(score.groups) ? score.groups : []
}
