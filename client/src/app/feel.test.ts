import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { signal } from '@preact/signals'
import { keepFeel, soundsOf } from './feel.ts'

const QUIET = {
  number: 1,
  turns: 3,
  drafted: 0,
  dice: 'die-1,die-2',
  cards: '',
  awaited: false,
  over: false,
  notice: '',
}

test.each([
  ['nothing new', {}, false, []],
  ['a step of the draft', { drafted: 1 }, false, ['pencil']],
  ['a stone of it', { drafted: 1 }, true, ['stone']],
  ["another's turn that is told, and one's own", { turns: 4, awaited: true }, true, ['stone', 'turn']],
  ['a new throw', { turns: 5, dice: 'die-6,die-6', awaited: true }, false, ['pencil', 'dice', 'turn']],
  ['new cards', { cards: 'heart7' }, false, ['card']],
  ['a refusal', { notice: 'Not there.' }, false, ['no']],
  ['the end, and nothing beside it', { turns: 4, over: true, dice: '' }, true, ['end']],
] as const)('%s', (_, change, stones, sounds) => {
  expect(soundsOf(QUIET, { ...QUIET, ...change }, stones)).toEqual(sounds)
})

test('what is taken back, and dice that are put away, make no sound', () => {
  expect(soundsOf({ ...QUIET, drafted: 2 }, { ...QUIET, drafted: 1, dice: '' }, false)).toEqual([])
})

/** A table as far as one can hear and feel it; `turns` are told, and the log has room for three lines. */
function table() {
  const stateAt = (turns: number) => ({
    number: 1,
    phase: 'play',
    log: Array.from({ length: turns }, (_, turn) => ({ kind: 'turn', seat: 0, turn, text: '', by: 'person' })).slice(
      -3,
    ),
  })
  const state = signal(stateAt(0))
  const scene = { tray: [], awaited: false }
  const play = { game: { camera: false }, scene: signal(scene), drafting: signal(null), notice: signal('') }
  const [sound, vibration, awake] = [signal(false), signal(false), signal(false)]
  const played: string[] = []
  const synth = async () => ({ play: (one: string) => void played.push(one) })
  const [settings, at] = [{ sound, vibration, awake }, { state }] as never[]
  const end = keepFeel(settings!, at!, play as never, synth as never)
  const tell = (turns: number): void => {
    state.value = stateAt(turns)
  }
  return { sound, awake, played, end, tell }
}

/** All that was to be done has been done. */
const settled = (): Promise<void> => new Promise((go) => setImmediate(go))

const held = new Set<object>()
beforeEach(() => {
  held.clear()
  const request = async () => {
    await settled()
    const lock = {
      released: false,
      async release() {
        lock.released = true
        held.delete(lock)
      },
    }
    held.add(lock)
    return lock
  }
  Object.defineProperty(globalThis, 'document', { configurable: true, value: new EventTarget() })
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { wakeLock: { request } } })
})
afterEach(() => {
  for (const name of ['document', 'navigator']) Reflect.deleteProperty(globalThis, name)
})

test('each turn is heard, also when the log is full', async () => {
  const { sound, played, tell, end } = table()
  sound.value = true
  for (let turns = 1; turns <= 5; turns++) tell(turns)
  await settled()
  expect(played).toEqual(Array(5).fill('pencil'))
  end()
})

test('whatever happens while the screen is asked to stay on, one hold is taken and given back', async () => {
  const { awake, tell, end } = table()
  awake.value = true
  for (let turns = 1; turns <= 3; turns++) tell(turns)
  for (let i = 0; i < 9; i++) await settled()
  expect(held.size).toBe(1)
  end()
  for (let i = 0; i < 9; i++) await settled()
  expect(held.size).toBe(0)
})

test('who leaves before the screen is held leaves nothing held', async () => {
  const { awake, end } = table()
  awake.value = true
  end()
  for (let i = 0; i < 9; i++) await settled()
  expect(held.size).toBe(0)
})
