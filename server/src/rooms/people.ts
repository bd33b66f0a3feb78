/** A person at the door: what came with joining, parsed. */
import { createHash, randomBytes } from 'node:crypto'
import { base64url, isToken, readName } from '@parlour/shared/core/ids'
import type { RefusalCode, YouMessage } from '@parlour/shared/core/protocol'
import { PROTOCOL } from '@parlour/shared/core/protocol'
import type { Hash } from './events.ts'
import { joinOptions } from './requests.ts'

export interface Guest {
  readonly hash: Hash
  /** '' when none came or it was none; only needed to take a seat. */
  readonly name: string
  readonly spectate: boolean
  /** Of the network; '' when it is not known. */
  readonly address: string
  /** A token made for who came without one, told once. */
  readonly minted: string | null
  /** What this connection was last told of its seat. */
  told: YouMessage | null
}

const TOKEN_BYTES = 32

export function mintToken(): string {
  return base64url(randomBytes(TOKEN_BYTES))
}

/** The server keeps only this of a token. */
export function hashToken(token: string): Hash {
  return createHash('sha256').update(token).digest('hex')
}

/** Reads what came with joining; a refusal when it cannot be. */
export function guestOf(options: unknown): Guest | RefusalCode {
  const read = joinOptions.safeParse(options)
  if (!read.success) return 'bad-message'
  const { v, token, name, spectate, address = '' } = read.data
  if (v !== PROTOCOL) return 'old-client'
  if (token !== undefined && !isToken(token)) return 'bad-token'
  const minted = token === undefined ? mintToken() : null
  const known = name === undefined ? '' : readName(name)
  if (known === null) return 'bad-name'
  const hash = hashToken(token ?? minted ?? '')
  return { hash, name: known, spectate: spectate ?? false, address, minted, told: null }
}
