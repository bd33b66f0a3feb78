/** A course as it is shown and told: scenes, the log in words, what is said of a step. Pure. */
import type { Part, Seat } from '@parlour/shared/core/game'
import { openView } from '@parlour/shared/core/game'
import type { SeatInfo, TurnBy } from '@parlour/shared/core/protocol'
import type { AnyClientGame } from '../games/registry.ts'
import { changeOf, type Moment } from '../model/change.ts'
import { draftOf, type Picker } from '../model/picks.ts'
import type { LogTurn, Scene, Words } from '../model/scene.ts'
import { type Course, lastOf, logAt, viewAt } from './course.ts'

/** One turn in words. */
export interface Line {
  /** The position that it led to, from 1. */
  readonly at: number
  readonly seat: Seat
  readonly text: string
  /** '' where the one before it goes on, and where each turn has one of its own. */
  readonly heading: string
}

export interface Show {
  readonly names: readonly string[]
  readonly seats: readonly SeatInfo[]
  readonly lines: readonly Line[]
  /** Who has won, '' for a game that is not over. */
  readonly verdict: string
  sceneAt(at: number, from: Seat): Scene<Part>
  /** What changed with the turn that led to a position. */
  newsAt(at: number, from: Seat): readonly string[]
  /** The position since which a spot is as it is now; 0 for from the beginning. */
  sinceWhen(at: number, from: Seat, sheet: number, spot: string): number
}

export interface Telling {
  readonly game: AnyClientGame
  readonly t: Words
  /** What a seat is called by its name, null for one that cannot be shown. */
  called(name: string | null, seat: Seat): string
  /** A line of a turn that somebody else has played for the seat. */
  played(line: string, by: TurnBy): string
}

export function showOf(course: Course, { game, t, called, played }: Telling): Show {
  const picker: Picker<Part, Part, Part> = { game: game.rules, picks: game.picks, effect: game.effect }
  const names = course.names.map(called)
  const sceneAt = (at: number, from: Seat): Scene<Part> => {
    const view = viewAt(course, at, from)
    // Nobody plays: whoever looks is as one who watches, with the eyes of a seat.
    const drafting = draftOf(picker, view, -1)
    return game.present({ view, me: -1, names, drafting, before: game.before(view, logAt(course, at)), tool: '', t })
  }
  const end = lastOf(course)
  const lines = linesOf(course, names, { game, t, played })
  const markAt = (at: number, from: Seat, sheet: number, spot: string): string =>
    sceneAt(at, from).sheets[sheet]?.spots.find((s) => s.id === spot)?.mark ?? ''
  return {
    names,
    seats: names.map((name) => ({
      name,
      kind: 'person',
      level: '',
      present: true,
      standin: false,
      agrees: false,
      contributed: false,
    })),
    lines,
    verdict: course.over ? game.verdict(openView(course.positions[end]!.state), names, t) : '',
    sceneAt,
    newsAt(at, from) {
      if (at === 0) return []
      // Whoever sees all knows each turn before it is revealed, as the list of turns beside it does.
      if (from < 0) {
        const [before, after] = [viewAt(course, at - 1, from), viewAt(course, at, from)]
        return [lines[at - 1]!.text, ...game.stands(before, after, -1, names, t)]
      }
      const moment = (n: number): Moment => ({ view: viewAt(course, n, from), turns: logAt(course, n) })
      const said = { game, t, names, me: -1, played: (line: string, { by }: LogTurn) => played(line, by) }
      return changeOf(moment(at - 1), moment(at), { ...said, later: () => '', now: '' }).sentences
    },
    sinceWhen(at, from, sheet, spot) {
      const mark = markAt(at, from, sheet, spot)
      for (let n = at; n > 0; n--) if (markAt(n - 1, from, sheet, spot) !== mark) return n
      return 0
    },
  }
}

function linesOf(
  course: Course,
  names: readonly string[],
  { game, t, played }: Pick<Telling, 'game' | 't' | 'played'>,
): Line[] {
  const end = lastOf(course)
  const view = openView(course.positions[end]!.state)
  const known = logAt(course, end)
  const told = game.tell(view, known, names, t)
  const headings = game.headings?.(view, known, t) ?? known.map(({ turn }) => game.heading(turn, names.length, t))
  const apart = new Set(headings).size === headings.length
  return course.turns.map(({ seat, text, by }, i) => ({
    at: i + 1,
    seat,
    // A turn that was never revealed has no words of its own.
    text: played(told[i] ?? `${names[seat] ?? ''}: ${text}`, by),
    heading: apart || headings[i] === headings[i - 1] ? '' : (headings[i] ?? ''),
  }))
}
