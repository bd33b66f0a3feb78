/**
 * What is typed into the command box: a turn in the game's notation, the name of a spot, die or card, or a question in the person's
 * language (English is understood in every language).
 */
import type { Part, Seat } from '@parlour/shared/core/game'
import { plainText } from '@parlour/shared/core/notation'
import type { TableState } from '@parlour/shared/core/protocol'
import type { Key } from '../i18n/en.ts'
import type { Play } from './play.ts'
import type { Group, Scene, Sheet, Words } from './scene.ts'
import { capital, ended } from './sentence.ts'

export interface Asked {
  readonly play: Play
  readonly state: TableState
  /** -1 watches. */
  readonly me: Seat
  readonly t: Words<Key>
  /** The turns of the log in words, oldest first. */
  log(): readonly { readonly seat: Seat; readonly text: string }[]
  say(sentences: readonly string[]): void
  /** Says once more what was said last. */
  repeat(): void
}

/** In the order in which they are listed. English words; each language has its own besides, in `cmd.<command>`. */
const COMMANDS = {
  turn: ['turn', 'what now', 'what'],
  legal: ['legal', 'moves'],
  read: ['read', 'sheet'],
  dice: ['dice', 'cards'],
  score: ['score', 'scores', 'points'],
  last: ['last', 'log'],
  draft: ['draft'],
  undo: ['undo'],
  send: ['send', 'ok'],
  hint: ['hint'],
  repeat: ['repeat', 'again'],
  help: ['help', '?'],
} as const

type Command = keyof typeof COMMANDS

/** What more may follow. To the others nothing is added: whoever types `send 1b1` does not mean what is drafted. */
const FOLLOWED: readonly Command[] = ['read', 'last']

/** So many lines of the log are read at most. */
const MOST_LINES = 20
/** So many of one person: a turn may be two. */
const OF_ONE = 2

/** Does, or says, what was typed. */
export async function obey(typed: string, at: Asked): Promise<void> {
  const text = plainText(typed)
  const scene = at.play.scene.peek()
  if (text === '' || !scene) return
  const found = commandIn(text, at.t)
  if (found) return ANSWERS[found.command](at, scene, found.rest)
  // A spot goes on with the draft that there is; a whole turn takes its place.
  if (asName(text, at, scene) || asTurn(text, at)) return
  at.say([at.t('cmd.unknown', { text: typed.trim(), words: wordsOf('help', at.t)[0] ?? '' })])
}

/** The words for a command, the language's own first. */
function wordsOf(command: Command, t: Words<Key>): string[] {
  return [...new Set([...t(`cmd.${command}`).split(',').map(plainText), ...COMMANDS[command]])]
}

function commandIn(text: string, t: Words<Key>): { command: Command; rest: string } | null {
  const all = (Object.keys(COMMANDS) as Command[]).flatMap((command) =>
    wordsOf(command, t).map((word) => ({ command, word })),
  )
  // The longest first: one may be the beginning of another.
  all.sort((a, b) => b.word.length - a.word.length)
  const hit = all.find(
    ({ command, word }) => text === word || (FOLLOWED.includes(command) && text.startsWith(`${word} `)),
  )
  return hit ? { command: hit.command, rest: text.slice(hit.word.length).trim() } : null
}

const ANSWERS: Readonly<Record<Command, (at: Asked, scene: Scene<Part>, rest: string) => void | Promise<void>>> = {
  turn: ({ say }, { say: now, subtitle, draft }) => say([now, capital(subtitle), draft]),
  legal({ say, t }, scene) {
    const spots = scene.sheets.flatMap((sheet) => sheet.spots).filter((s) => s.pickable)
    const names = spots.map((s) => s.name ?? s.label)
    // Where no spot is wanted it is cards or dice that can be chosen.
    const items = scene.tray.filter((item) => item.tool === undefined && item.enabled).map((item) => item.label)
    if (names.length > 0) say([t('cmd.said.legal', { n: names.length, names })])
    else say(items.length > 0 ? items.map(ended) : [t('cmd.said.none')])
  },
  read({ say, state, me, t }, scene, rest) {
    const own = ownSheet(scene, me)
    const seat = seatOf(state, rest)
    const sheet = seat >= 0 ? (scene.sheets.find((s) => s.seat === seat) ?? own) : own
    if (!sheet) return
    const parts = partsOf(sheet)
    if (rest === '' || seat >= 0) return say(parts.flatMap(({ label, lines }) => [`${label}:`, ...lines.map(ended)]))
    const part = parts.find((p, i) => plainText(p.label).includes(rest) || String(i + 1) === rest)
    const spot = sheet.spots.find((s) => s.name === rest)
    if (spot) return say([spot.label])
    say(part ? [`${part.label}:`, ...part.lines.map(ended)] : [t('cmd.said.nothing', { text: rest })])
  },
  dice({ say, t }, scene) {
    const labels = scene.tray.filter((item) => item.tool === undefined).map((item) => item.label)
    say(labels.length > 0 ? labels.map(capital).map(ended) : [t('cmd.said.nodice')])
  },
  score({ say, play, state, t }) {
    const scores = play.game.rules.scores(state.view)
    say(
      state.seats.map(({ name }, seat) => {
        const { value, label } = play.game.standing(scores[seat]!, play.t)
        return t('cmd.said.score', { name, value, label })
      }),
    )
  },
  last({ say, log, state, t }, _, rest) {
    const seat = seatOf(state, rest)
    const n = Math.min(MOST_LINES, /^\d+$/.test(rest) ? Number(rest) : seat < 0 ? state.seats.length : OF_ONE)
    const lines = log()
      .filter((line) => seat < 0 || line.seat === seat)
      .slice(-Math.max(1, n))
      .map(({ text }) => text)
    say(lines.length > 0 ? lines : [t('table.nolog')])
  },
  draft: ({ say, t }, { draft }) => say([draft || t('cmd.said.nodraft')]),
  undo({ play, say, t }) {
    if (play.canUndo.peek()) play.undo()
    else say([t('cmd.said.nodraft')])
  },
  async send({ play, say }, scene) {
    if (play.drafting.peek()?.complete) await play.send()
    else say([scene.say])
  },
  async hint({ play, say, t }, scene) {
    if (!play.hints.peek()) say([t('cmd.said.nohint')])
    else if (!play.canAsk.peek()) say([scene.say])
    else if (!(await play.ask())) say([t('hint.none')])
  },
  repeat: ({ repeat }) => repeat(),
  help({ say, play, state, t }) {
    const offered = (Object.keys(COMMANDS) as Command[]).filter((command) => command !== 'hint' || play.hints.peek())
    const words = offered.map((command) => wordsOf(command, t)[0] ?? '')
    const last = state.log.findLast((entry) => entry.kind === 'turn')
    say([t('cmd.said.help', { words }), last ? t('cmd.said.example', { text: last.text }) : ''])
  },
}

/** A whole turn, as it stands in records. */
function asTurn(text: string, { play, state, me }: Asked): boolean {
  if (me < 0 || !play.game.rules.awaiting(state.view.public as Part).includes(me)) return false
  const steps = play.game.rules.notation.read(state.view, me, text)
  return steps !== null && play.draft(steps)
}

/** A spot, die, card or tool by its name: as if it were pressed. */
function asName(text: string, { play, say, me }: Asked, scene: Scene<Part>): boolean {
  const called = ({ name, label }: { readonly name?: string; readonly label: string }): boolean =>
    name === text || plainText(label) === text || plainText(label.split(/\s?: /u)[0]!) === text
  const spot = ownSheet(scene, me)?.spots.find(called)
  if (spot) {
    if (!spot.pickable) say([`${ended(spot.label)}`])
    play.spot(spot.id)
    return true
  }
  const items = scene.tray.filter(called)
  // Of two equal dice the one that does nothing yet.
  const item = items.find((i) => i.enabled && !i.pressed) ?? items.find((i) => i.enabled) ?? items[0]
  if (!item) return false
  if (!item.enabled) say([item.label])
  else if (item.tool !== undefined) play.hold(item.tool)
  else play.pick(item.picks)
  return true
}

/** Whose name begins so; -1 for nobody's. */
function seatOf({ seats }: TableState, name: string): Seat {
  return seats.findIndex((s) => name !== '' && plainText(s.name).startsWith(name))
}

function ownSheet(scene: Scene<Part>, me: Seat): Sheet<Part> | undefined {
  return scene.sheets.find((s) => s.seat === me) ?? scene.sheets[0]
}

/** What has just been named is left out of the label of a spot in it. */
function withoutGroup(text: string, group: string): string {
  const named = [group, group.split(',')[0]].find((name) => text.startsWith(`${name}, `))
  return named === undefined ? text : text.slice(named.length + 2)
}

/** A sheet as it is read: by area, row or level. */
function partsOf(sheet: Sheet<Part>): { label: string; lines: string[] }[] {
  const lines = ({ id, label }: Group) =>
    sheet.spots.filter((s) => s.group === id).map((s) => withoutGroup(s.label, label))
  return sheet.groups.map((group) => ({ label: group.label, lines: lines(group) }))
}
