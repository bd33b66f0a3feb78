/** spec/product.md 3: a record that was tampered with is found out, and the first difference is told. */
import { describe, expect, test } from '@jest/globals'
import { legalTurn } from '../bots/legal.ts'
import { games } from '../registry.ts'
import { openView, type Part, viewOf } from './game.ts'
import { commitTo, drawOrder, makeSeed } from './opening.ts'
import { RECORD_FORMAT } from './record.ts'
import { chainOf, type Kept, verify } from './verify.ts'

const SECRET = '11'.repeat(32)
const SHARES = ['22'.repeat(32), null, '33'.repeat(32)]

/** A whole game of legal turns, as the server would record it. */
function played(id: string, seats: number, drawn = false): Part {
  const game = games.get(id)!
  const options = game.options({})
  const shares = SHARES.slice(0, seats)
  const seed = makeSeed(SECRET, shares)
  let state = game.setup(options, seats, seed)
  let x = 7
  const next = (n: number): number => {
    x = (x * 48271) % 2147483647
    return x % n
  }
  const turns: Part[] = []
  for (let [seat] = game.awaiting(state.public); seat !== undefined; [seat] = game.awaiting(state.public)) {
    const steps = legalTurn(game, viewOf(state, seat), seat, next)
    state = game.play(state, seat, steps)
    turns.push({ seat, steps, by: 'person' })
  }
  return {
    format: RECORD_FORMAT,
    game: id,
    options,
    seats: ['Ann', 'Ben', 'Cleo'].slice(0, seats),
    seed,
    turns,
    commitment: commitTo(SECRET),
    secret: SECRET,
    shares,
    hashes: shares.map((r) => (r === null ? null : commitTo(r))),
    rolls: [...(drawn ? [['table/seats', drawOrder(seed, seats)]] : []), ...(state.hidden.rolls ?? [])],
    chain: chainOf(turns),
    result: { scores: game.scores(openView(state)), ranks: game.ranks(openView(state)) },
  }
}

const check = (record: Part, kept: Kept | null = null) => verify(JSON.stringify(record), games, kept)

describe.each([
  ['peas', 3],
  ['sixty-one', 3],
  ['garden', 3],
  ['spice', 2],
])('%s', (id, seats) => {
  const record = played(id, seats)
  const half = Math.floor(record.turns.length / 2)

  test('as it was played it is proven, with seats as they joined and drawn', () => {
    expect(check(record)).toEqual({ kind: 'proven' })
    expect(check(played(id, seats, true))).toEqual({ kind: 'proven' })
  })

  test.each(['commitment', 'secret', 'shares', 'hashes', 'rolls', 'chain', 'result'])(
    'without its %s it is not provable',
    (key) => {
      const { [key]: _, ...rest } = record
      expect(check(rest)).toEqual({ kind: 'not-provable', missing: [key] })
    },
  )

  test('one secret, share, hash or seed changed is told', () => {
    const other = '44'.repeat(32)
    expect(check({ ...record, secret: other })).toMatchObject({
      what: 'commitment',
      found: record.commitment,
      expected: commitTo(other),
    })
    expect(check({ ...record, commitment: other })).toMatchObject({ what: 'commitment', expected: record.commitment })
    expect(check({ ...record, secret: 5 })).toMatchObject({ what: 'secret', found: 5, expected: '[0-9a-f]{64}' })
    expect(check({ ...record, shares: record.shares.with(0, other) })).toMatchObject({
      what: 'hashes',
      at: 0,
      expected: commitTo(other),
    })
    expect(check({ ...record, shares: record.shares.with(0, 'x') })).toMatchObject({ what: 'shares', at: 0 })
    expect(check({ ...record, shares: record.shares.with(0, null) })).toMatchObject({ what: 'seed' })
    expect(check({ ...record, shares: record.shares.slice(1) })).toMatchObject({
      what: 'shares',
      found: seats - 1,
      expected: seats,
    })
    expect(check({ ...record, hashes: record.hashes.with(0, other) })).toMatchObject({
      what: 'hashes',
      at: 0,
      found: other,
    })
    expect(check({ ...record, hashes: record.hashes.slice(1) })).toMatchObject({ what: 'hashes' })
    expect(check({ ...record, seed: other })).toMatchObject({ what: 'seed', found: other, expected: record.seed })
  })

  test('one roll changed, left out or added is told', () => {
    for (const [at, [label, values]] of record.rolls.entries()) {
      const changed = record.rolls.with(at, [label, values.with(0, values[0] === 1 ? 2 : 1)])
      expect(check({ ...record, rolls: changed })).toMatchObject({
        kind: 'differs',
        what: 'rolls',
        at,
        expected: [label, values],
      })
    }
    const { length } = record.rolls
    if (length > 0)
      expect(check({ ...record, rolls: record.rolls.slice(0, -1) })).toMatchObject({ what: 'rolls', at: length - 1 })
    expect(check({ ...record, rolls: [...record.rolls, ['dice', [6]]] })).toMatchObject({ what: 'rolls', at: length })
    const drawn = played(id, seats, true)
    expect(check({ ...drawn, rolls: drawn.rolls.with(0, ['table/seats', [0, 0, 0]]) })).toMatchObject({
      what: 'rolls',
      at: 0,
    })
  })

  test('one turn, value of the chain or result changed is told', () => {
    const swapped = record.turns.with(half, record.turns[0])
    const told = check({ ...record, turns: swapped })
    expect(told).toMatchObject({ kind: 'differs', at: half })
    expect(['turns', 'chain']).toContain('what' in told ? told.what : '')
    expect(check({ ...record, turns: record.turns.slice(0, -1) })).toMatchObject({
      what: 'chain',
      at: record.turns.length - 1,
    })
    expect(check({ ...record, chain: record.chain.with(half, '0'.repeat(16)) })).toMatchObject({
      what: 'chain',
      at: half,
      expected: record.chain[half],
    })
    expect(check({ ...record, chain: [...record.chain, 'x'] })).toMatchObject({
      what: 'chain',
      at: record.turns.length,
    })
    const scores = record.result.scores.map((s: Part) => ({ ...s, total: s.total + 1 }))
    expect(check({ ...record, result: { ...record.result, scores } })).toMatchObject({
      what: 'result',
      expected: record.result,
    })
  })

  test('a whole record that agrees with itself is no match for what a browser kept', () => {
    const kept = {
      game: 1,
      commitment: record.commitment,
      share: SHARES[0]!,
      hashes: record.hashes.map((h: string | null) => h ?? ''),
      chain: record.chain[half],
    }
    expect(check(record, kept)).toEqual({ kind: 'proven' })
    expect(check(record, { ...kept, hashes: [], chain: '' })).toEqual({ kind: 'proven' })
    const other = '44'.repeat(32)
    expect(check(record, { ...kept, commitment: other })).toMatchObject({ what: 'commitment', kept: true })
    expect(check(record, { ...kept, hashes: kept.hashes.with(1, other) })).toMatchObject({
      what: 'hashes',
      at: 1,
      kept: true,
    })
    expect(check(record, { ...kept, chain: 'f'.repeat(16) })).toMatchObject({ what: 'chain', kept: true })
    const forged = {
      ...record,
      shares: record.shares.with(0, null),
      seed: makeSeed(SECRET, record.shares.with(0, null)),
    }
    expect(check(forged, { ...kept, sent: true }).kind).toBe('differs')
  })
})

test('what is no record is told as such', () => {
  expect(verify('{', games)).toMatchObject({ kind: 'no-record' })
  expect(check({ format: 'record/1' })).toMatchObject({ kind: 'no-record' })
})

test('a share that the server left out is told to the browser that sent it', () => {
  const game = games.get('peas')!
  const shares = [null]
  const seed = makeSeed(SECRET, shares)
  let state = game.setup(game.options({}), 1, seed)
  const turns: Part[] = []
  while (game.awaiting(state.public).length > 0) {
    const steps = legalTurn(game, viewOf(state, 0), 0, () => 0)
    state = game.play(state, 0, steps)
    turns.push({ seat: 0, steps })
  }
  const own = '55'.repeat(32)
  const record = {
    format: RECORD_FORMAT,
    game: 'peas',
    options: game.options({}),
    seats: ['Ann'],
    seed,
    turns,
    commitment: commitTo(SECRET),
    secret: SECRET,
    shares,
    hashes: [commitTo(own)],
    rolls: state.hidden.rolls,
    chain: chainOf(turns),
    result: { scores: game.scores(openView(state)), ranks: game.ranks(openView(state)) },
  }
  expect(check(record)).toEqual({ kind: 'proven' })
  const kept = { game: 1, commitment: commitTo(SECRET), share: own, hashes: [commitTo(own)], chain: '' }
  expect(check(record, { ...kept, sent: true } as Kept)).toMatchObject({
    what: 'shares',
    at: 0,
    found: null,
    expected: own,
    kept: true,
  })
  expect(check(record, kept)).toEqual({ kind: 'proven' })
})
