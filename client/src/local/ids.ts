/** Ids of this browser's own games: L, which no room code holds, and seven characters of a code. */
import { CODE_ALPHABET, makeCode } from '@parlour/shared/core/ids'

const LENGTH = 7

export function makeLocalId(random: (n: number) => Uint8Array): string {
  return `L${(makeCode(random) + makeCode(random)).slice(0, LENGTH)}`
}

export function isLocalId(text: string): boolean {
  return text.length === LENGTH + 1 && text[0] === 'L' && [...text.slice(1)].every((c) => CODE_ALPHABET.includes(c))
}
