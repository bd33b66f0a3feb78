/** The arena command, run as a process, and the figures it prints. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { interval, meanOf, shareInterval } from './arena/figures.ts'

function arena(...args: string[]): { lines: string[]; status: number | null; error: string } {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'arena.ts'), ...args], { encoding: 'utf8' })
  return { lines: run.stdout.trimEnd().split('\n'), status: run.status, error: run.stderr }
}

/** Without the lines that tell times. */
function results(lines: readonly string[]): string[] {
  return lines.filter((line) => !line.includes(' ms '))
}

test('a game for two: points, share and interval, the same again', () => {
  const { lines, status } = arena('spice', 'easy', 'normal', '12')
  expect(status).toBe(0)
  expect(lines.slice(0, 2)).toEqual([
    expect.stringMatching(/^easy: \d+ turns, [\d.]+ ms each, \d+ at most$/),
    expect.stringMatching(/^normal: \d+ turns, [\d.]+ ms each, \d+ at most$/),
  ])
  const [, won, drawn, lost] = /^easy against normal, 12 games: (\d+) won, (\d+) drawn, (\d+) lost$/.exec(lines[2]!)!
  expect(Number(won) + Number(drawn) + Number(lost)).toBe(12)
  const share = ((100 * (Number(won) + Number(drawn) / 2)) / 12).toFixed(1)
  expect(lines[3]).toMatch(new RegExp(`^easy scores ${share} %, 95 % interval [\\d.]+ % to [\\d.]+ %$`))
  expect(results(arena('spice', 'easy', 'normal', '12').lines)).toEqual(results(lines))
})

test('a game alone: means over the same seeds and their difference; others with another seed', () => {
  const { lines, status } = arena('peas', 'easy', 'normal', '4', '--options', '{"board":"small"}')
  expect(status).toBe(0)
  const means = lines.slice(2, 4).map((line) => {
    const found = /^(easy|normal), 4 games: ([\d.]+) ± [\d.]+; perfect harvests [\d.]+ %$/.exec(line)!
    return Number(found[2])
  })
  const other = arena('peas', 'easy', 'normal', '4', '--options', '{"board":"small"}', '--seed', '2')
  expect(results(other.lines)).not.toEqual(results(lines))
  const found = /^easy less normal: (-?[\d.]+) ± [\d.]+, 95 % interval -?[\d.]+ to -?[\d.]+$/.exec(lines.at(-1)!)!
  expect(Number(found[1])).toBeCloseTo(means[0]! - means[1]!, 1)
})

test('abilities of Garden, of all seats', () => {
  const { lines, status } = arena('garden', 'easy', 'normal', '2', '--seats', '2')
  expect(status).toBe(0)
  expect(lines[3]).toMatch(/^normal, 2 games: [\d.]+ ± [\d.]+; used hatter \d+, caterpillar \d+, .*, cheshire \d+$/)
})

const WRONG = [
  '',
  'chess easy hard 10',
  'spice easy best 10',
  'spice easy hard 1',
  'spice easy hard 2.5',
  'spice easy hard 10 --budget 0',
  'peas easy hard 10 --options {"board":"huge"}',
  'peas easy hard 10 --options small',
  'peas easy hard 10 --fast',
  'garden easy hard 10 --seats 5',
]

test.each(WRONG)('is not run: %s', (text) => {
  const { lines, status, error } = arena(...text.split(' ').filter(Boolean))
  expect([lines, status]).toEqual([[''], 1])
  expect(error).not.toBe('')
})

describe('figures', () => {
  test('mean and its standard error', () => {
    expect(meanOf([1, 2, 3, 4])).toEqual({ mean: 2.5, error: Math.sqrt(5 / 3 / 4) })
    expect(meanOf([2, 2])).toEqual({ mean: 2, error: 0 })
    const [low, high] = interval({ mean: 1, error: 0.5 })
    expect(low).toBeCloseTo(0.02, 10)
    expect(high).toBeCloseTo(1.98, 10)
  })
  test("Wilson's interval", () => {
    // As in his tables for 95 %.
    const [low, high] = shareInterval(0.5, 100)
    expect(low).toBeCloseTo(0.4038, 4)
    expect(high).toBeCloseTo(0.5962, 4)
    const [none, some] = shareInterval(0, 10)
    expect(none).toBeCloseTo(0, 10)
    expect(some).toBeCloseTo(0.2775, 4)
    expect(shareInterval(1, 10)[1]).toBeCloseTo(1, 10)
  })
})
