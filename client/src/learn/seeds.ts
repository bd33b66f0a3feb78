/** Seeds of guides, found once so that the first rolls and cards have something to show. */
export function seedOf(n: number): string {
  return n.toString(16).padStart(64, '0')
}
