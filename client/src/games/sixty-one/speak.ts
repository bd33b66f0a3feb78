/** What Sixty-One says: what changed, the log, the result. */
import type { Score, Seat } from '@parlour/shared/core/game'
import { AREAS, FIRST_BONUS, LAST_LEAF } from '@parlour/shared/games/sixty-one/layout'
import { leafTotal } from '@parlour/shared/games/sixty-one/play'
import { acorns, ranks, scores } from '@parlour/shared/games/sixty-one/score'
import type { SixtyOneSheet, SixtyOneView } from '@parlour/shared/games/sixty-one/state'
import type { LogTurn, ResultColumn, Standing, Words } from '../../model/scene.ts'
import { type Deed, deeds, roundOf } from './log.ts'
import { AREA_ICONS, inArea } from './present.ts'
import { areaNumber, markOf } from './sheet.ts'
import type { Key } from './words/en.ts'

type T = Words<Key>

export function tell(view: SixtyOneView, log: readonly LogTurn[], names: readonly string[], t: T): string[] {
  return deeds(view, log).map((deed) => wrote(deed, names, t))
}

export function heading(turn: number, seats: number, t: T): string {
  return t('heading', { n: roundOf(turn, seats) })
}

export function stands(
  before: SixtyOneView | null,
  now: SixtyOneView,
  me: Seat,
  names: readonly string[],
  t: T,
): string[] {
  const was = before?.public
  const is = now.public
  if (is.over) return was && !was.over ? [verdict(now, names, t)] : []
  const isNew = is.round !== was?.round
  const sent = is.ready.flatMap((r, seat) => {
    if (!r || !was || (was.ready[seat] && !isNew)) return []
    return [seat === me ? t('news.mine') : t('news.sent', { name: names[seat] ?? '' })]
  })
  return [
    ...(isNew ? [t('news.round', { n: is.round, dice: is.dice.map(String) })] : []),
    ...(isNew && me >= 0 && !is.ready[me] ? [t('news.go')] : []),
    ...sent,
  ]
}

/** What a seat's revealed turn wrote and won. */
function wrote({ seat, before, after }: Deed, names: readonly string[], t: T): string {
  const name = names[seat] ?? ''
  const marks = AREAS.flatMap(({ start, size }, i) =>
    Array.from({ length: size }, (_, k) => start + k)
      .filter((s) => after.spots[s] !== before.spots[s])
      .map((s) => {
        const spot = `${areaNumber(i)}.${s - start + 1}`
        return { mark: markOf(after.spots[s]!), where: t('in.spot', { where: inArea(t, areaNumber(i)), spot }) }
      }),
  )
  // The number comes before the X, as it was written.
  marks.sort((a, b) => Number(a.mark === 'X') - Number(b.mark === 'X'))
  const leaf = { name, total: leafTotal(after) }
  const [first, second] = marks
  const won = earned(after) - earned(before)
  const filled = after.first.flatMap((n, i) => (n > 0 && before.first[i] === 0 ? [t(`area.${areaNumber(i)}`)] : []))
  const clauses = [
    first ? t('tell.write', { ...leaf, ...first }) : t('tell.leaf', leaf),
    ...(second ? [t('tell.wild', { where: second.where })] : []),
    ...(won > 0 ? [t('tell.won', { n: won })] : []),
    ...filled.map((area) => t('tell.first', { area, n: FIRST_BONUS })),
  ]
  return t('tell.line', { line: clauses.reduce((line, more) => t('tell.more', { line, more })) })
}

/** Acorns of a sheet without those for having been first. */
function earned(sheet: SixtyOneSheet): number {
  return AREAS.reduce((sum, area) => sum + acorns(sheet, area), sheet.bonus)
}

export function verdict(view: SixtyOneView, names: readonly string[], t: T): string {
  const all = scores(view)
  const best = Math.max(...all.map((s) => s.total))
  const order = ranks(view) ?? all.map((s) => (s.total === best ? 1 : 2))
  const winners = names.filter((_, seat) => order[seat] === 1)
  if (all.length === 1) return t('verdict.alone', { name: winners[0] ?? '', n: best })
  if (winners.length === 1) return t('verdict.one', { name: winners[0] ?? '', n: best })
  return t('verdict.many', { names: winners, n: best })
}

export function ended({ public: { sheets, round } }: SixtyOneView, names: readonly string[], t: T): string {
  const there = names.filter((_, seat) => leafTotal(sheets[seat]!) >= LAST_LEAF)
  return there.length > 0 ? t('ended.leaf', { names: there, n: LAST_LEAF }) : t('ended.round', { n: round })
}

export function result(t: T): ResultColumn[] {
  const list = (score: Score, key: string): readonly number[] => {
    const value = score[key]
    return Array.isArray(value) ? value : []
  }
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
  const cell = (n: number): string => (n === 0 ? '–' : String(n))
  return [
    ...AREAS.map((_, i) => ({
      icon: AREA_ICONS[i + 1] ?? '',
      label: t(`area.${areaNumber(i)}`),
      ink: `a${i + 1}`,
      value: (score: Score) => cell(list(score, 'areas')[i] ?? 0),
    })),
    { icon: '', label: t('col.first'), ink: 'ink-2', value: (score) => cell(sum(list(score, 'first'))) },
    { icon: '', label: t('col.leaf'), ink: 'ink-2', value: (score) => cell(Number(score.leaf)) },
    { icon: 'acorn', label: t('col.total'), ink: 'ink-leaf', total: true, value: (score) => String(score.total) },
  ]
}

export function standing(score: Score, t: T): Standing {
  return { value: String(score.total), label: t('acorns', { n: score.total }), icon: 'acorn' }
}
