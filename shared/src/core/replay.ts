/** Plays a record and tells what happened, line by line (spec/records.md). */
import { openView } from './game.ts'
import type { GameRecord } from './record.ts'
import { takeTurn } from './turn.ts'

/** The lines of one record, each a value to be written as JSON. A refused turn leaves the state as it was. */
export function* replay({ game, options, seats, seed, turns }: GameRecord): Generator<object> {
  yield { game: game.id, seats: seats.length }
  let state = game.setup(options, seats.length, seed)
  for (const [turn, { seat, steps }] of turns.entries()) {
    const outcome = takeTurn(game, options, state, seat, steps)
    if (outcome.ok) {
      state = outcome.state
      yield { turn, seat, ok: true, choices: outcome.choices }
    } else {
      const { code, at } = outcome
      yield { turn, seat, ok: false, error: code, ...(at === undefined ? {} : { at }) }
    }
  }
  const view = openView(state)
  const awaiting = game.awaiting(state.public)
  yield { over: awaiting.length === 0, awaiting, scores: game.scores(view), ranks: game.ranks(view) }
}
