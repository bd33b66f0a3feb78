/** JSON values as plain data: comparing them and writing them in one canonical way. */

/** Are two JSON values equal, whatever the order of their keys? */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  const right = b as Record<string, unknown>
  return keys.every((k) => Object.hasOwn(right, k) && sameJson((a as Record<string, unknown>)[k], right[k]))
}

/** JSON without blanks, keys sorted at every level: the text that is hashed. */
export function canonical(x: unknown): string {
  if (Array.isArray(x)) return `[${x.map(canonical).join(',')}]`
  if (typeof x !== 'object' || x === null) return JSON.stringify(x)
  const keys = Object.keys(x).sort()
  return `{${keys.map((k) => `${JSON.stringify(k)}:${canonical((x as Record<string, unknown>)[k])}`).join(',')}}`
}

/** A plain object with string keys, or null: no array, no primitive. */
export function asObject(x: unknown): Record<string, unknown> | null {
  return typeof x === 'object' && x !== null && !Array.isArray(x) ? (x as Record<string, unknown>) : null
}

/** An object with exactly these keys, or null. */
export function withKeys(x: unknown, ...keys: string[]): Record<string, unknown> | null {
  const o = asObject(x)
  return o && Object.keys(o).length === keys.length && keys.every((k) => Object.hasOwn(o, k)) ? o : null
}

/** An integer from min to max (0 for -0), or null. */
export function asInteger(x: unknown, min: number, max: number): number | null {
  return typeof x === 'number' && Number.isInteger(x) && x >= min && x <= max ? x + 0 : null
}
