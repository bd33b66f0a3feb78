/** The own part in the opening: a share of 32 bytes that nobody knows before the list of hashes is closed. */

import { bytesToHex } from '@noble/hashes/utils.js'
import type { Seat } from '@parlour/shared/core/game'
import { asObject } from '@parlour/shared/core/json'
import { commitTo } from '@parlour/shared/core/opening'
import type { DiceRequest, TableState } from '@parlour/shared/core/protocol'
import type { Kept } from '@parlour/shared/core/verify'

/** What the browser keeps goes on after a reload, and nobody can tell it another story later. */
export interface DiceKeeper {
  /** What is to be sent now, or null. */
  next(state: TableState, me: Seat): DiceRequest | null
  /** What is kept of this game of the room, or null. */
  kept(game: number): Kept | null
}

const keyOf = (base: string, code: string): string => `parlour/dice/${base}${code}`

export function keepDice(base: string, code: string): DiceKeeper {
  const key = keyOf(base, code)
  let kept = recall(key)

  const keep = (next: Kept): void => {
    kept = next
    remember(key, next)
  }

  /** What the table shows later is kept beside what was shown before the first roll. */
  const note = ({ number, hashes, chain, seats, phase, record }: TableState, me: Seat): void => {
    if (kept?.game !== number || hashes.length === 0) return
    if (kept.hashes.length === 0) keep({ ...kept, hashes })
    if (chain !== '' && chain !== kept.chain) keep({ ...kept, chain })
    if (record !== '' && record !== kept.record) keep({ ...kept, record })
    if (!kept.sent && phase === 'opening' && seats[me]?.contributed) keep({ ...kept, sent: true })
  }

  const shareFor = (state: TableState): string => {
    if (kept?.game !== state.number || kept.commitment !== state.commitment) {
      const share = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
      keep({ game: state.number, commitment: state.commitment, share, hashes: [], chain: '' })
      return share
    }
    return kept.share
  }

  return {
    kept: (game) => (kept?.game === game ? kept : null),
    next(state, me) {
      note(state, me)
      if (state.phase !== 'opening' || me < 0 || state.commitment === '') return null
      const game = state.number
      if (state.hashes.length === 0) return { game, hash: commitTo(shareFor(state)) }
      if (state.seats[me]?.contributed || kept?.game !== game) return null
      return state.hashes.includes(commitTo(kept.share)) ? { game, open: kept.share } : null
    },
  }
}

/** What this browser kept of the game with this record's id or, for one of another name, with this commitment; null when it took no part. */
export function keptOf(
  base: string,
  { id, commitment }: { readonly id: string; readonly commitment: unknown },
): Kept | null {
  const start = keyOf(base, '')
  try {
    const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '')
    const all = keys.flatMap((key) => (key.startsWith(start) ? [recall(key)] : [])).filter((kept) => kept !== null)
    return (
      all.find((kept) => id !== '' && kept.record === id) ?? all.find((kept) => kept.commitment === commitment) ?? null
    )
  } catch {
    return null
  }
}

function recall(key: string): Kept | null {
  try {
    const kept = asObject(JSON.parse(localStorage.getItem(key) ?? 'null'))
    const texts = [kept?.commitment, kept?.share, kept?.chain].every((text) => typeof text === 'string')
    return texts && typeof kept?.game === 'number' && Array.isArray(kept.hashes) ? (kept as unknown as Kept) : null
  } catch {
    return null
  }
}

function remember(key: string, kept: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Without storage the share lives as long as the page.
  }
}
