/**
 * What a game is: a value of pure functions over plain data. Everything else (server, client, bots, replays, tests)
 * is a host for it.
 */

/** A player's place, 0-based, in turn order. */
export type Seat = number

/**
 * Who may see what is the shape of the data: `public` is for everybody, `secrets[seat]` for that seat alone, `hidden`
 * (seed, deck, undrawn chance) for nobody. Flat by design: `public` holds numbers, strings, flat arrays of them and at
 * most one list `sheets` of flat objects, one a seat; a secret holds primitives and flat primitive arrays; -1 says none.
 */
export interface State<P, S, H> {
  readonly public: P
  readonly secrets: readonly S[]
  readonly hidden: H
}

/** What one onlooker sees: a seat has its own secret and undefined elsewhere, a spectator none, a replay all. */
export interface View<P, S> {
  readonly public: P
  readonly secrets: readonly (S | undefined)[]
}

/** One seat's score. `total` decides, in the direction the game says; the rest is the breakdown (spec/records.md). */
export type Score = Readonly<Record<string, number | readonly number[]>> & { readonly total: number }

/** The way a game's turns are written and read by people, without words of any language. */
export interface Notation<P, S, Step> {
  write(view: View<P, S>, seat: Seat, steps: readonly Step[]): string
  /** The steps a text stands for, or null when it says none. `read(write(t))` has the effect of t. */
  read(view: View<P, S>, seat: Seat, text: string): Step[] | null
}

/** The contract. `P`, `S`, `H` are the three parts of the state, `Step` one step of a turn, `Options` the lobby's choices. */
export interface Game<P, S, H, Step, Options> {
  readonly id: string
  /** Version of the rules, kept with every stored game. */
  readonly version: number
  readonly seats: { readonly min: number; readonly max: number }
  /** Parsed at the edge with defaults filled in; null for anything unknown. */
  options(x: unknown): Options | null
  /** The form of a step, strict: an unknown or missing key, or a number outside its range, is null. */
  step(options: Options): (x: unknown) => Step | null
  /** `seed`: 64 lower-case hex digits. */
  setup(options: Options, seats: number, seed: string): State<P, S, H>
  /** The seats that must act now, ascending; empty after the end. */
  awaiting(pub: P): Seat[]
  /** Legal next steps after a legal draft; empty after the end and for a seat that is not awaited. */
  steps(view: View<P, S>, seat: Seat, draft: readonly Step[]): Step[]
  /** May this legal draft be submitted as a turn? */
  complete(view: View<P, S>, seat: Seat, draft: readonly Step[]): boolean
  /** The state after a complete legal turn; throws only for bugs. Never changes its arguments. */
  play(state: State<P, S, H>, seat: Seat, steps: readonly Step[]): State<P, S, H>
  /** One a seat, as they stand in this view. */
  scores(view: View<P, S>): Score[]
  /** 1-based, ties share the better rank; null while the game is on. */
  ranks(view: View<P, S>): number[] | null
  readonly notation: Notation<P, S, Step>
}

/**
 * A game whose parts are not known where it is used (registry, server, replay). The values still come only from the
 * game's own functions, so hosts may pass them back but never look inside.
 */
export type AnyGame = Game<Part, Part, Part, Part, Part>

/** An opaque piece of a game: a part of its state, a step or options. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where a game's types are erased; hosts only hand values back.
export type Part = any

/** The view of a seat, or of a spectator (-1). */
export function viewOf<P, S, H>(state: State<P, S, H>, seat: Seat): View<P, S> {
  return { public: state.public, secrets: state.secrets.map((s, i) => (i === seat ? s : undefined)) }
}

/** The view that holds everything but what is hidden: replays and records. */
export function openView<P, S, H>(state: State<P, S, H>): View<P, S> {
  return { public: state.public, secrets: state.secrets }
}
