/**
 * How lists of small numbers whose length never changes travel: as the fields n0, n1, ... of a structure, so that a change is
 * two bytes. (A schema counts its fields in numbers of its own: they cannot be names.)
 */

/** By index: the name of its field. */
export function rowField(index: number): string {
  return `n${index}`
}

/** The public part of a state as the rules know it. `fields`: as the schema's JSON has it. */
export function readRows<T extends object>(fields: T): T {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, isRow(value) ? Object.values(value) : value]),
  ) as T
}

function isRow(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && rowField(0) in value
}
