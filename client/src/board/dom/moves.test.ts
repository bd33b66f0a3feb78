import { expect, test } from '@jest/globals'
import { layout as sheetLayout } from '../../games/sixty-one/place.ts'
import { layout as pyramid } from '../../games/spice/place.ts'
import { HOME } from '../../model/camera.ts'
import type { Sheet, Spot } from '../../model/scene.ts'
import { keyOf, keyTo } from './moves.ts'

function spot(id: string, group: string, row: number, col: number, pickable = false): Spot {
  return { id, group, row, col, state: 'idle', changed: false, pickable, mark: '', ghost: '', label: id }
}

function sheet(spots: Spot[]): Sheet {
  const groups = [...new Set(spots.map((s) => s.group))].map((id) => ({ id, label: id }))
  return { seat: 0, title: '', groups, spots, art: null }
}

const pairs = sheet([
  ...[0, 1, 2, 3].map((i) => spot(`spot:1/${i}`, 'a1', i >> 1, i % 2)),
  spot('spot:2/0', 'a2', 0, 0, true),
  ...[0, 1, 2, 3, 4, 5].map((i) => spot(`spot:4/${i}`, 'a4', i < 3 ? 0 : 1, i % 3, i === 5)),
])
const wide = sheetLayout(876, Number.POSITIVE_INFINITY)
const go = (from: string, key: string, ctrl = false) => keyTo(pairs, wide, from, { key, ctrl, letters: true })

test('arrows move in the group, at its edge to the neighbour as it lies, and stop at the sheet', () => {
  expect(go('spot:1/0', 'ArrowRight')).toBe('spot:1/1')
  expect(go('spot:1/0', 'ArrowDown')).toBe('spot:1/2')
  expect(go('spot:1/1', 'ArrowRight')).toBe('spot:2/0')
  expect(go('spot:1/2', 'ArrowDown')).toBe('spot:4/0')
  expect(go('spot:4/1', 'ArrowUp')).toBe('spot:1/3')
  expect(go('spot:1/0', 'ArrowLeft')).toBe('spot:1/0')
})

test('n and p go to what may be picked, and only where letters are keys', () => {
  expect(go('spot:1/0', 'n')).toBe('spot:2/0')
  expect(go('spot:2/0', 'n')).toBe('spot:4/5')
  expect(go('spot:4/5', 'n')).toBe('spot:2/0')
  expect(go('spot:1/0', 'p')).toBe('spot:4/5')
  expect(keyTo(pairs, wide, 'spot:1/0', { key: 'n', ctrl: false, letters: false })).toBeNull()
})

test('Home, End, PageUp, PageDown, and other keys', () => {
  expect(go('spot:4/1', 'Home')).toBe('spot:4/0')
  expect(go('spot:4/1', 'End')).toBe('spot:4/2')
  expect(go('spot:4/1', 'Home', true)).toBe('spot:1/0')
  expect(go('spot:1/0', 'End', true)).toBe('spot:4/5')
  expect(go('spot:1/1', 'PageDown')).toBe('spot:2/0')
  expect(go('spot:4/0', 'PageUp')).toBe('spot:2/0')
  expect(go('spot:4/0', 'x')).toBeNull()
})

test('levels of a pyramid are left by PageUp and PageDown only, and hidden ones are not entered', () => {
  const spots = [
    ...[0, 1, 2, 3].map((i) => spot(`at:${i}`, 'l1', 0, i)),
    ...[16, 17, 18].map((i) => spot(`at:${i}`, 'l2', 0, i - 16)),
  ]
  const levels: Sheet = { ...sheet(spots), rising: true }
  const low = pyramid(800, 600, { ...HOME, upto: 1 })
  const all = pyramid(800, 600, HOME)
  const press = { key: 'PageUp', ctrl: false, letters: true }
  expect(keyTo(levels, all, 'at:3', press)).toBe('at:18')
  expect(keyTo(levels, all, 'at:18', press)).toBe('at:18')
  expect(keyTo(levels, all, 'at:18', { ...press, key: 'PageDown' })).toBe('at:2')
  expect(keyTo(levels, low, 'at:3', press)).toBe('at:3')
  expect(keyTo(levels, all, 'at:3', { ...press, key: 'ArrowRight' })).toBe('at:3')
})

test('a letter is meant by its key where the alphabet is another', () => {
  expect(keyOf({ key: 'т', code: 'KeyN' })).toBe('n')
  expect(keyOf({ key: 'ㅔ', code: 'KeyP' })).toBe('p')
  expect(keyOf({ key: 'Process', code: 'KeyR' })).toBe('r')
  // Latin letters are taken as they are, wherever their keys lie.
  expect(keyOf({ key: 'a', code: 'KeyQ' })).toBe('a')
  expect(keyOf({ key: '?', code: 'KeyM' })).toBe('?')
  // Caps Lock is no other key.
  expect(['N', 'P', 'R', 'Т'].map((key) => keyOf({ key, code: key === 'Т' ? 'KeyN' : `Key${key}` }))).toEqual([
    'n',
    'p',
    'r',
    'n',
  ])
  expect(keyOf({ key: 'ArrowUp', code: 'ArrowUp' })).toBe('ArrowUp')
})
