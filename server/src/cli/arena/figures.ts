/** Means, their standard errors and 95 % intervals. */

const Z = 1.96

export interface Mean {
  readonly mean: number
  /** Standard error of the mean. */
  readonly error: number
}

export function meanOf(list: readonly number[]): Mean {
  const mean = list.reduce((sum, x) => sum + x, 0) / list.length
  const squares = list.reduce((sum, x) => sum + (x - mean) ** 2, 0)
  return { mean, error: Math.sqrt(squares / (list.length - 1) / list.length) }
}

export function interval({ mean, error }: Mean): readonly [number, number] {
  return [mean - Z * error, mean + Z * error]
}

/** Wilson's interval of a share of n: it stays between 0 and 1 and is no point when the share is 0 or 1. */
export function shareInterval(share: number, n: number): readonly [number, number] {
  const squared = Z ** 2 / n
  const middle = share + squared / 2
  const reach = Z * Math.sqrt((share * (1 - share)) / n + squared / (4 * n))
  return [(middle - reach) / (1 + squared), (middle + reach) / (1 + squared)]
}
