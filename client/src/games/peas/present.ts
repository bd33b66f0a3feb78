import { afterStep, awaiting, isComplete, sheetIn } from '@parlour/shared/games/peas/play'
import type { PeasPublic, PeasSecret, PeasStep } from '@parlour/shared/games/peas/state'
import { UNFILLED } from '@parlour/shared/games/peas/state'
import { cellName } from '@parlour/shared/geometry/grid'
import type { Note, Present, Scene, TrayItem } from '../../model/scene.ts'
import type { PeasArt } from './art.ts'
import { smushed } from './log.ts'
import { dieId, MODES, type Mode, modeOf, readPick } from './picks.ts'
import { sheetOf } from './sheet.ts'
import type { Key } from './words/en.ts'

export type Input = Present<PeasPublic, PeasSecret, PeasStep, Key>

const ICONS: Readonly<Record<Mode, string>> = { place: 'pea', smush: 'smush', pod: 'pod' }
const BOARDS: Readonly<Record<number, Key>> = { 4: 'board.small', 5: 'board.classic', 6: 'board.large' }

export function present(input: Input): Scene<PeasArt> {
  const { view, me, before, drafting, tool, t } = input
  const { over, dice, roll, size, sheets } = view.public
  const awaited = awaiting(view.public).includes(me)
  const mode = modeOf(tool, drafting)
  return {
    say: say(input, mode),
    awaited,
    subtitle: t('roll', { n: roll, board: t(BOARDS[size] ?? 'board.classic') }),
    stage: t('heading', { n: roll }),
    sheets: sheets.map((_, seat) =>
      sheetOf({
        view,
        before,
        seat,
        t,
        mode,
        drafting: seat === me && awaited ? drafting : null,
        notes: notes(input, seat),
      }),
    ),
    tray: over
      ? []
      : [
          ...dice.map((_, die) => dieItem(input, die, awaited)),
          ...(me < 0 ? [] : MODES.map((m) => toolItem(input, m, awaited ? mode : null))),
        ],
    draft: draftWords(input),
    help: awaited ? help(input, mode) : '',
  }
}

function say({ view, me, names, drafting, t }: Input, mode: Mode): string {
  const { over, ready, roll, sheets, dice } = view.public
  if (over) return t('say.over')
  const late = awaiting(view.public)
  if (!late.includes(me)) {
    const who = late.length > 2 ? t('others', { n: late.length }) : late.map((seat) => names[seat] ?? '')
    if (me < 0) return t('say.wait', { n: roll, names: who })
    return t(isComplete(sheets[me]!) && !ready[me] ? 'say.done' : 'say.sent', { names: who })
  }
  if (drafting.complete) return t('say.send')
  if (mode === 'pod') return t('say.pod', { n: 3 - drafting.picked.length })
  const picked = drafting.picked[0]
  const pea = readPick(picked ?? '')
  if (pea)
    return t(pea.mode === 'smush' ? 'say.which.smush' : 'say.which', { pea: cellName(view.public.size, pea.cell) })
  const die = picked ? readDie(picked) : dieLeft(drafting.steps)
  const value = dice[die] ?? 0
  if (mode === 'smush') return die < 0 ? t('say.smush') : t('say.smush.with', { value })
  if (picked) return t(takers(drafting) === 0 ? 'say.none' : 'say.die', { value })
  return die < 0 ? t('say.start') : t('say.use', { value })
}

/** How many peas take the die that was picked. */
function takers({ open }: Pick<Input['drafting'], 'open'>): number {
  return [...open].filter((id) => readPick(id)?.mode === 'place').length
}

const readDie = (id: string): number => Number(id.slice(id.indexOf(':') + 1))

/** The die a draft of one die leaves, else -1. */
function dieLeft([first, second]: readonly PeasStep[]): number {
  return first && 'die' in first && !second ? 1 - first.die : -1
}

function help({ view, drafting, t }: Input, mode: Mode): string {
  if (drafting.complete) return t(mode === 'pod' ? 'help.pod' : 'help.change')
  if (mode === 'pod') return t('help.pod')
  if (mode === 'smush') return t('help.smush')
  const die = drafting.picked.some((id) => id.startsWith('die:'))
    ? readDie(drafting.picked[0]!)
    : dieLeft(drafting.steps)
  if (die < 0) return t('help.start')
  const n = takers(drafting)
  const value = view.public.dice[die] ?? 0
  if (n === 0) return t(drafting.steps.length === 0 ? 'help.none.first' : 'help.none.last', { value })
  return t('help.peas', { n, value })
}

function dieItem({ view, drafting, t }: Input, die: number, awaited: boolean): TrayItem {
  const { dice, size } = view.public
  const value = dice[die] ?? 1
  const id = dieId(die)
  const use = awaited ? drafting.steps.find((step) => 'die' in step && step.die === die) : undefined
  const pressed = awaited && (drafting.picked.includes(id) || dieLeft(drafting.steps) === die) && !drafting.complete
  const item = {
    id,
    picks: [id],
    icon: `die-${value}`,
    roll: String(view.public.roll),
    role: '',
    roleIcon: '',
    pressed,
    enabled: awaited,
    name: String(value),
  }
  const drag = awaited ? { drag: [id] } : {}
  const name = { die: die + 1, value }
  if (use && 'die' in use) {
    const smush = 'smush' in use
    const pea = cellName(size, smush ? use.smush : use.place)
    const role = { role: pea, roleIcon: smush ? 'smush' : 'pencil', enabled: drafting.closed }
    return { ...item, ...drag, ...role, label: t(smush ? 'die.smush' : 'die.place', { ...name, pea }) }
  }
  return { ...item, ...drag, label: t('die.plain', name) }
}

/** `mode` is null while nothing can be done. */
function toolItem({ drafting, t }: Input, tool: Mode, mode: Mode | null): TrayItem {
  const dice = drafting.steps.some((step) => 'die' in step)
  return {
    id: tool,
    picks: [],
    icon: ICONS[tool],
    role: '',
    roleIcon: '',
    pressed: tool === mode,
    enabled: mode !== null && (tool !== 'pod' || !dice),
    label: t(`tool.${tool}`),
    name: tool === 'smush' ? 'x' : tool,
    tool,
  }
}

function draftWords({ view, drafting, t }: Input): string {
  const { dice, size } = view.public
  const made = drafting.steps.map((step) => {
    if ('pod' in step) return t('draft.pod', { peas: step.pod.map((cell) => cellName(size, cell)).join(' ') })
    const value = dice[step.die] ?? 0
    return 'place' in step
      ? t('draft.place', { value, pea: cellName(size, step.place) })
      : t('draft.smush', { value, pea: cellName(size, step.smush) })
  })
  const peas = drafting.picked.map(readPick).filter((pick) => pick !== null)
  const first = peas[0]
  if (first) {
    const names = [...peas.map(({ cell }) => cell)].sort((a, b) => a - b).map((cell) => cellName(size, cell))
    made.push(t(`picked.${first.mode}`, { peas: names.join(' ') }))
  } else if (drafting.picked[0]) {
    made.push(t('picked.die', { value: dice[readDie(drafting.picked[0])] ?? 0 }))
  }
  return t('draft.parts', { parts: made })
}

/** Beside the sheet: how it stands, and what may be done. */
function notes({ view, t }: Input, seat: number): Note[] {
  const sheet = sheetIn(view, seat)
  const left = sheet.cells.filter((cell) => cell === UNFILLED).length
  const ink = 'ink-peas'
  const rule = (mode: Mode): Note => ({ icon: ICONS[mode], ink, text: t(`note.${mode}`), value: '' })
  return [
    { icon: '', ink, text: t('note.smushed'), value: String(smushed(sheet)) },
    { icon: '', ink, text: t('note.left'), value: String(left) },
    { icon: '', ink, text: t('note.turn'), value: '' },
    ...MODES.map(rule),
  ]
}

/** The sheet a refusal is about: with all that is drafted before the step in the making. */
export function baseOf({ view, me, drafting }: Input) {
  const { steps, closed } = drafting
  const before = closed ? steps.slice(0, -1) : steps
  return before.reduce((sheet, step) => afterStep(sheet, view.public.dice, step), sheetIn(view, me))
}

/** Values of the dice that the next pea may be filled with. */
export function valuesOf({ view, drafting }: Input): number[] {
  const { dice } = view.public
  const picked = drafting.picked.find((id) => id.startsWith('die:'))
  if (picked) return [dice[readDie(picked)] ?? 0]
  const last = drafting.steps.at(-1)
  if (drafting.closed && last) return 'die' in last ? [dice[last.die] ?? 0] : [...new Set(dice)]
  const left = dieLeft(drafting.steps)
  return left < 0 ? [...new Set(dice)] : [dice[left] ?? 0]
}
