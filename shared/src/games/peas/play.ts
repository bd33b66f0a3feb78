/** The course of Just Peas (spec/rules.md 1): how it starts, who must act, what a turn does. */
import { noted, stream } from '../../core/chance.ts'
import type { Seat } from '../../core/game.ts'
import { seal, unseal } from '../../core/sealed.ts'
import { sideOf } from './layout.ts'
import type { PeasOptions, PeasPublic, PeasSecret, PeasSheet, PeasState, PeasStep, PeasView } from './state.ts'
import { SMUSHED, UNFILLED } from './state.ts'

const NO_TURN: PeasSecret = { turn: [] }

/** The two dice of a common roll, from 1. */
export function roll(seed: string, number: number): number[] {
  const chance = stream(seed, label(number))
  return [chance.die(), chance.die()]
}

function label(number: number): string {
  return `peas/dice/${number}`
}

export function setup(options: PeasOptions, seats: number, seed: string): PeasState {
  const size = sideOf(options)
  const each = <T>(value: T): T[] => Array.from({ length: seats }, () => value)
  const blank: PeasSheet = {
    cells: Array.from({ length: size * size }, () => UNFILLED),
    pod: Array.from({ length: size * size }, () => -1),
  }
  const dice = roll(seed, 1)
  return {
    public: { size, roll: 1, dice, ready: each(0), over: 0, sheets: each(blank) },
    secrets: each(NO_TURN),
    hidden: noted({ seed }, label(1), dice),
  }
}

/** Is every pea filled or smushed? */
export function isComplete({ cells }: PeasSheet): boolean {
  return !cells.includes(UNFILLED)
}

/** Seats that are still harvesting and have not submitted. */
export function awaiting({ ready, sheets }: PeasPublic): Seat[] {
  const seats: Seat[] = []
  for (const [seat, sheet] of sheets.entries()) if (!ready[seat] && !isComplete(sheet)) seats.push(seat)
  return seats
}

/** The sheet after one legal step. */
export function afterStep(sheet: PeasSheet, dice: readonly number[], step: PeasStep): PeasSheet {
  if ('pod' in step) {
    const pod = sheet.pod.slice()
    for (const cell of step.pod) pod[cell] = step.pod[0]
    return { cells: sheet.cells, pod }
  }
  const cells = sheet.cells.slice()
  if ('place' in step) cells[step.place] = dice[step.die]!
  else cells[step.smush] = SMUSHED
  return { cells, pod: sheet.pod }
}

export function afterTurn(sheet: PeasSheet, dice: readonly number[], turn: readonly PeasStep[]): PeasSheet {
  let next = sheet
  for (const step of turn) next = afterStep(next, dice, step)
  return next
}

/** A seat's sheet as this view knows it: with the submitted turn where the view holds that. */
export function sheetIn({ public: { sheets, dice }, secrets }: PeasView, seat: Seat): PeasSheet {
  const secret = secrets[seat]
  return secret ? afterTurn(sheets[seat]!, dice, unseal<PeasStep>(secret)) : sheets[seat]!
}

export function play(state: PeasState, seat: Seat, turn: readonly PeasStep[]): PeasState {
  const { ready, sheets, dice } = state.public
  if (awaiting(state.public).some((s) => s !== seat)) {
    const sealed: PeasSecret = { turn: seal(turn) }
    return {
      public: { ...state.public, ready: ready.with(seat, 1) },
      secrets: state.secrets.with(seat, sealed),
      hidden: state.hidden,
    }
  }
  const after = sheets.map((sheet, s) =>
    afterTurn(sheet, dice, s === seat ? turn : unseal<PeasStep>(state.secrets[s]!)),
  )
  const over = after.every(isComplete)
  const next = over ? state.public.roll : state.public.roll + 1
  const rolled = over ? dice : roll(state.hidden.seed, next)
  return {
    public: {
      ...state.public,
      roll: next,
      dice: rolled,
      ready: ready.map(() => 0),
      over: over ? 1 : 0,
      sheets: after,
    },
    secrets: state.secrets.map(() => NO_TURN),
    hidden: over ? state.hidden : noted(state.hidden, label(next), rolled),
  }
}
