const HOUR = 3_600_000
/** Tables whose last touch is remembered. */
const MOST = 10_000

/** Once an hour is enough to tell whether a table is still used. `at`: milliseconds since 1970. */
export function createTouched(): (code: string, at: number) => boolean {
  const touched = new Map<string, number>()
  return (code, at) => {
    if (at - (touched.get(code) ?? 0) < HOUR) return false
    if (touched.size > MOST) touched.clear()
    touched.set(code, at)
    return true
  }
}
