/** The own part in the opening: a share of 32 bytes that nobody knows before the list of hashes is closed. */

import { bytesToHex } from '@noble/hashes/utils.js'
import type { Seat } from '@parlour/shared/core/game'
import { commitTo } from '@parlour/shared/core/opening'
import type { DiceRequest, TableState } from '@parlour/shared/core/protocol'

export interface DiceKeeper {
  /** What is to be sent now, or null. */
  next(state: TableState, me: Seat): DiceRequest | null
}

/** What the browser keeps of an opening, so that it can go on after a reload and check the dice afterwards. */
interface Kept {
  readonly game: number
  readonly commitment: string
  readonly share: string
}

export function keepDice(code: string): DiceKeeper {
  const key = `parlour/dice/${code}`
  let kept = recall(key)

  const shareFor = (state: TableState): string => {
    if (kept?.game !== state.number || kept.commitment !== state.commitment) {
      const share = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
      kept = { game: state.number, commitment: state.commitment, share }
      remember(key, kept)
    }
    return kept.share
  }

  return {
    next(state, me) {
      if (state.phase !== 'opening' || me < 0 || state.commitment === '') return null
      const game = state.number
      if (state.hashes.length === 0) return { game, hash: commitTo(shareFor(state)) }
      if (state.seats[me]?.contributed || kept?.game !== game) return null
      return state.hashes.includes(commitTo(kept.share)) ? { game, open: kept.share } : null
    },
  }
}

function recall(key: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

function remember(key: string, kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Without storage the share lives as long as the page.
  }
}
