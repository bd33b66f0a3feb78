/** Plays whole games by ear: what may be done is asked of the accessibility tree alone. */
import { type Ear, type Heard, isSpot } from './ear.ts'

/** What somebody who speaks the language listens for. */
export interface Words {
  readonly name: string
  readonly game: string
  readonly alone: string
  /** The beginning of the button that starts with these seats. */
  readonly start: RegExp
  readonly addBot: RegExp
  readonly tray: string
  /** It is shorter where there is little room. */
  readonly send: readonly string[]
  readonly undo: string
  /** The button of the result that leads to the start page. */
  readonly result: string
}

const MOST_TURNS = 120
/** So many presses make a turn at most, before it is begun anew. */
const MOST_PRESSES = 14

async function until<T>(look: () => Promise<T | null>, what: string): Promise<T> {
  const end = Date.now() + 15_000
  for (;;) {
    const found = await look()
    if (found !== null) return found
    if (Date.now() > end) throw new Error(`never heard: ${what}`)
    await new Promise((go) => setTimeout(go, 25))
  }
}

/** From the start page to the table. */
export async function sitDownAlone(ear: Ear, words: Words): Promise<void> {
  await until(
    async () => (await ear.listen()).find((h) => h.role === 'textbox' && h.name === words.name) ?? null,
    words.name,
  )
  await ear.tabTo((at) => at.role === 'textbox' && at.name === words.name, words.name)
  await ear.type('Hana')
  await ear.tabTo((at) => at.role === 'radio', 'the games')
  for (let i = 0; i < 4 && !(await ear.here())?.name.startsWith(words.game); i++) await ear.press('ArrowRight')
  await ear.tabTo((at) => at.role === 'button' && at.name.startsWith(words.alone), words.alone)
  await ear.press('Enter')
  const start = await until(
    async () =>
      (await ear.listen()).find(
        (h) => h.role === 'button' && (words.start.test(h.name) || words.addBot.test(h.name)),
      ) ?? null,
    'the lobby',
  )
  if (!start.enabled || !words.start.test(start.name)) {
    const bot = (await ear.listen()).find((h) => h.role === 'button' && words.addBot.test(h.name))
    if (bot && !(await ear.listen()).some((h) => h.role === 'button' && words.start.test(h.name) && h.enabled)) {
      await ear.tabTo((at) => at.name === bot.name, bot.name)
      await ear.press('Enter')
    }
  }
  await ear.tabTo((at) => at.role === 'button' && words.start.test(at.name) && at.enabled, 'start')
  await ear.press('Enter')
  await until(async () => (await ear.listen()).find(isSpot) ?? null, 'the sheet')
}

const isOver = (all: readonly Heard[], words: Words): boolean =>
  all.some((h) => h.role === 'button' && h.name === words.result)

/** Plays to the result; what was heard in the end. `pick`: one of n. */
export async function playByEar(ear: Ear, words: Words, pick: (n: number) => number): Promise<string> {
  const inTray = (h: Heard): boolean => h.role === 'button' && h.within.some((up) => up.name === words.tray)
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const what = await until(async () => {
      const all = await ear.listen()
      if (isOver(all, words)) return 'over'
      // Its turn: something can be picked, or declared.
      return all.some((h) => (isSpot(h) && h.enabled) || (inTray(h) && h.enabled && h.name !== words.undo))
        ? 'turn'
        : null
    }, 'whose turn it is')
    if (what === 'over') return ear.said()
    await makeTurn(ear, words, inTray, pick)
  }
  throw new Error('the game does not end')
}

async function makeTurn(
  ear: Ear,
  words: Words,
  inTray: (h: Heard) => boolean,
  pick: (n: number) => number,
): Promise<void> {
  const isSend = (h: Heard): boolean => inTray(h) && words.send.includes(h.name)
  for (let press = 0; ; press++) {
    const all = await ear.listen()
    const canSend = all.some((h) => isSend(h) && h.enabled)
    const spots = all.filter((h) => isSpot(h) && h.enabled)
    const things = all.filter(
      (h) => inTray(h) && h.enabled && !h.on && h.name !== words.undo && !words.send.includes(h.name),
    )
    if (canSend) {
      await ear.tabTo(isSend, 'the button that sends')
      await ear.press('Enter')
      // It is on its way until the button is itself again, or there is none any more.
      await until(async () => {
        const now = await ear.listen()
        return isOver(now, words) || now.some((h) => isSend(h) && !h.enabled) ? 'sent' : null
      }, 'that it is sent')
      return
    }
    if (spots.length === 0 && things.length === 0) {
      if (press === 0) return
      await ear.press('Backspace')
      continue
    }
    // A way that leads nowhere is left, and another one tried.
    if (press > 0 && press % MOST_PRESSES === 0) await ear.press('Backspace', 3)
    const onSheet = spots.length > 0 && (things.length === 0 || pick(press < 3 ? 4 : 2) > 0)
    if (onSheet) {
      await ear.tabTo(isSpot, 'the sheet')
      await ear.press('n', 1 + pick(Math.min(6, spots.length)))
      await ear.press('Enter')
    } else {
      const thing = things[pick(things.length)]!
      await ear.tabTo((h) => inTray(h) && h.name === thing.name, thing.name)
      await ear.press('Enter')
    }
  }
}
