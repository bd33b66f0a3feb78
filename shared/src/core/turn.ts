/**
 * The one place where a turn is checked. Server, replay, bots and tests all go through it, so that none of them can
 * accept what another refuses (spec/records.md, Refusals).
 */
import type { Game, Seat, State } from './game.ts'
import { viewOf } from './game.ts'
import { sameJson } from './json.ts'

export type TurnCode = 'game-over' | 'not-awaited' | 'bad-step' | 'illegal-step' | 'incomplete-turn'

/** `at`: index of the step that was refused. */
export interface Refusal {
  readonly code: TurnCode
  readonly at?: number
}

export type Outcome<P, S, H, Step> =
  | { readonly ok: true; readonly state: State<P, S, H>; readonly steps: Step[]; readonly choices: number[] }
  | ({ readonly ok: false } & Refusal)

/**
 * Plays `steps` for `seat` or says why not. `choices[i]` is the number of legal next steps after the first i steps, so
 * its length is steps + 1.
 */
export function takeTurn<P, S, H, Step, Options>(
  game: Game<P, S, H, Step, Options>,
  options: Options,
  state: State<P, S, H>,
  seat: Seat,
  steps: readonly unknown[],
): Outcome<P, S, H, Step> {
  const awaited = game.awaiting(state.public)
  if (awaited.length === 0) return { ok: false, code: 'game-over' }
  if (!awaited.includes(seat)) return { ok: false, code: 'not-awaited' }

  const parse = game.step(options)
  const view = viewOf(state, seat)
  const draft: Step[] = []
  const choices: number[] = []
  for (const [at, raw] of steps.entries()) {
    const step = parse(raw)
    if (step === null) return { ok: false, code: 'bad-step', at }
    const legal = game.steps(view, seat, draft)
    if (!legal.some((s) => sameJson(s, step))) return { ok: false, code: 'illegal-step', at }
    choices.push(legal.length)
    draft.push(step)
  }
  if (!game.complete(view, seat, draft)) return { ok: false, code: 'incomplete-turn' }
  choices.push(game.steps(view, seat, draft).length)
  return { ok: true, state: game.play(state, seat, draft), steps: draft, choices }
}
