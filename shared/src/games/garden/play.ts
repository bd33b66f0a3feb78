/** The course of Garden (spec/rules.md 3, A game turn). */
import { noted, stream } from '../../core/chance.ts'
import type { Seat } from '../../core/game.ts'
import { seal, unseal } from '../../core/sealed.ts'
import { ABILITIES, ASIDE, CATERPILLAR, cardName, DECK, FACE_UP, HATTER, sheetOf, sideOf, TURNS } from './layout.ts'
import type {
  GardenOptions,
  GardenPublic,
  GardenSecret,
  GardenSheet,
  GardenState,
  GardenStep,
  GardenView,
} from './state.ts'
import { BEFORE, BLANK, BLOCK, CHOOSE, CROSSES, GAINED, NO_SUIT, NOT_GAINED, PEEK, RECORD } from './state.ts'
import { afterSteps, spent, writingOf } from './write.ts'

const NOTHING: GardenSecret = { turn: [], peek: [], rabbit: [] }
const ABILITY_COUNT = ABILITIES.length
const DECK_LABEL = 'garden/deck'

export function setup(options: GardenOptions, seats: number, seed: string): GardenState {
  const size = sideOf(options)
  const each = <T>(value: T): T[] => Array.from({ length: seats }, () => value)
  const cells = (value: number): number[] => Array.from({ length: size * size }, () => value)
  const blank: GardenSheet = {
    mark: cells(BLANK),
    suit: cells(NO_SUIT),
    number: cells(0),
    gained: Array.from({ length: ABILITY_COUNT }, () => NOT_GAINED),
    usedTurn: 0,
    jabberwock: 0,
  }
  const shuffled = stream(seed, DECK_LABEL).shuffle(DECK)
  return reveal({
    public: {
      size,
      turn: 0,
      active: seats - 1,
      phase: BEFORE,
      cards: [],
      chosen: -1,
      discard: [],
      left: shuffled.length - ASIDE,
      asked: each(0),
      effects: [],
      owed: each(0),
      over: 0,
      sheets: each(blank),
    },
    secrets: each(NOTHING),
    hidden: noted(
      { seed, deck: shuffled.slice(ASIDE), aside: shuffled.slice(0, ASIDE) },
      DECK_LABEL,
      shuffled.map(cardName),
    ),
  })
}

/** At the end nobody is asked any more. */
export function awaiting({ asked }: GardenPublic): Seat[] {
  return asked.flatMap((flag, seat) => (flag ? [seat] : []))
}

function change(state: GardenState, pub: Partial<GardenPublic>): GardenState {
  return { ...state, public: { ...state.public, ...pub } }
}

/** May the seat declare this now? Each gained ability once, one a game turn. */
export function isUsable({ turn }: GardenPublic, sheet: GardenSheet, ability: number): boolean {
  return sheet.gained[ability] === GAINED && sheet.usedTurn !== turn
}

/** The next game turn: its three cards, then who may declare something before the choice. */
function reveal(state: GardenState): GardenState {
  const { active, turn, sheets } = state.public
  const { deck } = state.hidden
  const rest = deck.slice(FACE_UP)
  const next: GardenState = {
    public: {
      ...state.public,
      turn: turn + 1,
      active: (active + 1) % sheets.length,
      phase: BEFORE,
      cards: deck.slice(0, FACE_UP),
      chosen: -1,
      left: rest.length,
    },
    secrets: state.secrets,
    hidden: { ...state.hidden, deck: rest },
  }
  const may = (sheet: GardenSheet): boolean =>
    rest.length > 0 && [HATTER, CATERPILLAR].some((ability) => isUsable(next.public, sheet, ability))
  const asked = sheets.map((sheet) => (may(sheet) ? 1 : 0))
  return asked.includes(1) ? change(next, { asked }) : choosing(next)
}

function choosing(state: GardenState): GardenState {
  const { sheets, active } = state.public
  return change(state, { phase: CHOOSE, asked: sheets.map((_, seat) => (seat === active ? 1 : 0)) })
}

export function play(state: GardenState, seat: Seat, steps: readonly GardenStep[]): GardenState {
  switch (state.public.phase) {
    case PEEK:
      return afterPeek(state, seat, steps[0]!)
    case CHOOSE:
      return change(state, {
        phase: RECORD,
        chosen: (steps[0] as { choose: number }).choose,
        asked: state.public.sheets.map(() => 1),
      })
    default:
      return submitted(state, seat, steps)
  }
}

/** A simultaneous phase: sealed until the last asked seat has submitted. */
function submitted(state: GardenState, seat: Seat, steps: readonly GardenStep[]): GardenState {
  const secret = state.secrets[seat]!
  const turn = [...secret.turn, ...seal(steps)]
  const first = steps[0]!
  if ('ability' in first && first.ability === 'rabbit') {
    const label = `garden/rabbit/${state.public.turn}/${seat}`
    const rabbit = stream(state.hidden.seed, label).shuffle(state.public.discard).slice(0, 2)
    return {
      ...state,
      secrets: state.secrets.with(seat, { ...secret, turn, rabbit }),
      hidden: noted(state.hidden, label, rabbit.map(cardName)),
    }
  }
  const sealed: GardenState = {
    public: { ...state.public, asked: state.public.asked.with(seat, 0) },
    secrets: state.secrets.with(seat, { ...secret, turn }),
    hidden: state.hidden,
  }
  return sealed.public.asked.includes(1) ? sealed : revealed(sealed)
}

/** Everybody has submitted: what was sealed happens. */
function revealed(state: GardenState): GardenState {
  const turns = state.secrets.map((secret) => unseal<GardenStep>(secret))
  const { phase } = state.public
  if (phase === BEFORE) return effects(opened(state, declared(state.public, turns)))
  const sheets = state.public.sheets.map((sheet, seat) =>
    afterSteps(sheet, turns[seat]!, writingOf(state.public, state.secrets[seat])),
  )
  const next = opened(change(state, { sheets }), [])
  return phase === RECORD ? strike(next, turns) : endTurn(next)
}

/** Nothing is sealed any more. */
function opened(state: GardenState, list: readonly number[]): GardenState {
  return { ...change(state, { effects: list }), secrets: state.secrets.map(() => NOTHING) }
}

/** Declared abilities, clockwise from the active seat. */
function declared({ active }: GardenPublic, turns: readonly (readonly GardenStep[])[]): number[] {
  const list: number[] = []
  for (let i = 0; i < turns.length; i++) {
    const seat = (active + i) % turns.length
    const step = turns[seat]![0]
    if (step && 'ability' in step) list.push(ABILITY_COUNT * seat + (step.ability === 'hatter' ? HATTER : CATERPILLAR))
  }
  return list
}

/** Lets declared abilities take effect until one asks its seat something; then the choice. */
function effects(state: GardenState): GardenState {
  const [first, ...rest] = state.public.effects
  if (first === undefined) return choosing(state)
  const seat = Math.floor(first / ABILITY_COUNT)
  const ability = first % ABILITY_COUNT
  const { turn, sheets } = state.public
  const next = change(state, { effects: rest, sheets: sheets.with(seat, spent(sheets[seat]!, ability, turn)) })
  return ability === HATTER ? effects(reshuffled(next, seat)) : looking(next, seat)
}

function reshuffled(state: GardenState, seat: Seat): GardenState {
  const { turn, cards } = state.public
  const { seed, deck } = state.hidden
  const label = `garden/hatter/${turn}/${seat}`
  const shuffled = stream(seed, label).shuffle([...deck, ...cards])
  return {
    ...change(state, { cards: shuffled.slice(0, FACE_UP) }),
    hidden: noted({ ...state.hidden, deck: shuffled.slice(FACE_UP) }, label, shuffled.map(cardName)),
  }
}

function looking(state: GardenState, seat: Seat): GardenState {
  return {
    ...change(state, { phase: PEEK, asked: state.public.asked.with(seat, 1) }),
    secrets: state.secrets.with(seat, { ...NOTHING, peek: state.hidden.deck.slice(0, FACE_UP) }),
  }
}

function afterPeek(state: GardenState, seat: Seat, step: GardenStep): GardenState {
  const { deck } = state.hidden
  const bottom = 'peek' in step && step.peek === 'bottom'
  return effects({
    public: { ...state.public, asked: state.public.asked.with(seat, 0) },
    secrets: state.secrets.with(seat, NOTHING),
    hidden: { ...state.hidden, deck: bottom ? [...deck.slice(FACE_UP), ...deck.slice(0, FACE_UP)] : deck },
  })
}

export function blanks({ mark }: GardenSheet): number {
  return mark.reduce((n, m) => n + (m === BLANK ? 1 : 0), 0)
}

/** Jabberwocks strike every opponent; who has no blank cell is not asked. */
function strike(state: GardenState, turns: readonly (readonly GardenStep[])[]): GardenState {
  const { sheets } = state.public
  const struck = turns.map((turn) => turn.some((s) => 'ability' in s && s.ability === 'jabberwock'))
  const all = struck.filter(Boolean).length
  const owed = sheets.map((_, seat) => all - (struck[seat] ? 1 : 0))
  const asked = sheets.map((sheet, seat) => (owed[seat]! > 0 && blanks(sheet) > 0 ? 1 : 0))
  return asked.includes(1) ? change(state, { phase: CROSSES, owed, asked }) : endTurn(state)
}

/** The cards are discarded, full lines give their abilities, and the next seat becomes active. */
function endTurn(state: GardenState): GardenState {
  const { size, turn, cards, discard, sheets } = state.public
  const next = change(state, {
    discard: [...discard, ...cards],
    owed: sheets.map(() => 0),
    sheets: sheets.map((sheet) => withLines(size, sheet)),
  })
  return turn === TURNS ? change(next, { over: 1, cards: [], chosen: -1 }) : reveal(next)
}

function withLines(size: number, sheet: GardenSheet): GardenSheet {
  const won = sheetOf(size)
    .lines.filter(({ cells }) => cells.every((c) => sheet.mark[c] !== BLANK && sheet.mark[c] !== BLOCK))
    .flatMap(({ abilities }) => abilities)
    .filter((a) => sheet.gained[a] === NOT_GAINED)
  return won.length === 0 ? sheet : { ...sheet, gained: sheet.gained.map((g, a) => (won.includes(a) ? GAINED : g)) }
}

/** A seat's sheet as this view knows it: with what it has written this turn where the view holds that. */
export function sheetIn({ public: pub, secrets }: GardenView, seat: Seat): GardenSheet {
  const secret = secrets[seat]
  const sheet = pub.sheets[seat]!
  if (!secret || pub.phase === BEFORE) return sheet
  return afterSteps(sheet, unseal<GardenStep>(secret), writingOf(pub, secret))
}
