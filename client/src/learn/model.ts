/** What teaches a game: its rules as a page with live examples, and a first-game guide. All of it in the person's language. */
import type { Part, Seat, State, View } from '@parlour/shared/core/game'
import type { ByLang } from '../i18n/languages.ts'
import type { Messages, Words } from '../i18n/words.ts'
import type { GuideLine } from '../model/scene.ts'

/** A line with a name before it. */
export interface NamedLine extends GuideLine {
  readonly title?: string
}

export type Block =
  | { readonly p: string }
  /** Where the printed rules are silent, and Parlour has decided. */
  | { readonly ours: string }
  /** One after the other. */
  | { readonly list: readonly string[] }
  | { readonly lines: readonly NamedLine[] }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** An example, by its id. */
  | { readonly live: string }

export interface Section {
  readonly id: string
  readonly heading: string
  readonly blocks: readonly Block[]
}

/** What an example says of a spot: after these picks, with this tool, it may be pressed or not. */
export interface Claim {
  readonly tool?: string
  readonly picks: readonly string[]
  readonly spot: string
  readonly legal: boolean
}

/** A position on a real sheet, to be tried out. Nothing in it is ever sent. */
export interface Example {
  readonly id: string
  readonly title: string
  readonly task: string
  readonly state: State<Part, Part, Part>
  readonly claims: readonly Claim[]
  /** What is asked for, a draft that does it, and what is said then. */
  readonly goal?: {
    readonly done: string
    readonly solution: readonly Part[]
    reached(steps: readonly Part[]): boolean
  }
  /** A finished sheet that is only looked at, with its score. */
  readonly score?: true
}

/** When a step of a guide is behind one: something is picked, so many steps are drafted, the turn could be sent, it is sent. */
export type Until = 'picked' | number | 'complete' | 'sent'

export interface LessonStep {
  /** Which turn of the person it belongs to, from 0. */
  readonly turn: number
  readonly until: Until
  /** What the coach asks for, as pick ids; empty when only the turn is to be sent, or all is left to the person. */
  readonly press: readonly string[]
  /** The tool that makes these picks of presses. */
  readonly tool?: string
  /** The spot that is marked. */
  readonly aim?: string
  text(view: View<Part, Part>): string
  /** Does the text still go with the game as it was played so far? Always, if absent. */
  fits?(view: View<Part, Part>): boolean
}

export interface Lesson {
  readonly seed: string
  readonly options: Part
  readonly seats: number
  readonly steps: readonly LessonStep[]
  readonly end: string
  /** What the other seat does. */
  reply?(view: View<Part, Part>, seat: Seat): readonly Part[]
}

export interface Taught {
  readonly idea: string
  readonly credit: string
  readonly sections: readonly Section[]
  readonly examples: readonly Example[]
  readonly lesson: Lesson
}

/** A game's teaching: `g` speaks the words of the game itself. */
export interface Teaching {
  readonly words: ByLang<Messages<string>>
  teach(t: Words<string>, g: Words<string>): Taught
}
