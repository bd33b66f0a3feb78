import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { SeatInfo, TableState } from '@parlour/shared/core/protocol'
import { fakeStorage, fakeTable, tableState } from '../../test/help.ts'
import { en as first } from '../i18n/en.ts'
import { en as table } from '../i18n/table/en.ts'
import { speak } from '../i18n/words.ts'
import { createMuted } from './muted.ts'
import { createRooms } from './rooms.ts'
import { openStore } from './store.ts'
import { keepTrack } from './track.ts'
import { onlyWatches } from './watching.ts'

const en = { ...first, ...table }

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** A page that follows a table that is not connected yet. */
function followed() {
  const table = fakeTable(null, -1)
  const said: string[] = []
  const [local, tab] = [fakeStorage(), fakeStorage()]
  const session = openStore(() => tab, 'p:')
  const rooms = createRooms(openStore(() => local, 'p:'))
  const say = (sentences: readonly string[]): void => void said.push(...sentences)
  const muted = createMuted(openStore(() => local, 'p:'))
  const end = keepTrack({ t: speak(en), rooms, muted, session, speaker: { say } }, table)
  /** As a connection does it: the seat, the state, and only then it is open. */
  const connect = (state = tableState(), me = 0): void => {
    table.me.value = me
    table.state.value = state
    table.connection.value = 'open'
  }
  return { table, said, session, rooms, muted, connect, end }
}

test('the first connection is no news; each break and each return is said once', () => {
  const { table, said, connect } = followed()
  connect()
  expect(said).toEqual([])
  table.connection.value = 'connecting'
  table.connection.value = 'lost'
  table.connection.value = 'connecting'
  connect(tableState({ spectators: 1 }))
  table.state.value = tableState({ spectators: 2 })
  expect(said).toEqual([en['link.back'], en['link.lost'], en['link.back'], en['link.open']])
})

test('what happened meanwhile is said once, beside the return', () => {
  const { table, said, connect } = followed()
  connect(tableState({}, ['Ann', 'Ben']))
  table.connection.value = 'connecting'
  said.length = 0
  const seats = tableState({}, ['Ann', 'Ben', 'Cleo']).seats.map((s) => ({ ...s, present: s.name !== 'Ben' }))
  connect(tableState({ seats }))
  expect(said).toEqual([en['link.open'], 'Cleo takes a seat.', '3 seats.'])
  jest.advanceTimersByTime(10_000)
  expect(said).toEqual([en['link.open'], 'Cleo takes a seat.', '3 seats.', 'Ben is away.'])
})

test('who comes back from the same break was never away', () => {
  const { table, said, connect } = followed()
  const all = tableState({ phase: 'play', number: 1 }, ['Ann', 'Ben', 'Cleo'])
  const only = (...there: string[]): TableState => ({
    ...all,
    seats: all.seats.map((s) => ({ ...s, present: there.includes(s.name) })),
  })
  connect(all)
  table.connection.value = 'connecting'
  said.length = 0
  connect(only('Ann'))
  table.state.value = only('Ann', 'Ben')
  expect(said).toEqual([en['link.open']])
  jest.advanceTimersByTime(10_000)
  expect(said).toEqual([en['link.open'], 'Cleo is away.'])
  table.state.value = all
  expect(said.slice(2)).toEqual(['Cleo is back.'])
})

test('of a break during a break everything is told once', () => {
  const { table, said, connect } = followed()
  const all = tableState({ phase: 'play', number: 1 }, ['Ann', 'Ben'])
  const alone = { ...all, seats: all.seats.map((s) => ({ ...s, present: s.name === 'Ann' })) }
  connect(all)
  for (let i = 0; i < 2; i++) {
    table.connection.value = 'connecting'
    connect(alone)
    jest.advanceTimersByTime(6000)
  }
  jest.advanceTimersByTime(60_000)
  expect(said.filter((s) => s.startsWith('Ben'))).toEqual(['Ben is away.'])
})

test('the start is said, and what happens in play is left to the game', () => {
  const { table, said, connect } = followed()
  connect()
  table.state.value = tableState({ phase: 'opening' })
  table.state.value = tableState({ phase: 'play' }, ['Ann'])
  expect(said).toEqual([en['opening.title']])
})

test('a room is on the list while one has a seat in it', () => {
  const { table, rooms, connect } = followed()
  connect()
  expect(rooms.list.value).toEqual([{ code: 'ABCDE', game: 'spice', phase: 'lobby', names: ['Ben'] }])
  table.connection.value = 'removed'
  expect(rooms.list.value).toEqual([])
})

test('a room that one has left is not put on the list again', () => {
  const { table, rooms, connect } = followed()
  connect()
  rooms.forget('ABCDE')
  table.connection.value = 'left'
  expect(rooms.list.value).toEqual([])
})

test('a finished game is remembered with what its replay is found by: its record, or its own id where no server has it', () => {
  const here = followed()
  here.connect(tableState({ phase: 'over', record: 'ab'.repeat(16) }))
  expect(here.rooms.list.value[0]).toMatchObject({ phase: 'over', record: 'ab'.repeat(16) })
  const abandoned = followed()
  abandoned.connect(tableState({ phase: 'over' }))
  expect(abandoned.rooms.list.value[0]).not.toHaveProperty('record')
  const alone = followed()
  alone.table.record.value = '{}'
  alone.connect(tableState({ phase: 'over' }))
  expect(alone.rooms.list.value[0]).toMatchObject({ record: 'ABCDE' })
})

test('who only watches is remembered as such until there is a seat', () => {
  const { table, session, rooms, connect } = followed()
  connect(tableState(), -1)
  expect([onlyWatches(session, 'ABCDE'), onlyWatches(session, 'BBBBB')]).toEqual([true, false])
  expect(rooms.list.value).toEqual([])
  table.me.value = 1
  expect(onlyWatches(session, 'ABCDE')).toBe(false)
  table.me.value = -1
  expect(onlyWatches(session, 'ABCDE')).toBe(true)
})

test('what is over follows no longer', () => {
  const { table, said, connect, end } = followed()
  connect()
  end()
  table.connection.value = 'lost'
  expect(said).toEqual([])
})

test('what others say in the chat is said once, unless they are muted', () => {
  const { table, said, muted, connect } = followed()
  const line = (n: number, seat: number, name: string, text: string) => ({ n, who: name, seat, name, text, at: 0 })
  const before = tableState({ chat: [line(1, 1, 'Ben', 'before')] })
  connect(before)
  const chat = [...before.chat, line(2, 0, 'Ann', 'my own'), line(3, 1, 'Ben', 'hello')]
  table.state.value = { ...before, chat }
  expect(said).toEqual(['Ben: hello'])
  muted.toggle('Ben')
  table.state.value = { ...before, chat: [...chat, line(4, 1, 'Ben', 'again'), line(5, -1, 'Dora', 'from the side')] }
  expect(said).toEqual(['Ben: hello', 'Dora: from the side'])
})

/** The same seats but for what is said of some of them. */
function seated(base: TableState, change: Readonly<Record<string, Partial<SeatInfo>>>): TableState {
  return { ...base, seats: base.seats.map((s) => ({ ...s, ...change[s.name] })) }
}

test('in a game it is said once each who goes, is stood in for, comes back, leads and wants to end it', () => {
  const { table, said, connect } = followed()
  const play = tableState({ phase: 'play', number: 1, host: 1 }, ['Ann', 'Ben', 'Cleo'])
  connect(play)
  const told = (state: TableState): string[] => {
    said.length = 0
    table.state.value = state
    return [...said]
  }
  const away = seated(play, { Ben: { present: false } })
  expect(told(away)).toEqual(['Ben is away.'])
  expect(told({ ...away, spectators: 1 })).toEqual([])
  expect(told({ ...away, host: 2 })).toEqual(['Cleo is host now.'])
  const standin = seated({ ...away, host: 2 }, { Ben: { standin: true } })
  expect(told(standin)).toEqual(['A bot stands in for Ben.'])
  expect(told(seated(standin, { Ben: { present: true } }))).toEqual([])
  const back = seated(standin, { Ben: { present: true, standin: false } })
  expect(told(back)).toEqual(['Ben is back and plays again.'])
  const wanted = seated(back, { Ann: { agrees: true }, Cleo: { agrees: true } })
  expect(told(wanted)).toEqual(['Cleo wants to abandon the game.'])
  expect(told({ ...wanted, number: 2, seats: wanted.seats.toReversed() })).toEqual([])
})

test('who leads after the host has left is said, to oneself too', () => {
  const { table, said, connect } = followed()
  const lobby = tableState({ host: 1 }, ['Ann', 'Ben', 'Cleo'])
  connect(lobby)
  const left = seated(lobby, { Ben: { kind: 'empty', name: '', present: false } })
  table.state.value = { ...left, host: 2 }
  expect(said).toEqual(['Ben stands up.', 'Cleo is host now.'])
  said.length = 0
  table.state.value = { ...left, host: 0 }
  table.host.value = true
  table.state.value = { ...left, host: 0, spectators: 1 }
  expect(said).toEqual([en['lobby.lead']])
})

test('who has made the room is not told to lead it, nor is it news where a host sits', () => {
  const { table, said, connect } = followed()
  table.host.value = true
  connect(tableState({ host: -1 }))
  table.state.value = tableState({ host: 0 })
  expect(said).toEqual([])
})

test('who comes for the first time is told of once', () => {
  const { table, said, connect } = followed()
  connect(tableState({}, ['Ann']))
  const taken = seated(tableState(), { Ben: { present: false } })
  table.state.value = taken
  table.state.value = tableState()
  expect(said).toEqual(['Ben takes a seat.', '2 seats.'])
  table.state.value = taken
  table.state.value = tableState()
  expect(said.slice(2)).toEqual(['Ben is away.', 'Ben is back.'])
})

test('what the host sets is told to the others, and seats that come and go to everybody', () => {
  const { table, said, connect } = followed()
  const peas = { game: 'peas', options: { board: 'classic' } }
  const set = { ...peas, options: { board: 'small' }, locked: true, clock: 60 }
  connect(tableState(peas), 1)
  table.state.value = tableState(set)
  expect(said).toEqual(['Clock for a turn: 1 minute.', en['lobby.locked'], 'Board, small, 4 by 4'])
  table.me.value = 0
  said.length = 0
  table.state.value = tableState(peas)
  expect(said).toEqual([])
  table.state.value = tableState({ ...peas, seats: tableState().seats.slice(0, 1) })
  expect(said.at(-1)).toBe('1 seat.')
})

test('a game that was abandoned is told to be, and nobody wants it any more', () => {
  const { table, said, connect } = followed()
  const on = tableState({ phase: 'play', number: 1 })
  connect(on)
  const seats = on.seats.map((s) => ({ ...s, agrees: true }))
  table.state.value = { ...on, seats, phase: 'over', log: [{ kind: 'abandoned' }] }
  expect(said).toEqual([en['table.abandoned']])
})
