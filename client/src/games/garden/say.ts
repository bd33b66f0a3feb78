/** What Garden asks of a seat, its draft in words, and what could be done with it. */

import { isJoker, SUITS } from '@parlour/shared/games/garden/layout'
import { awaiting } from '@parlour/shared/games/garden/play'
import type { GardenPublic, GardenSecret, GardenStep } from '@parlour/shared/games/garden/state'
import { BEFORE, CHOOSE, CROSSES, PEEK, RECORD } from '@parlour/shared/games/garden/state'
import { writingOf } from '@parlour/shared/games/garden/write'
import type { Present } from '../../model/scene.ts'
import { abilityWord, capital, cardWord, cellWord, joined, listed, suitWord, theCard } from './names.ts'
import { readCell } from './picks.ts'
import { nextSteps, wantsSuit } from './takes.ts'
import type { Key } from './words/en.ts'

export type Input = Present<GardenPublic, GardenSecret, GardenStep, Key>
export type AbilityStep = Extract<GardenStep, { ability: string }>

/** The cards that count now: the three face-up ones, or a rabbit's two. */
export function cardsOf({ view, me }: Input): readonly number[] {
  return writingOf(view.public, view.secrets[me]).cards
}

/** What is picked of the step that is not determined yet. */
export function pickedOf({ drafting }: Input) {
  const find = (prefix: string) => drafting.picked.find((id) => id.startsWith(prefix))?.slice(prefix.length)
  const card = find('card:')
  return {
    card: card === undefined ? -1 : Number(card),
    ability: find('ability:') as AbilityStep['ability'] | undefined,
    cell: drafting.picked.map(readCell).find((c) => c >= 0) ?? -1,
  }
}

export function say(input: Input): string {
  const { view, me, drafting, t } = input
  const { phase, over } = view.public
  if (over) return t('say.over')
  if (me < 0 || !awaiting(view.public).includes(me)) return waiting(input)
  if (phase === RECORD) return sayRecord(input)
  if (drafting.complete) return t('say.send')
  if (phase === PEEK) return t('say.peek')
  if (phase === CHOOSE) return t('say.choose')
  if (phase === CROSSES) return t('say.cross', { n: nextCrosses(input) })
  const offered = [...drafting.open].flatMap((id) => {
    if (id === 'ability:hatter') return [t('ability.hatter')]
    return id === 'ability:caterpillar' ? [t('ability.caterpillar')] : []
  })
  return t('say.before', { abilities: offered.join(t('or')) })
}

/** The X that are still to be written. */
function nextCrosses({ view, me, drafting }: Input): number {
  const { owed, sheets } = view.public
  const blank = sheets[me]!.mark.filter((m) => m === 0).length
  return Math.min(owed[me] ?? 0, blank) - drafting.steps.length
}

function waiting({ view, me, names, t }: Input): string {
  const { phase, turn, secrets } = { ...view.public, secrets: view.secrets }
  const late = awaiting(view.public).map((seat) => names[seat] ?? '')
  const who = { n: turn, names: listed(t, late) }
  if (phase === PEEK) return t('wait.peek', who)
  if (phase === CHOOSE) return t('wait.choose', who)
  if (me >= 0 && (secrets[me]?.turn.length ?? 0) > 0) return t('wait.sent', who)
  return t(phase === BEFORE ? 'wait.before' : phase === CROSSES ? 'wait.cross' : 'wait.record', who)
}

function sayRecord(input: Input): string {
  const { view, me, drafting, t } = input
  const cards = cardsOf(input)
  const { card, ability, cell } = pickedOf(input)
  const { size, chosen, active } = view.public
  const has = (name: AbilityStep['ability']) => drafting.steps.some((s) => 'ability' in s && s.ability === name)
  if (has('rabbit')) return t('say.rabbit')
  if (ability) return t(ability === 'dodo' ? 'say.dodo' : 'say.with', { ability: abilityWord(t, ability) })
  const next = nextSteps(view, me, drafting)
  const writes = next.filter((s) => 'card' in s)
  if (wantsSuit(next, drafting.picked)) return t('say.suit', { cell: cellWord(size, cell) })
  if (card >= 0) {
    if (isJoker(cards[card]!)) return t('say.joker')
    return t(writes.some((s) => 'block' in s) ? 'say.block' : 'say.card', { card: capital(theCard(t, cards[card]!)) })
  }
  if (cell >= 0) return t('say.cell', { cell: cellWord(size, cell) })
  if (drafting.complete) return t(drafting.closed ? 'say.send' : 'say.more')
  if (writes.some((s) => 'lost' in s)) return t('say.lost')
  const may = [...new Set(writes.map((s) => s.card))]
  const done = drafting.steps.filter((s) => 'card' in s).length
  const only = may.length === 1 ? cards[may[0]!]! : -1
  if (only >= 0 && writes.every((s) => 'block' in s)) return t('say.block', { card: capital(theCard(t, only)) })
  if (only >= 0) return t('say.now', { card: theCard(t, only) })
  const all = may.map((i) => theCard(t, cards[i]!))
  if (has('tweedle')) return t('say.twice')
  if (done > 0) return t('say.other', { cards: all.join(t('or')) })
  const rabbited = (view.secrets[me]?.rabbit.length ?? 0) > 0
  if (!rabbited && (me === active || has('alice'))) return t('say.two', { card: theCard(t, cards[chosen]!) })
  return t('say.both', { cards: listed(t, all) })
}

/** The draft in words. */
export function draftWords(input: Input): string {
  const { view, drafting, t } = input
  const { card, ability, cell } = pickedOf(input)
  const { size } = view.public
  const words = drafting.steps.map((step) => stepWord(input, step))
  if (ability) words.push(abilityWord(t, ability))
  if (card >= 0) words.push(capital(cardWord(t, cardsOf(input)[card]!)))
  if (cell >= 0) words.push(cellWord(size, cell))
  return joined(t, words)
}

function stepWord(input: Input, step: GardenStep): string {
  const { view, t } = input
  const cell = (at: number) => cellWord(view.public.size, at)
  if ('pass' in step) return t('draft.pass')
  if ('peek' in step) return t(`draft.${step.peek}`)
  if ('cross' in step) return t('draft.at', { mark: 'X', cell: cell(step.cross) })
  if ('ability' in step) {
    const ability = abilityWord(t, step.ability)
    return 'at' in step ? t('draft.at', { mark: ability, cell: cell(step.at) }) : ability
  }
  const card = cardsOf(input)['choose' in step ? step.choose : step.card] ?? 0
  const mark = capital(cardWord(t, card))
  if ('choose' in step) return t('draft.choose', { card: theCard(t, card) })
  if ('lost' in step) return t('draft.lost', { mark })
  if ('block' in step) return t('draft.block', { card: theCard(t, card), cell: cell(step.block) })
  const at = t('draft.at', { mark, cell: cell(step.at) })
  return 'suit' in step ? t('draft.suit', { at, suit: suitWord(t, SUITS.indexOf(step.suit)) }) : at
}

export function help(input: Input): string {
  const { view, me, drafting, t } = input
  const { phase, cards, sheets } = view.public
  const last = drafting.steps.at(-1)
  // What an ability does is said until something else is chosen.
  const ability =
    pickedOf(input).ability ?? (last && drafting.picked.length === 0 && 'ability' in last ? last.ability : '')
  if (phase === BEFORE) return t('help.before')
  if (phase === PEEK) return t('help.peek', { cards: cards.map((c) => cardWord(t, c)).join(', ') })
  if (phase === CHOOSE) return t(sheets.length > 1 ? 'help.choose' : 'help.choose.alone')
  if (phase === CROSSES) return t('help.cross')
  if (ability !== '') return `${capital(t(`does.${ability}`))}.`
  if (drafting.complete) return t(drafting.closed ? 'help.change' : 'help.more')
  const stuck = new Set(nextSteps(view, me, drafting).flatMap((s) => ('block' in s ? [cardsOf(input)[s.card]!] : [])))
  if (stuck.size > 0)
    return t('help.block', {
      cards: capital(
        listed(
          t,
          [...stuck].map((c) => theCard(t, c)),
        ),
      ),
      n: stuck.size,
    })
  return t('help.record')
}
