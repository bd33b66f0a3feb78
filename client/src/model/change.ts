/** What a change of a table says: every turn that was not known before, once and in order, and where the game stands now. Pure. */
import type { Part, Seat, View } from '@parlour/shared/core/game'
import type { ClientGame, LogTurn, Words } from './scene.ts'

/** A table as it was at some time: what is seen of it, and the turns of its log. */
export interface Moment {
  readonly view: View<Part, Part>
  readonly turns: readonly LogTurn[]
}

export interface Change {
  readonly sentences: readonly string[]
  /** The one of them for whoever wants to hear but one, '' for none. */
  readonly brief: string
}

interface Telling {
  readonly game: Pick<ClientGame<Part, Part, Part, Part>, 'tell' | 'stands'>
  readonly t: Words
  readonly names: readonly string[]
  readonly me: Seat
  /** A line of a turn that may have been played for its seat. */
  played(line: string, turn: LogTurn): string
  /** So many turns have passed. */
  later(n: number): string
  /** What is awaited now, where the game has nothing else to say of it. */
  readonly now: string
}

/** So many turns are told one by one, and always those of one round. */
const TOLD = 6

export function changeOf(was: Moment, is: Moment, { game, t, names, me, played, later, now }: Telling): Change {
  const known = was.turns.at(-1)?.turn ?? -1
  const fresh = is.turns.filter(({ turn }) => turn > known)
  const passed = fresh.length > 0 ? fresh.at(-1)!.turn - known : 0
  const stands = game.stands(was.view, is.view, me, names, t)
  // The log may have lost its beginning meanwhile.
  if (passed > Math.max(TOLD, names.length) || passed > fresh.length) {
    const left = stands.length > 0 ? stands : [now]
    return { sentences: [later(passed), ...left], brief: left[0] ?? '' }
  }
  // Of turns before it a line may need to know.
  const told = fresh.length > 0 ? game.tell(is.view, is.turns, names, t).slice(-fresh.length) : []
  const lines = told.map((line, i) => played(line, fresh[i]!))
  return { sentences: [...lines, ...stands], brief: stands[0] ?? lines.at(-1) ?? '' }
}
