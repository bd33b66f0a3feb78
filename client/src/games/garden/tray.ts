/** The tray of Garden: the deck, the cards that count now, what can be declared, a joker's suits. */
import {
  ABILITIES,
  cardName,
  isJoker,
  numberOf,
  SUIT_ABILITIES,
  SUITS,
  suitOf,
} from '@parlour/shared/games/garden/layout'
import { awaiting } from '@parlour/shared/games/garden/play'
import type { GardenStep } from '@parlour/shared/games/garden/state'
import { CHOOSE, PEEK, RECORD } from '@parlour/shared/games/garden/state'
import { steps } from '@parlour/shared/games/garden/steps'
import type { CardFace, TrayItem } from '../../model/scene.ts'
import { abilityWord, cardWord, cellWord, rankText, suitWord } from './names.ts'
import { inkOf } from './notes.ts'
import { abilityId, picks } from './picks.ts'
import { cardsOf, type Input } from './say.ts'
import { nextSteps, wantsSuit } from './takes.ts'

interface Turn {
  /** Pick ids of all legal next steps, also of such that do not go with what is picked. */
  readonly legal: ReadonlySet<string>
  /** The steps that go with what is picked. */
  readonly next: readonly GardenStep[]
  readonly awaited: boolean
}

export function trayOf(input: Input): TrayItem[] {
  const { view, me, drafting, t } = input
  const { over, phase, cards, left } = view.public
  if (over) return []
  const awaited = me >= 0 && awaiting(view.public).includes(me)
  const next = awaited ? nextSteps(view, me, drafting) : []
  const again = drafting.closed ? drafting.steps.slice(0, -1) : drafting.steps
  const all = awaited ? steps(view, me, again) : []
  const turn: Turn = { legal: new Set(all.flatMap((s) => picks(view, s))), next, awaited }
  const secret = view.secrets[me]
  const peeked = phase === PEEK && secret ? secret.peek : []
  const shown = peeked.length > 0 ? peeked : phase === RECORD ? cardsOf(input) : cards
  const deck = {
    ...PLAIN,
    id: 'deck',
    role: t('tray.left', { n: left }),
    label: t('tray.deck', { n: left }),
    card: BACK,
  }
  return [deck, ...shown.map((card, i) => cardItem(input, turn, card, i, peeked.length > 0)), ...signs(input, turn)]
}

const PLAIN = { picks: [], icon: '', roleIcon: '', pressed: false, enabled: false } as const
const BACK: CardFace = { rank: '', suit: 'heart', ink: 'ink-rose', out: false, back: true }

function faceOf(card: number, out: boolean): CardFace {
  if (isJoker(card)) return { rank: '', suit: 'joker', ink: 'ink', out, back: false }
  const suit = suitOf(card)
  return {
    rank: rankText(numberOf(card)),
    suit: SUIT_ABILITIES[suit] ?? '',
    ink: suit >= 2 ? 'ink-rose' : 'ink',
    out,
    back: false,
  }
}

function cardItem(input: Input, turn: Turn, card: number, i: number, peeked: boolean): TrayItem {
  const { view, me, names, drafting, t } = input
  const { phase, chosen, active, size } = view.public
  const rabbit = (view.secrets[me]?.rabbit.length ?? 0) > 0
  const id = phase === CHOOSE ? `choose:${i}` : `card:${i}`
  const enabled = turn.awaited && turn.legal.has(id)
  const mine = drafting.picked.includes(id) || (phase === CHOOSE && drafting.made.some((m) => m.includes(id)))
  const taken = !rabbit && phase >= RECORD && i === chosen
  const sent = (view.secrets[me]?.turn ?? []).map((text) => JSON.parse(text) as GardenStep)
  const written = (turn.awaited ? drafting.steps : sent).flatMap((s) => {
    if (!('card' in s) || s.card !== i) return []
    return ['lost' in s ? t('tray.lost') : cellWord(size, 'block' in s ? s.block : s.at)]
  })
  const only = turn.awaited && phase === RECORD && !drafting.complete && isOnly(turn.next, i)
  const other = taken && me !== active && !enabled && written.length === 0
  const role = peeked
    ? t('tray.peeked', { n: i + 1 })
    : written.length > 0
      ? written.join(', ')
      : mine || only
        ? t(phase === CHOOSE ? 'tray.take' : 'tray.now')
        : taken
          ? t(me === active ? 'tray.yours' : 'tray.theirs', { name: names[active] ?? '' })
          : ''
  const name = cardWord(t, card)
  return {
    id: peeked ? `peeked:${i}` : `card:${i}`,
    picks: [id],
    icon: '',
    role,
    roleIcon: written.length > 0 ? 'check' : mine || only ? 'pencil' : taken ? 'crown' : '',
    pressed: mine || only,
    enabled,
    label: role === '' ? t('tray.card', { card: name }) : t('tray.card.is', { card: name, role }),
    roll: `${view.public.turn}/${card}`,
    card: faceOf(card, other),
    name: cardName(card).toLowerCase(),
  }
}

/** Is this the one card that comes next? */
function isOnly(next: readonly GardenStep[], i: number): boolean {
  const may = new Set(next.flatMap((s) => ('card' in s ? [s.card] : [])))
  return may.size === 1 && may.has(i)
}

/** Abilities and answers, as words with an icon; a joker's suits take their place once it has its cell. */
function signs(input: Input, turn: Turn): TrayItem[] {
  const { drafting, t } = input
  const made = new Set([...drafting.made.flat(), ...drafting.picked])
  const sign = (id: string, icon: string, label: string, ink = 'ink', role = label): TrayItem[] =>
    turn.legal.has(id) || made.has(id)
      ? [
          {
            id,
            picks: [id],
            icon,
            role,
            roleIcon: '',
            ink,
            pressed: made.has(id),
            enabled: turn.legal.has(id),
            label,
            name: id.slice(id.indexOf(':') + 1).toLowerCase(),
          },
        ]
      : []
  if (!turn.awaited) return []
  if (wantsSuit(turn.next, drafting.picked)) {
    return SUITS.flatMap((s, i) =>
      sign(`suit:${s}`, SUIT_ABILITIES[i] ?? '', suitWord(t, i), i >= 2 ? 'ink-rose' : 'ink'),
    )
  }
  const blocks = turn.next.some((s) => 'block' in s) ? sign('block', 'block', t('tray.block')) : []
  return [
    ...ABILITIES.flatMap((a) => sign(abilityId(a), a, abilityWord(t, a), inkOf(a))),
    ...blocks,
    ...sign('lost', 'cross', t('tray.lost')),
    ...sign('pass', '', t('tray.pass')),
    ...sign('peek:top', '', t('draft.top'), 'ink', t('tray.top')),
    ...sign('peek:bottom', '', t('draft.bottom'), 'ink', t('tray.bottom')),
  ]
}
