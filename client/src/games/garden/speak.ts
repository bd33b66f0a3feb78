/** What Garden says: what changed, the log, the result. */
import type { Score, Seat } from '@parlour/shared/core/game'
import { ABILITIES, type Ability } from '@parlour/shared/games/garden/layout'
import { awaiting } from '@parlour/shared/games/garden/play'
import { ranks, scores } from '@parlour/shared/games/garden/score'
import type { GardenSheet, GardenView } from '@parlour/shared/games/garden/state'
import { NOT_GAINED, RECORD, USED } from '@parlour/shared/games/garden/state'
import type { LogTurn, ResultColumn, Standing } from '../../model/scene.ts'
import { deeds, turnsOf } from './log.ts'
import { abilityWord, cardWord, cellWord, joined, listed, markWord, type T, theCard } from './names.ts'
import { PARTS, printed } from './notes.ts'
import { tellTurn } from './tell.ts'

export function tell(view: GardenView, log: readonly LogTurn[], names: readonly string[], t: T): string[] {
  return deeds(view, log).map((deed) => tellTurn(t, view.public.size, names[deed.seat] ?? '', deed))
}

export function headings(view: GardenView, log: readonly LogTurn[], t: T): string[] {
  return turnsOf(view, log).map((n) => t('heading', { n }))
}

export function announce(before: GardenView, now: GardenView, me: Seat, names: readonly string[], t: T): string[] {
  const was = before.public
  const is = now.public
  const said: string[] = []
  const name = (seat: Seat) => names[seat] ?? ''
  const revealed = is.sheets.some((sheet, seat) => sheet !== was.sheets[seat] && changed(was.sheets[seat], sheet))
  const isNew = is.turn !== was.turn || is.over !== was.over
  const mine = awaiting(is).includes(me) && (!awaiting(was).includes(me) || is.phase !== was.phase || isNew)
  if (is.over && !was.over) said.push(verdict(now, names, t))
  if (revealed) {
    is.sheets.forEach((after, seat) => {
      const told = difference(t, is.size, name(seat), was.sheets[seat] ?? after, after)
      if (told !== '') said.push(told)
    })
  }
  if (is.phase > RECORD && was.phase === RECORD) {
    const struck = names.filter((_, seat) => is.asked[seat])
    said.push(t('news.cross', { names: listed(t, struck) }))
  }
  const cards = is.cards.map((c) => cardWord(t, c)).join(', ')
  if (is.turn !== was.turn) said.push(t('news.turn', { n: is.turn, cards }))
  else if (String(is.cards) !== String(was.cards) && !is.over) said.push(t('news.cards', { cards }))
  if (is.chosen >= 0 && was.chosen < 0) {
    said.push(t('news.chose', { name: name(is.active), card: theCard(t, is.cards[is.chosen]!) }))
  }
  if (said.length === 0 && is.phase === was.phase) {
    const sent = names.flatMap((_, seat) => (was.asked[seat] && !is.asked[seat] ? [seat] : []))
    said.push(...sent.map((seat) => (seat === me ? t('news.mine') : t('news.sent', { name: name(seat) }))))
  }
  const rabbit = now.secrets[me]?.rabbit ?? []
  if (rabbit.length > 0 && (before.secrets[me]?.rabbit.length ?? 0) === 0) {
    said.push(
      t('news.rabbit', {
        cards: listed(
          t,
          rabbit.map((c) => cardWord(t, c)),
        ),
      }),
    )
  }
  return mine ? [t('news.go'), ...said] : said
}

function changed(a: GardenSheet | undefined, b: GardenSheet): boolean {
  return a === undefined || String(a.mark) !== String(b.mark) || String(a.gained) !== String(b.gained)
}

/** What a seat wrote, used and gained between two sheets. */
function difference(t: T, size: number, name: string, a: GardenSheet, b: GardenSheet): string {
  const used = ABILITIES.filter((_, i) => a.gained[i] !== USED && b.gained[i] === USED)
  const marks = b.mark.flatMap((m, cell) =>
    m === a.mark[cell] ? [] : [t('draft.at', { mark: markWord(t, b, cell), cell: cellWord(size, cell) })],
  )
  const gained = ABILITIES.filter((_, i) => a.gained[i] === NOT_GAINED && b.gained[i] !== NOT_GAINED)
  const clauses = [
    ...(used.length > 0 ? [t('tell.used', { abilities: abilities(t, used) })] : []),
    ...(marks.length > 0 ? [t('tell.wrote', { marks: listed(t, marks) })] : []),
    ...(gained.length > 0 ? [t('tell.gained', { abilities: abilities(t, gained) })] : []),
  ]
  return clauses.length > 0 ? t('tell.turn', { name, clauses: joined(t, clauses) }) : ''
}

function abilities(t: T, list: readonly Ability[]): string {
  return listed(
    t,
    list.map((a) => abilityWord(t, a)),
  )
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
