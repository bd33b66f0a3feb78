/** What Just Peas says: what changed, the log, the result. */
import type { Score, Seat } from '@parlour/shared/core/game'
import { isComplete } from '@parlour/shared/games/peas/play'
import { ranks, scores } from '@parlour/shared/games/peas/score'
import type { PeasView } from '@parlour/shared/games/peas/state'
import type { LogTurn, ResultColumn, Standing, Words } from '../../model/scene.ts'
import { type Deed, deeds, rolls, smushed } from './log.ts'
import type { Key } from './words/en.ts'

type T = Words<Key>

export function tell(view: PeasView, log: readonly LogTurn[], names: readonly string[], t: T): string[] {
  return deeds(view, log).map((deed) => {
    const line = did(deed, names[deed.seat] ?? '', t)
    if (!isComplete(deed.after) || isComplete(deed.before)) return line
    const n = smushed(deed.after)
    return n === 0 ? t('tell.proud', { line }) : t('tell.done', { line, n })
  })
}

function did({ acts }: Deed, name: string, t: T): string {
  const [first, second] = acts
  if (!first) return ''
  if (first.kind === 'pod') return t('tell.pod', { name, peas: first.cells })
  const a = { name, a: first.value, x: first.cell }
  if (!second || second.kind === 'pod') return t(`tell.${first.kind}`, a)
  return t(`tell.${first.kind}.${second.kind}`, { ...a, b: second.value, y: second.cell })
}

export function headings(view: PeasView, log: readonly LogTurn[], t: T): string[] {
  return rolls(view, log).map((n) => t('heading', { n }))
}

/** Right as long as all seats are harvesting. */
export function heading(turn: number, seats: number, t: T): string {
  return t('heading', { n: Math.floor(turn / seats) + 1 })
}

export function stands(before: PeasView | null, now: PeasView, me: Seat, names: readonly string[], t: T): string[] {
  const was = before?.public
  const is = now.public
  if (is.over) return was && !was.over ? [verdict(now, names, t)] : []
  const isNew = is.roll !== was?.roll
  const mine = is.sheets[me]
  const sent = is.ready.flatMap((r, seat) => {
    if (!r || !was || (was.ready[seat] && !isNew)) return []
    return [seat === me ? t('news.mine') : t('news.sent', { name: names[seat] ?? '' })]
  })
  return [
    ...(isNew ? [t('news.roll', { n: is.roll, dice: is.dice.map(String) })] : []),
    ...(isNew && mine && !isComplete(mine) && !is.ready[me] ? [t('news.go')] : []),
    ...sent,
  ]
}

export function verdict(view: PeasView, names: readonly string[], t: T): string {
  const all = scores(view)
  const n = Math.min(...all.map((s) => s.total))
  const order = ranks(view) ?? all.map((s) => (s.total === n ? 1 : 2))
  const winners = names.filter((_, seat) => order[seat] === 1)
  const said = { names: winners, n }
  const one = winners.length === 1
  if (n === 0) return t(one ? 'verdict.proud' : 'verdict.proud.many', said)
  if (all.length === 1) return t('verdict.alone', said)
  return t(one ? 'verdict.one' : 'verdict.many', said)
}

export function ended({ public: { sheets } }: PeasView, _names: readonly string[], t: T): string {
  return t('ended', { n: sheets.length })
}

export function result(t: T): ResultColumn[] {
  const filled = (score: Score): string => (Number(score.filled) === 0 ? '–' : String(score.filled))
  return [
    { icon: 'pea', label: t('col.filled'), ink: 'ink-peas', value: filled },
    { icon: 'smush', label: t('col.smushed'), ink: 'ink-peas', total: true, value: (score) => String(score.total) },
  ]
}

export function standing(score: Score, t: T): Standing {
  return { value: String(score.total), label: t('smushed'), icon: 'smush' }
}
