/** What Sixty-One says: what changed, the log, the result. */
import type { Score, Seat } from '@parlour/shared/core/game'
import { AREAS } from '@parlour/shared/games/sixty-one/layout'
import { leafTotal } from '@parlour/shared/games/sixty-one/play'
import { ranks, scores } from '@parlour/shared/games/sixty-one/score'
import type { SixtyOneView } from '@parlour/shared/games/sixty-one/state'
import type { ResultColumn, Standing, Words } from '../../model/scene.ts'
import { AREA_ICONS, inArea } from './present.ts'
import { areaNumber, markOf } from './sheet.ts'
import type { Key } from './words/en.ts'

type T = Words<Key>

const LINE = /^(?:(\d) (\d) at \d )?\+(\d)(?: x (\d) at \d)?$/

/** A line of the log: `5 3 at 4 +6 x 2 at 1`. */
export function tell(text: string, seat: Seat, names: readonly string[], t: T): string {
  const [whole, area, value, leaf = '', wild] = LINE.exec(text) ?? []
  const name = names[seat] ?? ''
  if (whole === undefined) return text
  const line =
    area === undefined || value === undefined
      ? t('tell.skip', { name, leaf })
      : t('tell.write', { name, value, where: inArea(t, Number(area)), leaf })
  return wild === undefined ? line : t('tell.wild', { line, where: inArea(t, Number(wild)) })
}

export function announce(before: SixtyOneView, now: SixtyOneView, me: Seat, names: readonly string[], t: T): string[] {
  const was = before.public
  const is = now.public
  if (is.round === was.round && is.over === was.over) {
    return is.ready.flatMap((r, seat) => {
      if (!r || was.ready[seat]) return []
      return [seat === me ? t('news.mine') : t('news.sent', { name: names[seat] ?? '' })]
    })
  }
  const said = is.over
    ? [verdict(now, names, t)]
    : [t('news.round', { n: is.round, dice: is.dice.join(', ') }), ...(me >= 0 ? [t('news.go')] : [])]
  return [...said, ...is.sheets.map((_, seat) => wrote(before, now, seat, names, t))]
}

/** What a seat's revealed turn wrote. */
function wrote(before: SixtyOneView, now: SixtyOneView, seat: Seat, names: readonly string[], t: T): string {
  const was = before.public.sheets[seat]
  const is = now.public.sheets[seat]!
  const name = names[seat] ?? ''
  const total = leafTotal(is)
  const marks = AREAS.flatMap(({ start, size }, i) =>
    Array.from({ length: size }, (_, k) => start + k)
      .filter((s) => is.spots[s] !== was?.spots[s])
      .map((s) => ({ mark: markOf(is.spots[s]!), where: inArea(t, areaNumber(i)) })),
  )
  // The number comes before the X, as it was written.
  marks.sort((a, b) => Number(a.mark === 'X') - Number(b.mark === 'X'))
  const [first, second] = marks
  if (!first) return t('news.leaf', { name, total })
  const line = t('news.wrote', { name, ...first, total })
  return second ? t('tell.wild', { line, where: second.where }) : line
}

export function verdict(view: SixtyOneView, names: readonly string[], t: T): string {
  const all = scores(view)
  const best = Math.max(...all.map((s) => s.total))
  const order = ranks(view) ?? all.map((s) => (s.total === best ? 1 : 2))
  const winners = names.filter((_, seat) => order[seat] === 1)
  if (all.length === 1) return t('verdict.alone', { name: winners[0] ?? '', n: best })
  if (winners.length === 1) return t('verdict.one', { name: winners[0] ?? '', n: best })
  return t('verdict.many', { names: winners.join(', '), n: best })
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
    { icon: 'acorn', label: t('col.total'), ink: 'ink-leaf', value: (score) => String(score.total) },
  ]
}

export function standing(score: Score, t: T): Standing {
  return { value: String(score.total), label: t('acorns', { n: score.total }), icon: 'acorn' }
}
