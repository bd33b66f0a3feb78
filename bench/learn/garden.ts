/**
 * `node_modules/.bin/node bench/learn/garden.ts [ROUNDS [GAMES]]` learns what sheets of Garden are worth from games that the quick policy plays alone.
 * In each round of so many games the points at the end are fitted (least squares, held near the former weights) to the features
 * of the sheets after each game turn; then it plays on with half-renewed weights. Writes shared/src/bots/garden/learned.ts; the same
 * call writes the same file. 10 rounds of 3,000 games take about 5 minutes for both sheets.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Outlook } from '../../shared/src/bots/garden/outlook.ts'
import { Plot } from '../../shared/src/bots/garden/plot.ts'
import { Policy } from '../../shared/src/bots/garden/policy.ts'
import { shuffled } from '../../shared/src/bots/garden/search.ts'
import { FEATURES, HELD, Judge, LINES, plainWeights } from '../../shared/src/bots/garden/value.ts'
import type { Random } from '../../shared/src/bots/random.ts'
import { random } from '../../shared/src/bots/random.ts'
import type { Ability } from '../../shared/src/games/garden/layout.ts'
import { ABILITIES, ASIDE, DECK, FACE_UP, TURNS } from '../../shared/src/games/garden/layout.ts'

const ROUNDS = Number(process.argv[2] ?? 10)
const GAMES = Number(process.argv[3] ?? 3000)
const SEED = '6a'.repeat(32)
/** What the quick policy does not use is not learned: its worth is given, and falls over the last turns. */
const GIVEN = { hatter: 0.6, caterpillar: 0.4, alice: 0, rabbit: 0.8, tweedle: 0.8 }
const FADE = 3
const KEPT = 0.4
/** Weight of the former weights, in games. */
const RIDGE = GAMES / 200
const FIXED = 1e9
/** Weights are stored in so many parts of a point. */
const PARTS = 100

const given = new Set<number>()
function give(weights: Float64Array): void {
  for (const [name, worth] of Object.entries(GIVEN)) {
    const ability = ABILITIES.indexOf(name as Ability)
    for (let left = 1; left < TURNS; left++) {
      weights[left * FEATURES + HELD + ability] = worth * Math.min(1, left / FADE)
      weights[left * FEATURES + LINES + ability] = 0.8 * worth * Math.min(1, (left - 1) / FADE)
    }
    given.add(HELD + ability).add(LINES + ability)
  }
}

type See = (left: number, plot: Plot, outlook: Outlook) => void

function game(policy: Policy, plot: Plot, blank: Plot, chance: Random, see: See): number {
  const deck = shuffled(DECK, chance).slice(ASIDE)
  const outlook = new Outlook().start(DECK)
  plot.copy(blank)
  for (let turn = 1; turn <= TURNS; turn++) {
    const cards = deck.slice((turn - 1) * FACE_UP, turn * FACE_UP)
    for (const card of cards) outlook.see(card)
    outlook.at(TURNS - turn)
    policy.take(plot, outlook, cards, 2)
    policy.use(plot, outlook, turn)
    if (turn < TURNS) see(TURNS - turn, plot, outlook)
    plot.gain()
  }
  return policy.judge.worth(plot, outlook)
}

/** Solves A w = b in place, by elimination with pivots. */
function solve(a: Float64Array[], b: Float64Array): Float64Array {
  const n = b.length
  for (let i = 0; i < n; i++) {
    let pivot = i
    for (let k = i + 1; k < n; k++) if (Math.abs(a[k]![i]!) > Math.abs(a[pivot]![i]!)) pivot = k
    ;[a[i], a[pivot]] = [a[pivot]!, a[i]!]
    ;[b[i], b[pivot]] = [b[pivot]!, b[i]!]
    for (let k = i + 1; k < n; k++) {
      const f = a[k]![i]! / a[i]![i]!
      if (f === 0) continue
      for (let j = i; j < n; j++) a[k]![j]! -= f * a[i]![j]!
      b[k]! -= f * b[i]!
    }
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let j = i + 1; j < n; j++) b[i]! -= a[i]![j]! * b[j]!
    b[i]! /= a[i]![i]!
  }
  return b
}

function learn(size: number): Float64Array {
  const chance = random(SEED, `learn/garden/${size}`)
  const weights = plainWeights(size)
  give(weights)
  const blank = new Plot(size)
  const cells = (value: number) => Array.from({ length: size * size }, () => value)
  const gained = ABILITIES.map(() => 0)
  blank.load({ mark: cells(0), suit: cells(-1), number: cells(0), gained, usedTurn: 0, jabberwock: 0 })
  const plot = new Plot(size)
  for (let round = 1; round <= ROUNDS; round++) {
    const judge = new Judge(weights)
    const policy = new Policy(judge)
    const a = Array.from({ length: TURNS }, () => Array.from({ length: FEATURES }, () => new Float64Array(FEATURES)))
    const b = Array.from({ length: TURNS }, () => new Float64Array(FEATURES))
    let sum = 0
    for (let g = 0; g < GAMES; g++) {
      const seen: [left: number, features: Float64Array][] = []
      const points = game(policy, plot, blank, chance, (left, now, outlook) => {
        judge.look(now, outlook)
        seen.push([left, judge.features.slice()])
      })
      sum += points
      for (const [left, features] of seen) {
        for (let i = 0; i < FEATURES; i++) {
          if (features[i] === 0) continue
          b[left]![i]! += features[i]! * points
          for (let j = 0; j < FEATURES; j++) a[left]![i]![j]! += features[i]! * features[j]!
        }
      }
    }
    console.log(`side ${size}, round ${round}: ${(sum / GAMES).toFixed(2)} points`)
    for (let left = 1; left < TURNS; left++) {
      for (let i = 0; i < FEATURES; i++) {
        const hold = given.has(i) ? FIXED : RIDGE
        a[left]![i]![i]! += hold
        b[left]![i]! += hold * weights[left * FEATURES + i]!
      }
      const fitted = solve(a[left]!, b[left]!)
      const kept = round === 1 ? 0 : KEPT
      for (let i = 0; i < FEATURES; i++) {
        weights[left * FEATURES + i] = kept * weights[left * FEATURES + i]! + (1 - kept) * fitted[i]!
      }
    }
  }
  return weights
}

/** By game turns left, from 1. */
function rows(weights: Float64Array): string {
  const whole = (left: number) =>
    Array.from(weights.subarray(left * FEATURES, (left + 1) * FEATURES), (x) => Math.round(PARTS * x))
  return Array.from({ length: TURNS - 1 }, (_, i) => `  '${whole(i + 1).join(' ')}',`).join('\n')
}

const text = `// Written by bench/learn/garden.ts.
export const PARTS = ${PARTS}
export const CLASSIC = [
${rows(learn(5))}
]
export const LARGE = [
${rows(learn(6))}
]
`
writeFileSync(join(import.meta.dirname, '../../shared/src/bots/garden/learned.ts'), text)
