import { expect, test } from '@jest/globals'
import { effect } from '@preact/signals'
import { fakeStorage } from '../../test/help.ts'
import { createRooms, type KnownRoom } from './rooms.ts'
import { openStore } from './store.ts'

const room = (code: string, change: Partial<KnownRoom> = {}): KnownRoom => ({
  code,
  game: 'spice',
  phase: 'lobby',
  names: [],
  ...change,
})
const codes = (rooms: { list: { value: readonly KnownRoom[] } }) => rooms.list.value.map((r) => r.code)

function opened() {
  const storage = fakeStorage()
  const store = openStore(() => storage, 'p:')
  return { store, open: () => createRooms(store) }
}

test('the newest room is first, each is there once, and a new page finds them', () => {
  const { open } = opened()
  const rooms = open()
  rooms.remember(room('AAAAA'))
  rooms.remember(room('BBBBB'))
  rooms.remember(room('AAAAA', { phase: 'play', names: ['Ben'] }))
  expect(open().list.value).toEqual([room('AAAAA', { phase: 'play', names: ['Ben'] }), room('BBBBB')])
  rooms.forget('AAAAA')
  expect(codes(open())).toEqual(['BBBBB'])
})

test('the eight newest are kept', () => {
  const { open } = opened()
  const rooms = open()
  for (const c of '23456789A') rooms.remember(room(c.repeat(5)))
  expect(codes(rooms)).toEqual([...'A9876543'].map((c) => c.repeat(5)))
})

test('what is finished goes first, then what has not begun; a game that is on is kept', () => {
  const { open } = opened()
  const rooms = open()
  rooms.remember(room('22222', { phase: 'play' }))
  rooms.remember(room('33333', { phase: 'over' }))
  rooms.remember(room('44444'))
  for (const c of '56789A') rooms.remember(room(c.repeat(5), { phase: 'play' }))
  expect(codes(rooms)).toEqual([...'A9876542'].map((c) => c.repeat(5)))
  rooms.remember(room('BBBBB', { phase: 'play' }))
  expect(codes(rooms)).toEqual([...'BA987652'].map((c) => c.repeat(5)))
  // The one that is here now, also when all the others are on.
  rooms.remember(room('CCCCC'))
  expect(codes(rooms)).toEqual([...'CBA98765'].map((c) => c.repeat(5)))
})

test('what two tabs remember and forget is all there', () => {
  const { open } = opened()
  const [one, two] = [open(), open()]
  one.remember(room('AAAAA'))
  two.remember(room('BBBBB'))
  expect(codes(open())).toEqual(['BBBBB', 'AAAAA'])
  one.turn('BBBBB', true)
  one.forget('BBBBB')
  two.remember(room('CCCCC'))
  expect(codes(open())).toEqual(['CCCCC', 'AAAAA'])
  expect(codes(two)).toEqual(['CCCCC', 'AAAAA'])
})

test('what is stored as rooms and is none is left out', () => {
  const { store, open } = opened()
  store.set('rooms', JSON.stringify([null, 1, { code: 'nope' }, { ...room('AAAAA'), names: ['Ben', 3] }]))
  expect(open().list.value).toEqual([room('AAAAA', { names: ['Ben'] })])
  store.set('rooms', '{')
  expect(open().list.value).toEqual([])
})

test('a finished game is kept with what its replay is found by', () => {
  const { store, open } = opened()
  const rooms = open()
  const [here, there] = [room('L2345678', { record: 'L2345678' }), room('AAAAA', { record: 'ab'.repeat(16) })]
  rooms.remember(here)
  rooms.remember(there)
  expect(open().list.value).toEqual([there, here])
  store.set('rooms', JSON.stringify([{ ...there, record: '../me' }]))
  expect(open().list.value).toEqual([room('AAAAA')])
})

test('an effect that remembers does not run again by it', () => {
  const rooms = opened().open()
  let runs = 0
  const stop = effect(() => {
    runs++
    rooms.remember(room('AAAAA'))
    rooms.forget('BBBBB')
  })
  rooms.remember(room('CCCCC'))
  stop()
  expect(runs).toBe(1)
})

test('whose turn it was is kept while the game goes on', () => {
  const { open } = opened()
  const rooms = open()
  rooms.turn('AAAAA', true)
  expect(rooms.list.value).toEqual([])
  rooms.remember(room('AAAAA', { phase: 'play' }))
  rooms.turn('AAAAA', true)
  rooms.remember(room('AAAAA', { phase: 'play', names: ['Ben'] }))
  expect(open().list.value).toEqual([room('AAAAA', { phase: 'play', names: ['Ben'], turn: true })])
  rooms.remember(room('AAAAA', { phase: 'over' }))
  expect(open().list.value).toEqual([room('AAAAA', { phase: 'over' })])
})
