/**
 * A submitted turn lies in its seat's secret as `turn`, one JSON text a step, until the last asked seat has submitted
 * (spec/rules.md, What is seen when).
 */

export function seal(steps: readonly unknown[]): string[] {
  return steps.map((s) => JSON.stringify(s))
}

export function unseal<Step>({ turn }: { readonly turn: readonly string[] }): Step[] {
  return turn.map((text) => JSON.parse(text) as Step)
}

/** Is some submitted turn still secret? */
export function sealed(secrets: readonly object[]): boolean {
  return secrets.some((s) => 'turn' in s && Array.isArray(s.turn) && s.turn.length > 0)
}
