/** A postcard's game, turn by turn, as somebody sees it who only looks. Pure. */
import { sha256Hex } from '@parlour/shared/core/chance'
import type { AnyGame, Part } from '@parlour/shared/core/game'
import { viewOf } from '@parlour/shared/core/game'
import { takeTurn } from '@parlour/shared/core/turn'
import type { AnyClientGame } from '../games/registry.ts'
import { draftOf } from '../model/picks.ts'
import type { LogTurn, Sheet } from '../model/scene.ts'
import type { LittleGame } from './games.ts'

export interface Course {
  /** The sheet after so many turns. */
  sheet(at: number): Sheet<Part>
  /** The next turn after which the sheet is another one; -1 after the last. */
  next(at: number): number
}

export function courseOf(game: AnyClientGame, rules: AnyGame, little: LittleGame): Course {
  const options = rules.options({})
  const states = [rules.setup(options, little.seats, sha256Hex(little.seed))]
  const log: LogTurn[] = []

  /** The state after so many turns; each is played once, when it is first asked for. */
  const after = (at: number) => {
    for (let turn = states.length - 1; turn < at; turn++) {
      const state = states[turn]!
      const seat = rules.awaiting(state.public)[0] ?? 0
      const text = little.turns[turn] ?? ''
      const played = takeTurn(rules, options, state, seat, rules.notation.read(viewOf(state, seat), seat, text) ?? [])
      if (!played.ok) throw new Error(`${rules.id}, turn ${turn}, "${text}": ${played.code}`)
      states.push(played.state)
      log.push({ kind: 'turn', seat, turn, text, by: 'bot' })
    }
    return states[at]!
  }
  const sheet = (at: number): Sheet<Part> => {
    const view = viewOf(after(at), -1)
    const before = game.before(view, log.slice(0, at))
    const drafting = draftOf({ game: game.rules, picks: game.picks, effect: game.effect }, view, -1)
    // Nothing of it is read: a picture needs no words.
    const t = () => ''
    return game.present({ view, me: -1, names: [], drafting, before, tool: '', t }).sheets[0]!
  }
  const marks = (at: number): string =>
    sheet(at)
      .spots.map(({ mark }) => mark)
      .join()
  return {
    sheet,
    next(at) {
      const now = marks(at)
      for (let to = at + 1; to <= little.turns.length; to++) if (marks(to) !== now) return to
      return -1
    },
  }
}
