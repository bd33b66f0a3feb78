/** Parlour's protocol without the SDK: frames are looked at, and decoded only where somebody reads them. */
import { decode, encode } from '@colyseus/schema'
import { Packr, unpack } from 'msgpackr'
import { WebSocket } from 'ws'
import { commitTo } from '../../shared/src/core/opening.ts'
import type { Answer } from '../../shared/src/core/protocol.ts'
import { PROTOCOL } from '../../shared/src/core/protocol.ts'

/** Colyseus' frames, by their first byte. */
const JOIN = 10
const STATE = 14
const PATCH = 15
const REQUEST = 21
const RESPONSE = 22
const ERROR = 11
const LEAVE = 12

const packr = new Packr()

/** Somebody at a table, over one connection. */
export class Person {
  readonly socket: WebSocket
  readonly token: string
  /** Called with what has changed; `seen` with the first state and each change, where somebody reads it. */
  patched: () => void = () => undefined
  private requests = 0
  private answered: (answer: Answer) => void = () => undefined
  private failed: (e: Error) => void = () => undefined
  private readonly header = new Uint8Array(64)
  readonly here: Promise<void>

  constructor(url: string, token: string, seen?: (state: Buffer) => void) {
    this.token = token
    this.socket = new WebSocket(url, { perMessageDeflate: false })
    this.here = new Promise((resolve, reject) => {
      this.failed = reject
      this.socket.on('error', reject)
      this.socket.on('close', (code) => this.failed(new Error(`closed with ${code}`)))
      this.socket.on('message', (data: Buffer) => {
        const kind = data[0]!
        if (kind === PATCH || kind === STATE) seen?.(data.subarray(1))
        if (kind === PATCH) this.patched()
        else if (kind === RESPONSE) this.answered(answerOf(data))
        else if (kind === JOIN) this.socket.send(Buffer.of(JOIN))
        else if (kind === STATE) resolve()
        else if (kind === ERROR) reject(new Error(reasonOf(data)))
      })
    })
  }

  /** Without the wish to come back. */
  leave(): void {
    this.socket.send(Buffer.of(LEAVE))
  }

  request(type: string, body: object): Promise<Answer> {
    const it = { offset: 1 }
    this.header[0] = REQUEST
    encode.number(this.header as unknown as Buffer, this.requests++, it)
    encode.string(this.header as unknown as Buffer, type, it)
    return new Promise((resolve, reject) => {
      this.answered = resolve
      this.failed = reject
      this.socket.send(Buffer.concat([this.header.subarray(0, it.offset), packr.pack(body)]))
    })
  }
}

/** Why somebody was not let in: a number, then words. */
function reasonOf(data: Buffer): string {
  const it = { offset: 1 }
  decode.number(data, it)
  return decode.string(data, it)
}

/** The number of the request (1, 3 or 5 bytes), a status, then the answer. One request is under way at a time. */
function answerOf(data: Buffer): Answer {
  const first = data[1]!
  const length = first === 0xcd ? 3 : first === 0xce ? 5 : 1
  return unpack(data.subarray(2 + length)) as Answer
}

/** `base`: address of a server, with its prefix but no slash at the end. */
export async function post<T>(base: string, path: string, body: object): Promise<T> {
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as T
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer
}

/** What somebody brings along. */
export interface Coming {
  readonly token: string
  readonly name: string
  readonly spectate?: boolean
}

interface Reservation {
  readonly processId: string
  readonly sessionId: string
  /** Where the process itself is reached, with several of them. */
  readonly publicAddress?: string
}

/** How often somebody tries to come in: on a busy machine a room can be gone before they have. */
const TRIES = 4

/** `seen` is given the first state and each change. */
export async function join(
  base: string,
  code: string,
  coming: Coming,
  seen?: (state: Buffer) => void,
): Promise<Person> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await enter(base, code, coming, seen)
    } catch (e) {
      if (left === 0) throw e
    }
  }
}

async function enter(base: string, code: string, coming: Coming, seen?: (state: Buffer) => void): Promise<Person> {
  const { token } = coming
  await post(base, `/api/rooms/${code}/enter`, { token })
  const reserved = await post<Reservation>(base, `/matchmake/joinById/${code}`, { ...coming, v: PROTOCOL })
  const { processId, sessionId, publicAddress } = reserved
  const [scheme, place] = base.split('://') as [string, string]
  const socket = `${scheme.replace('http', 'ws')}://${publicAddress ?? place}`
  const person = new Person(`${socket}/${processId}/${code}?sessionId=${sessionId}`, token, seen)
  await person.here
  return person
}

export async function ask(person: Person, type: string, body: object): Promise<void> {
  const answer = await person.request(type, body)
  if (!answer.ok) throw new Error(`${type}: ${answer.code}`)
}

/** Everybody sends the share of the opening, so that the game begins. */
export async function contribute(people: readonly Person[]): Promise<void> {
  const shares = people.map((_, i) => (i + 1).toString(16).padStart(64, '0'))
  for (const [i, p] of people.entries()) await ask(p, 'dice', { game: 1, hash: commitTo(shares[i]!) })
  for (const [i, p] of people.entries()) await ask(p, 'dice', { game: 1, open: shares[i]! })
}

const TOKEN_LENGTH = 43

export function tokenOf(name: string): string {
  return name.padEnd(TOKEN_LENGTH, '_')
}
