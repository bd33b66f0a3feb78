/** What Garden says: what changed, the log, the result. */
import type { Score, Seat } from '@parlour/shared/core/game'
import { awaiting } from '@parlour/shared/games/garden/play'
import { ranks, scores } from '@parlour/shared/games/garden/score'
import type { GardenView } from '@parlour/shared/games/garden/state'
import { CHOOSE, CROSSES, PEEK, RECORD } from '@parlour/shared/games/garden/state'
import type { LogTurn, ResultColumn, Standing } from '../../model/scene.ts'
import { deeds, turnsOf } from './log.ts'
import { cardWord, listed, type T } from './names.ts'
import { PARTS, printed } from './notes.ts'
import { tellTurn } from './tell.ts'

export function tell(view: GardenView, log: readonly LogTurn[], names: readonly string[], t: T): string[] {
  return deeds(view, log).map((deed) => tellTurn(t, view.public.size, names[deed.seat] ?? '', deed))
}

export function headings(view: GardenView, log: readonly LogTurn[], t: T): string[] {
  return turnsOf(view, log).map((n) => t('heading', { n }))
}

export function stands(before: GardenView | null, now: GardenView, me: Seat, names: readonly string[], t: T): string[] {
  const was = before?.public
  const is = now.public
  if (is.over) return was && !was.over ? [verdict(now, names, t)] : []
  const words = (cards: readonly number[]): string[] => cards.map((c) => cardWord(t, c))
  const isNew = is.turn !== was?.turn
  const goesOn = !isNew && is.phase === was?.phase
  const said: string[] = []
  const mine = awaiting(is).includes(me) && !(was && goesOn && awaiting(was).includes(me))
  if (mine) said.push(t('news.go'))
  if (is.phase === CROSSES && !goesOn) {
    said.push(
      t('news.cross', {
        names: listed(
          t,
          names.filter((_, seat) => is.asked[seat]),
        ),
      }),
    )
  }
  if (isNew) said.push(t('news.turn', { n: is.turn, cards: words(is.cards).join(', ') }))
  else if (String(is.cards) !== String(was?.cards)) said.push(t('news.cards', { cards: words(is.cards).join(', ') }))
  // Who has sent what is still secret. Before the record not everybody is asked, and what was answered shows.
  const since = !was ? [] : goesOn ? was.asked : is.phase === RECORD ? names.map(() => 1) : []
  if (is.phase !== PEEK && is.phase !== CHOOSE) {
    const sent = names.flatMap((_, seat) => (since[seat] && !is.asked[seat] ? [seat] : []))
    said.push(...sent.map((seat) => (seat === me ? t('news.mine') : t('news.sent', { name: names[seat] ?? '' }))))
  }
  const rabbit = now.secrets[me]?.rabbit ?? []
  if (rabbit.length > 0 && (before?.secrets[me]?.rabbit.length ?? 0) === 0) {
    said.push(t('news.rabbit', { cards: listed(t, words(rabbit)) }))
  }
  return said
}

export function verdict(view: GardenView, names: readonly string[], t: T): string {
  const all = scores(view)
  const best = Math.max(...all.map((s) => s.total))
  const order = ranks(view) ?? all.map((s) => (s.total === best ? 1 : 2))
  const winners = names.filter((_, seat) => order[seat] === 1)
  if (all.length === 1) return t('verdict.alone', { name: winners[0] ?? '', n: best })
  return t(winners.length === 1 ? 'verdict.one' : 'verdict.many', { name: listed(t, winners), n: best })
}

export function result(t: T): ResultColumn[] {
  const cell = (n: number): string => (n === 0 ? '–' : printed(n))
  return [
    ...PARTS.map(([part, icon, ink]) => ({
      icon,
      label: t(`col.${part}`),
      ink,
      value: (score: Score) => cell(Number(score[part])),
    })),
    { icon: '', label: t('col.total'), ink: 'ink', total: true, value: (score) => printed(score.total) },
  ]
}

export function standing(score: Score, t: T): Standing {
  return { value: printed(score.total), label: t('points', { n: score.total }), icon: '' }
}
