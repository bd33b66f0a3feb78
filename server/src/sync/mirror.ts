/**
 * Writes plain data into schema instances, in place, so that only what differs travels and no instance is replaced (a
 * replaced one would leave its owner's view). Equal references are skipped: unchanged parts of a state cost nothing.
 */
import { Schema } from '@colyseus/schema'
import { rowField } from '@parlour/shared/core/rows'
import type { SchemaClass } from './schema/table.ts'

type Primitive = string | number | bigint | boolean
export type Plain = { readonly [key: string]: Primitive | readonly Primitive[] | Plain | readonly Plain[] }

/** How to make a new element of a list of objects, by the list's name. */
export type Makers = Readonly<Record<string, SchemaClass>>

interface List<T> extends ArrayLike<T> {
  length: number
  [i: number]: T
  push(x: T): number
  splice(at: number, count?: number): unknown
}
type Fields = Record<string, unknown>

/** `before` is what was mirrored last, or null. */
export function mirror(target: Schema, before: Plain | null, after: Plain, makers: Makers): void {
  const fields = target as unknown as Fields
  for (const key of Object.keys(after)) {
    const value = after[key]!
    const old = before?.[key]
    if (old === value && before) continue
    if (typeof value !== 'object') fields[key] = value
    else if (!isList(value)) mirror(fields[key] as Schema, (old ?? null) as Plain | null, value, makers)
    else if (fields[key] instanceof Schema)
      row(fields[key], old as readonly Primitive[] | undefined, value as readonly Primitive[])
    else if (isObjects(value)) objects(fields[key] as List<Schema>, (old ?? []) as readonly Plain[], value, key, makers)
    else
      primitives(fields[key] as List<Primitive>, old as readonly Primitive[] | undefined, value as readonly Primitive[])
  }
}

function isList(x: readonly unknown[] | Plain): x is readonly Primitive[] | readonly Plain[] {
  return Array.isArray(x)
}

function isObjects(list: readonly Primitive[] | readonly Plain[]): list is readonly Plain[] {
  return typeof list[0] === 'object'
}

function row(target: Schema, before: readonly Primitive[] | undefined, after: readonly Primitive[]): void {
  const fields = target as unknown as Fields
  for (let i = 0; i < after.length; i++) if (before?.[i] !== after[i]) fields[rowField(i)] = after[i]
}

/**
 * What was mirrored is compared with what is to be, and read back only where it is not known: each element of a schema's list
 * is behind a proxy.
 */
function primitives(target: List<Primitive>, old: readonly Primitive[] | undefined, after: readonly Primitive[]): void {
  const before = old ?? Array.from(target)
  const gone = passed(before, after)
  if (gone > 0) target.splice(0, gone)
  const kept = before.length - gone
  if (kept > after.length) target.splice(after.length)
  for (let i = 0; i < after.length; i++) {
    const value = after[i]!
    if (i >= kept) target.push(value)
    else if (before[i + gone] !== value) target[i] = value
  }
}

/** How many lines a log has lost at its head: the rest then need not be sent again. */
function passed(before: readonly Primitive[], after: readonly Primitive[]): number {
  const first = after[0]
  if (typeof first !== 'string' || before.length === 0 || before[0] === first) return 0
  return Math.max(0, before.indexOf(first))
}

function objects(
  target: List<Schema>,
  before: readonly Plain[],
  after: readonly Plain[],
  key: string,
  makers: Makers,
): void {
  if (target.length > after.length) target.splice(after.length)
  for (const [i, value] of after.entries()) {
    const Maker = makers[key]
    if (!Maker) throw new Error(`no schema for the elements of ${key}`)
    if (i < target.length) {
      mirror(target[i]!, before[i] ?? null, value, makers)
      continue
    }
    const element = new Maker()
    mirror(element, null, value, makers)
    target.push(element)
  }
}
