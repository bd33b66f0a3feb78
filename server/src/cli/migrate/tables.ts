/** What a store consists of, row by row, in the order in which it can be written. Notices and processes are of servers that run. */
import type { DatabaseSync } from 'node:sqlite'
import type { ClientBase } from 'pg'

interface Moving {
  readonly name: string
  /** What its rows are called. */
  readonly what: string
  /** By name, with its type; the key first. */
  readonly columns: Readonly<Record<string, 'text' | 'bigint'>>
  /** How many of the columns are the key. */
  readonly key: number
}

export const TABLES: readonly Moving[] = [
  {
    name: 'rooms',
    what: 'rooms',
    columns: {
      ...{ code: 'text', game: 'text', created: 'bigint', touched: 'bigint', closed: 'bigint', moved: 'text' },
      ...{ moved_at: 'bigint', said: 'bigint', fence: 'bigint' },
    },
    key: 1,
  },
  { name: 'journal', what: 'events', columns: { code: 'text', seq: 'bigint', event: 'text' }, key: 2 },
  { name: 'records', what: 'games', columns: { id: 'text', code: 'text', seq: 'bigint', ended: 'bigint' }, key: 1 },
  { name: 'people', what: 'people at tables', columns: { code: 'text', hash: 'text' }, key: 2 },
  {
    name: 'chat',
    what: 'lines of chat',
    columns: { n: 'bigint', code: 'text', hash: 'text', op: 'text', text: 'text' },
    key: 1,
  },
  {
    name: 'dailies',
    what: 'sheets of days',
    columns: {
      ...{ day: 'text', game: 'text', hash: 'text', id: 'text', version: 'bigint', name: 'text', total: 'bigint' },
      ...{ turns: 'text', at: 'bigint' },
    },
    key: 3,
  },
]

/** Rows at a time. */
const MANY = 500

type Row = readonly string[]

/** How many rows there were. */
export async function insert(source: DatabaseSync, target: ClientBase, table: Moving): Promise<number> {
  const { name } = table
  const columns = Object.entries(table.columns)
  const names = columns.map(([column]) => column).join(', ')
  const arrays = columns.map(([, type], i) => `$${i + 1}::${type}[]`).join(', ')
  let count = 0
  for (const rows of inParts(rowsOf(source, table))) {
    const values = columns.map((_, i) => rows.map((row) => row[i]))
    await target.query(`INSERT INTO ${name} (${names}) SELECT * FROM unnest(${arrays})`, values)
    count += rows.length
  }
  if (name === 'chat') {
    await target.query(`SELECT setval(pg_get_serial_sequence('chat', 'n'), coalesce(max(n), 0) + 1, false) FROM chat`)
  }
  return count
}

/** Rejects when a row is not there as it was, or one is there that was not. */
export async function compare(source: DatabaseSync, target: ClientBase, table: Moving): Promise<void> {
  const { name } = table
  const columns = Object.entries(table.columns)
  const order = columns
    .slice(0, table.key)
    .map(([column, type]) => (type === 'text' ? `${column} COLLATE "C"` : column))
  const all = columns.map(([column]) => column).join(', ')
  await target.query(`DECLARE moved NO SCROLL CURSOR FOR SELECT ${all} FROM ${name} ORDER BY ${order.join(', ')}`)
  const expected = rowsOf(source, table)
  for (;;) {
    const { rows } = await target.query<Record<string, unknown>>(`FETCH ${MANY} FROM moved`)
    for (const row of rows) {
      const next = expected.next()
      const found = columns.map(([column]) => String(row[column]))
      if (next.done || next.value.some((value, i) => value !== found[i])) throw differs(name)
    }
    if (rows.length === 0) break
  }
  if (!expected.next().done) throw differs(name)
  await target.query('CLOSE moved')
}

function differs(table: string): Error {
  return new Error(`what was written to ${table} reads back as something else`)
}

/** In the order of the key. */
function* rowsOf(source: DatabaseSync, { name, columns, key }: Moving): Generator<Row> {
  const names = Object.keys(columns)
  const select = source.prepare(`SELECT ${names.join(', ')} FROM ${name} ORDER BY ${names.slice(0, key).join(', ')}`)
  // PostgreSQL cannot keep U+0000, which only a stranger to the page can have sent.
  for (const row of select.iterate()) yield names.map((column) => String(row[column]).replaceAll('\0', '\u{FFFD}'))
}

function* inParts(rows: Iterable<Row>): Generator<Row[]> {
  let part: Row[] = []
  for (const row of rows) {
    part.push(row)
    if (part.length < MANY) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
