/** The dashboard and the hints for alerts ask for nothing that /metrics does not tell. */
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { createMetrics } from '../src/metrics.ts'

const file = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

interface Target {
  readonly expr: string
  readonly datasource: { readonly type: string; readonly uid: string }
}
interface Panel {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly Target[]
}
const dashboard: {
  readonly title: string
  readonly uid: string
  readonly schemaVersion: number
  readonly templating: {
    readonly list: readonly { readonly name: string; readonly type: string; readonly query: unknown }[]
  }
  readonly panels: readonly Panel[]
} = JSON.parse(file('deploy/grafana-parlour.json'))

/** Names with the labels of their samples, after everything has happened once. */
async function told(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const beat = {
    delay: { '0.5': 0, '0.99': 0, '1': 0 },
    active: 1,
    cpu: { user: 1, system: 1 },
    memory: { resident: 1, heap: 1, external: 1 },
    heapLimit: 1,
    files: { open: 1, most: 1 },
    began: 1,
  }
  const { meter, text } = createMetrics({
    version: '1',
    games: ['spice'],
    rooms: () => [{ game: 'spice', players: 2, spectators: 1 }],
    sockets: () => 3,
    bots: () => ({ waiting: 0, thinking: 1 }),
    pending: () => 0,
    store: () => ({ size: 1, free: 1 }),
    pulse: { beat: () => beat, close: () => undefined },
  })
  meter.join(null)
  meter.join('room-full')
  meter.refused('room', 'not-now')
  meter.http('rooms', 200, 1)
  const known = new Map<string, Set<string>>()
  for (const line of (await text()).split('\n')) {
    const [, name, labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? []
    if (name === undefined) continue
    const all = known.get(name) ?? new Set()
    for (const [, label] of labels.matchAll(/(\w+)="/g)) all.add(label!)
    known.set(name, all)
  }
  return known
}

const exprs = dashboard.panels.flatMap((p) => p.targets ?? []).map(({ expr }) => expr)
const namesIn = (text: string): string[] => [...new Set(text.match(/\bparlour_\w+/g))]

test('every metric of the dashboard is told, with the labels by which it is asked', async () => {
  const known = await told()
  expect(exprs.length).toBeGreaterThan(30)
  for (const expr of exprs) {
    expect(namesIn(expr).length).toBeGreaterThan(0)
    for (const name of namesIn(expr)) expect([name, known.has(name)]).toEqual([name, true])
    const [name] = namesIn(expr)
    const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap((m) => m[1]!.split(','))
    const matched = [...expr.matchAll(/(\w+)(?:=~|!=|=)"/g)].map((m) => m[1]!)
    for (const label of [...grouped, ...matched].map((l) => l.trim())) {
      expect([expr, label, label === 'instance' || known.get(name!)!.has(label)]).toEqual([expr, label, true])
    }
  }
})

test('whatever is told is in a panel', async () => {
  const shown = exprs.join('\n')
  const families = new Set([...(await told()).keys()].map((name) => name.replace(/_(?:bucket|sum|count)$/, '')))
  expect([...families].filter((family) => !shown.includes(family))).toEqual([])
})

test('every metric of the hosting guide is told', async () => {
  const known = await told()
  const [, section] = /^## Watching it$([\s\S]*?)^## /m.exec(file('docs/hosting.md'))!
  const names = namesIn(section!)
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

test('Grafana can import it: one variable for the source, panels that do not overlap, ids of their own', () => {
  const { title, uid, schemaVersion, templating, panels } = dashboard
  expect({ title, uid }).toEqual({ title: 'Parlour', uid: 'parlour' })
  expect(schemaVersion).toBeGreaterThanOrEqual(36)
  expect(templating.list).toContainEqual(
    expect.objectContaining({ name: 'datasource', type: 'datasource', query: 'prometheus' }),
  )
  expect(new Set(panels.map((p) => p.id)).size).toBe(panels.length)
  const source = { type: 'prometheus', uid: '$' + '{datasource}' }
  for (const p of panels) for (const t of p.targets ?? []) expect(t.datasource).toEqual(source)
  const taken = new Set<string>()
  for (const {
    title: name,
    gridPos: { x, y, w, h },
  } of panels) {
    expect([name, x + w <= 24]).toEqual([name, true])
    for (let i = x; i < x + w; i++) {
      for (let j = y; j < y + h; j++) {
        expect([name, taken.has(`${i} ${j}`)]).toEqual([name, false])
        taken.add(`${i} ${j}`)
      }
    }
  }
})
