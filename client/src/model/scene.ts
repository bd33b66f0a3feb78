/**
 * What is on the table, in the words of the person's language and without any pixel: one model, drawn by the canvas
 * (board/pixi, games/<g>/paint) and spoken and operated by the DOM (board/dom).
 */
import type { Game, Score, Seat, View } from '@parlour/shared/core/game'
import type { LogEntry } from '@parlour/shared/core/protocol'
import type { ByLang } from '../i18n/languages.ts'
import type { Messages, Words } from '../i18n/words.ts'
import type { Drafting } from './picks.ts'

export type { Words }

export type SpotState = 'idle' | 'legal' | 'drafted' | 'submitted' | 'written'

/** One place a person can point at or read. */
export interface Spot {
  /** The pick id; also the key into the game's layout. Unique on its sheet. */
  readonly id: string
  /** Id of the group it stands in: an area, a row of the sheet, a level. */
  readonly group: string
  /** Place in the group's grid, from 0: what arrows move by. */
  readonly row: number
  readonly col: number
  readonly state: SpotState
  /** Written or placed by the last turn of its seat. */
  readonly changed: boolean
  /** May be pointed at now: legal, or drafted and movable here. */
  readonly pickable: boolean
  /** What stands there, in the game's own alphabet ('5', 'X', 'red'); '' for nothing. */
  readonly mark: string
  /** The mark that pointing here would make, '' when it makes none. */
  readonly ghost: string
  /** Everything in words: name of the spot, content, state. */
  readonly label: string
  /** What pointing here may pick, best first; absent: its id. */
  readonly picks?: readonly string[]
  /** What it is called when it is typed ('b3'), in small letters; absent: it has no such name. */
  readonly name?: string
}

export interface Group {
  readonly id: string
  readonly label: string
  /** What is printed where the sheet has little room; absent: the label. */
  readonly short?: string
  /** The group is one row of a grid of this name, together with its neighbours of the same one. */
  readonly of?: string
}

/** One sheet, or the one board that all share. `Art` is what else the game's drawing needs. */
export interface Sheet<Art = unknown> {
  /** -1: shared by all seats. */
  readonly seat: Seat
  readonly title: string
  /** Which of the game's papers it is, where there are several: what the layout is asked for. */
  readonly form?: string
  readonly groups: readonly Group[]
  /** The groups lie over each other, the first lowest: Page Up goes up. */
  readonly rising?: boolean
  readonly spots: readonly Spot[]
  /** Lines of words beside the drawing, where its layout has room for them. */
  readonly notes?: readonly Note[]
  readonly art: Art
}

/** A line beside a sheet: a heading when it has no icon and no value. */
export interface Note {
  readonly icon: string
  /** CSS custom property of the icon's ink, without dashes. */
  readonly ink: string
  readonly text: string
  readonly value: string
}

/** A die, card or tool beside the sheet. */
export interface TrayItem {
  readonly id: string
  /** What pressing it may pick, best first. */
  readonly picks: readonly string[]
  /** All it may mean, with what it means first when it is dragged onto a spot; absent: it cannot be dragged. */
  readonly drag?: readonly string[]
  /** Icon name (client/src/screens/icons). */
  readonly icon: string
  /** What it does in the draft, '' for nothing yet ("Write 3"). */
  readonly role: string
  readonly roleIcon: string
  readonly pressed: boolean
  readonly enabled: boolean
  readonly label: string
  /** A tool changes what spots mean until it is put down; a die or card has none. */
  readonly tool?: string
  /** The icon's ink: a CSS custom property, without dashes. */
  readonly ink?: string
  /** What it is called when it is typed ('h7'), in small letters. */
  readonly name?: string
  /** Which throw or draw it is of: another one is another die, even where it shows the same. Absent: it never comes anew. */
  readonly roll?: string
  /** A playing card, instead of the icon. */
  readonly card?: CardFace
}

export interface CardFace {
  /** '' for a card without one. */
  readonly rank: string
  /** Icon names: small under the rank, large on the card. */
  readonly suit: string
  /** CSS custom property of its ink, without dashes. */
  readonly ink: string
  /** Not to be had: struck through. */
  readonly out: boolean
  /** Lies face down. */
  readonly back: boolean
}

/** The whole table as one seat (or a spectator) sees it. */
export interface Scene<Art = unknown> {
  /** What is to be done now, in words ("Your turn: place one or two"). */
  readonly say: string
  /** The same where there is room for few words; without it `say` is short enough. */
  readonly short?: string
  readonly awaited: boolean
  /** How far the game is ("round 9 of at most 20"), '' for nothing. */
  readonly subtitle: string
  /** The same in two words ("Round 9"), '' where only the log counts the turns. */
  readonly stage: string
  /** One a seat, in order of seats; or a single one with seat -1. */
  readonly sheets: readonly Sheet<Art>[]
  readonly tray: readonly TrayItem[]
  /** The draft in words, '' when there is none. */
  readonly draft: string
  /** What else could be done with it. */
  readonly help: string
}

/** A part of how a game is played, for somebody who has never seen it. */
export interface GuidePart {
  readonly heading: string
  readonly lines: readonly GuideLine[]
}

/** One sentence or two, with what it explains as it stands on the table. */
export interface GuideLine {
  /** Icon names. */
  readonly icons: readonly string[]
  /** CSS custom property of their ink, without dashes. */
  readonly ink: string
  /** A printed sign in letters, '' for none. */
  readonly sign: string
  readonly text: string
}

/** What the page needs of a game's rules. */
export type Rules<P, S, Step> = Pick<
  Game<P, S, unknown, Step, unknown>,
  'id' | 'seats' | 'awaiting' | 'steps' | 'complete' | 'scores' | 'ranks' | 'notation'
>

export interface Present<P, S, Step, K extends string = string> {
  readonly view: View<P, S>
  /** Who looks; -1 for a spectator. */
  readonly me: Seat
  readonly names: readonly string[]
  readonly drafting: Drafting<Step>
  /** The state before the last turn, for `changed`; null at first. */
  readonly before: View<P, S> | null
  /** The tool in hand, '' for none. */
  readonly tool: string
  readonly t: Words<K>
}

/** Where a spot is drawn and pressed, in CSS pixels from the sheet's corner. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly round: boolean
  /** Greater is nearer to the eye. */
  readonly z: number
}

/** Where words may stand on a sheet, in CSS pixels. */
export interface Label {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  /** CSS custom property of its ink, without dashes. */
  readonly ink: string
}

export interface Layout {
  readonly w: number
  readonly h: number
  /** Pixels per sheet unit. */
  readonly k: number
  /** Which drawing of the sheet this is ('wide', 'tall', 'board'). */
  readonly variant: string
  readonly places: Readonly<Record<string, Place>>
}

/** How one looks at a pyramid; other sheets ignore it. Angles in degrees; `upto` 1 to 4. */
export interface Camera {
  readonly turn: number
  readonly tilt: number
  readonly lift: number
  readonly upto: number
}

/** What of a drawing is worth seeing where there is little room, in parts of its width and height. */
export interface Cut {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  /** How wide that has to be at least, in CSS pixels. */
  readonly least: number
}

export type Doing = 'writing' | 'sent' | 'toplay' | 'waits'

/** What the client knows of a game: words, picks and places; the drawing is a lazy chunk of its own. */
export interface ClientGame<P, S, Step, Art, K extends string = string> {
  readonly id: string
  readonly rules: Rules<P, S, Step>
  /** All seats act at once. */
  readonly together: boolean
  /** What a seat is doing, where that is not simply to write or to have sent, or to play or to wait. */
  doing?(view: View<P, S>, seat: Seat): Doing
  readonly words: ByLang<Messages<K>>
  present(input: Present<P, S, Step, K>): Scene<Art>
  /** The pick ids that make up a step. */
  picks(view: View<P, S>, step: Step): string[]
  /** Steps with the same key have the same effect: when only such are left, the first is drafted. */
  effect(view: View<P, S>, step: Step): string
  /** The view before the last turn, or round where all act at once, for the marks of what just changed; null for none. */
  before(view: View<P, S>, log: readonly LogTurn[]): View<P, S> | null
  /** Why this spot cannot be picked now, in words. */
  why(input: Present<P, S, Step, K>, spot: string): string
  /** Layout of a sheet within w x h CSS pixels; `card` for the small picture of another's sheet, `form` as the sheet has it. */
  layout(w: number, h: number, camera: Camera, card?: boolean, form?: string): Layout
  /** Where words may stand on a sheet: its title and the names of its groups, by their id. */
  labels?(layout: Layout): readonly Label[]
  /**
   * What is so now and was not before (null: nothing was known), in sentences, the most important first; what turns did is told by `tell`.
   */
  stands(before: View<P, S> | null, after: View<P, S>, me: Seat, names: readonly string[], t: Words<K>): string[]
  /** The turns of the log in words, one text a turn. */
  tell(view: View<P, S>, log: readonly LogTurn[], names: readonly string[], t: Words<K>): string[]
  /** What a turn stands under in the log: its round, or the turn itself. */
  heading(turn: number, seats: number, t: Words<K>): string
  /** The headings of all turns of the log, where the number of a turn alone does not say it. */
  headings?(view: View<P, S>, log: readonly LogTurn[], t: Words<K>): string[]
  /** How it is played and what its signs mean. */
  guide(t: Words<K>): readonly GuidePart[]
  /** Head of the result table and a seat's cells, '–' for 0, one of them what decides. */
  result(t: Words<K>): readonly ResultColumn[]
  /** "Hana wins with 45 acorns", for the best of the game or for several that share it. */
  verdict(view: View<P, S>, names: readonly string[], t: Words<K>): string
  /** Why the game is over, in a sentence. */
  ended(view: View<P, S>, names: readonly string[], t: Words<K>): string
  /** Has this seat done what the game makes most of? Its print then takes the postmark's place on the result. */
  praise?(view: View<P, S>, seat: Seat): boolean
  /** The number beside a seat's name and what it counts. */
  standing(score: Score, t: Words<K>): Standing
  /** What a seat is called in this game ("Ketchup"), '' for nothing, and its icon. */
  role(seat: Seat, t: Words<K>): { readonly label: string; readonly icon: string }
  readonly camera: boolean
  readonly cut: Cut
  /** Its sheet wants all the width there is: in the rules words stand under it, not beside it. */
  readonly broad: boolean
  paint(): Promise<{ createPainter: CreatePainter<Art> }>
}

/** A turn as the log has it: in the game's notation. */
export type LogTurn = Extract<LogEntry, { kind: 'turn' }>

export interface ResultColumn {
  readonly icon: string
  readonly label: string
  /** CSS custom property of its ink, without dashes. */
  readonly ink: string
  /** What decides. */
  readonly total?: true
  value(score: Score): string
}

export interface Standing {
  readonly value: string
  readonly label: string
  readonly icon: string
}

/** Made once for each canvas; `draw` shows the sheet as it is now. */
export type CreatePainter<Art> = (kit: unknown) => Painter<Art>

export interface Painter<Art> {
  draw(sheet: Sheet<Art>, layout: Layout, camera: Camera): void
  destroy(): void
}
