/** The bots' own chance: fast, and the same for the same seed. It never decides anything of the game itself. */
import { stream } from '../core/chance.ts'

export interface Random {
  /** An integer from 0 to n - 1. */
  below(n: number): number
  /** A number from 0 up to but not including 1. */
  unit(): number
}

const WORD = 2 ** 32

/** A generator (sfc32) that starts from a labelled stream of the seed, 64 lower-case hex digits. */
export function random(seed: string, label: string): Random {
  const { uniform } = stream(seed, label)
  let a = uniform(WORD) | 0
  let b = uniform(WORD) | 0
  let c = uniform(WORD) | 0
  let n = 1
  const word = (): number => {
    const sum = (((a + b) | 0) + n) | 0
    n = (n + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  for (let i = 0; i < 12; i++) word()
  return { below: (m) => Math.floor((word() * m) / WORD), unit: () => word() / WORD }
}
