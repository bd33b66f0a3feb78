/** Scores counted again from the sheets alone, by trying everything; written apart from the rules' own code. */
import type { Part, View } from '../src/core/game.ts'
import { games } from '../src/registry.ts'

export function naiveScores(id: string, view: View<Part, Part>): object[] {
  const count = { peas, 'sixty-one': sixtyOne, garden, spice }[id]
  if (!count) throw new Error(`no second way to count ${id}`)
  return count(view)
}

/** The sheets with what lies in the secrets: a seat's own view has it applied, so a sheet is taken from where it shows. */
function sheets(view: View<Part, Part>, apply: (sheet: Part, steps: Part[], seat: number) => Part): Part[] {
  return view.public.sheets.map((sheet: Part, seat: number) =>
    apply(
      sheet,
      (view.secrets[seat]?.turn ?? []).map((t: string) => JSON.parse(t)),
      seat,
    ),
  )
}

function peas(view: View<Part, Part>): object[] {
  const { dice } = view.public
  return sheets(view, (sheet, steps) => {
    const cells = [...sheet.cells]
    for (const s of steps) {
      if ('place' in s) cells[s.place] = dice[s.die]
      if ('smush' in s) cells[s.smush] = 7
    }
    return cells
  }).map((cells: number[]) => {
    const text = cells.join('')
    const smushed = text.split('7').length - 1
    const filled = text.replace(/[07]/g, '').length
    return { smushed, filled, total: smushed }
  })
}

const AREAS = [
  { from: 0, worth: (f: boolean[]) => (f[0] && f[1] ? 3 : 0) + (f[2] && f[3] ? 3 : 0), size: 4 },
  { from: 4, worth: (f: boolean[]) => [0, 1, 2, 4, 6, 9][f.filter(Boolean).length]!, size: 5 },
  { from: 9, worth: (f: boolean[]) => (f[0] && f[1] ? 3 : 0) + (f[2] && f[3] && f[4] ? 5 : 0), size: 5 },
  { from: 14, worth: (f: boolean[]) => f.filter(Boolean).length + (f[3] ? 1 : 0), size: 6 },
  {
    from: 20,
    worth: (f: boolean[]) =>
      f.filter((x, i) => x && i < 3).length + 2 * f.filter((x, i) => x && (i === 3 || i === 4)).length + (f[5] ? 4 : 0),
    size: 6,
  },
  { from: 26, worth: (f: boolean[]) => [0, 1, 3, 5, 7, 10][f.filter(Boolean).length]!, size: 5 },
]

function sixtyOne(view: View<Part, Part>): object[] {
  const { dice } = view.public
  return sheets(view, (sheet, steps) => {
    const spots = [...sheet.spots]
    const leaves = sheet.leaves.filter((n: number) => n > 0)
    for (const s of steps) {
      if ('wild' in s) spots[AREAS[s.wild[0] - 1]!.from + s.wild[1]] = 7
      if ('area' in s) spots[AREAS[dice[s.area] - 1]!.from + s.spot] = dice[s.value]
      const used = 'area' in s ? [s.area, s.value] : 'leaf' in s ? [0, 1, 2].filter((i) => i !== s.leaf) : null
      if (used) leaves.push((leaves.at(-1) ?? 0) + dice[[0, 1, 2].find((i) => !used.includes(i))!])
    }
    return { spots, leaves, first: sheet.first }
  }).map(({ spots, leaves, first }) => {
    const areas = AREAS.map(({ from, size, worth }) =>
      worth(spots.slice(from, from + size).map((x: number) => x !== 0)),
    )
    const leaf = (leaves.includes(21) ? 2 : 0) + (leaves.includes(41) ? 3 : 0) + (leaves.includes(61) ? 5 : 0)
    return { areas, first, leaf, total: [...areas, ...first, leaf].reduce((a, b) => a + b, 0) }
  })
}

/** Garden's secret turns are applied by asking the rules for the seat's own sheet; the counting is done again here. */
function garden(view: View<Part, Part>): object[] {
  const { size } = view.public
  const range = Array.from({ length: size }, (_, i) => i)
  const own = games.get('garden')!.scores(view) as unknown as object[]
  return view.public.sheets.map((sheet: Part, seat: number) => {
    // While something is sealed only the sum is checked.
    if (view.secrets.some((s: Part) => s.turn.length > 0)) {
      const { total, ...parts } = own[seat] as Record<string, number>
      return { ...parts, total: Object.values(parts).reduce((a, b) => a + b, 0) }
    }
    const is = (suit: number) => (r: number, c: number) => [suit, 4].includes(sheet.suit[r * size + c])
    const cells = range.flatMap((r) => range.map((c) => [r, c] as const))
    const longest = (suit: number, dr: number, dc: number): number =>
      Math.max(
        0,
        ...cells.flatMap(([r, c]) =>
          range
            .map((n) => n + 1)
            .filter((n) =>
              range.slice(0, n).every((k) => {
                const [y, x] = [r + k * dr, c + k * dc]
                return y >= 0 && y < size && x >= 0 && x < size && is(suit)(y, x)
              }),
            ),
        ),
      )
    const line = (n: number): number => (n === size ? n + 5 : n)
    const squares = cells.flatMap(([r, c]) =>
      range
        .map((n) => n + 1)
        .filter(
          (n) =>
            r + n <= size &&
            c + n <= size &&
            range.slice(0, n).every((i) => range.slice(0, n).every((j) => is(2)(r + i, c + j))),
        ),
    )
    const spades = line(longest(0, 0, 1))
    const clubs = line(longest(1, 1, 0))
    const hearts = 2 * Math.max(0, ...squares) ** 2
    const diamonds = 2 * Math.max(longest(3, 1, 1), longest(3, 1, -1))
    const crosses = 0 - 2 * sheet.mark.filter((m: number) => m === 3).length
    const jabberwock = 2 * sheet.jabberwock
    return {
      spades,
      clubs,
      diamonds,
      hearts,
      crosses,
      jabberwock,
      total: spades + clubs + diamonds + hearts + crosses + jabberwock,
    }
  })
}

/** Groups by joining sets until none touch. */
function spice(view: View<Part, Part>): object[] {
  const { cells, over } = view.public
  const places = [4, 3, 2, 1].flatMap((n, l) =>
    Array.from({ length: n * n }, (_, i) => ({ l, r: Math.floor(i / n), c: i % n })),
  )
  const touch = (a: number, b: number): boolean => {
    const [p, q] = [places[a]!, places[b]!].sort((x, y) => x.l - y.l) as [(typeof places)[0], (typeof places)[0]]
    if (p.l === q.l) return Math.abs(p.r - q.r) + Math.abs(p.c - q.c) === 1
    return q.l - p.l === 1 && [0, 1].includes(p.r - q.r) && [0, 1].includes(p.c - q.c)
  }
  return [0, 1].map((colour) => {
    let groups = places
      .map((_, i) => i)
      .filter((i) => cells[i] === colour && !(over && i === 29))
      .map((i) => [i])
    for (let joined = true; joined; ) {
      joined = false
      for (const [i, g] of groups.entries()) {
        const j = groups.findIndex((h, k) => k > i && h.some((a) => g.some((b) => touch(a, b))))
        if (j < 0) continue
        groups = [...groups.filter((_, k) => k !== i && k !== j), [...g, ...groups[j]!]]
        joined = true
        break
      }
    }
    const sizes = groups.map((g) => g.length).sort((a, b) => b - a)
    return { groups: sizes, total: sizes[0] ?? 0 }
  })
}
