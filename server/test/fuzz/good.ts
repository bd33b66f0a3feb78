/** What a page sends when all is well: requests by type, their frames, and the routes. */
import { Room } from 'colyseus.js'
import { oneOf, type Pick } from './mutate.ts'

const hex = (pick: Pick, digits: number): string => Array.from({ length: digits }, () => pick(16).toString(16)).join('')

/** Steps of all four games. */
const STEPS: readonly unknown[] = [
  { roll: true },
  { area: 0, value: 1, spot: 0 },
  { leaf: 0 },
  { cell: 3, card: 1, suit: 0 },
  { spots: [0, 1, 2] },
  { from: 2, to: 9 },
  { pass: true },
]

const LOBBY: readonly ((pick: Pick) => object)[] = [
  () => ({ options: {} }),
  (pick) => ({ options: { size: pick(9) } }),
  (pick) => ({ seats: pick(7) }),
  (pick) => ({ order: oneOf(pick, ['joined', 'drawn']) }),
  (pick) => ({ clock: oneOf(pick, [0, 30, 60, 120, 86_400]) }),
  (pick) => ({ bot: { seat: pick(4), level: oneOf(pick, ['easy', 'normal', 'hard', null]) } }),
  (pick) => ({ lock: pick(2) === 0 }),
  (pick) => ({ kick: pick(4) }),
  (pick) => ({ host: pick(4) }),
  () => ({ start: true }),
  (pick) => ({ sit: pick(4) }),
  () => ({ stand: true }),
]

const BODIES: Readonly<Record<string, (pick: Pick) => unknown>> = {
  turn: (pick) => ({
    op: `fuzz-${pick(1000)}`,
    game: pick(3),
    nth: pick(4),
    steps: Array.from({ length: pick(4) }, () => oneOf(pick, STEPS)),
  }),
  lobby: (pick) => oneOf(pick, LOBBY)(pick),
  dice: (pick) => (pick(2) === 0 ? { game: pick(3), hash: hex(pick, 64) } : { game: pick(3), open: hex(pick, 64) }),
  name: (pick) => ({ name: `Fuzz ${pick(100)}` }),
  chat: (pick) => ({ op: `fuzz-${pick(1000)}`, text: `noise ${pick(1000)}` }),
  standin: (pick) => ({ seat: pick(4) }),
  abandon: (pick) => ({ agree: pick(2) === 0 }),
  rematch: () => ({}),
  other: (pick) => ({ game: oneOf(pick, ['spice', 'peas', 'sixty-one', 'garden']) }),
}

export const TYPES = Object.keys(BODIES)

export function goodBody(pick: Pick, type: string): unknown {
  return BODIES[type]!(pick)
}

/** The payload of a WebSocket frame in which the SDK sends this, as a request or as a plain message. Throws when it cannot. */
export function encode(type: string, body: unknown, isRequest: boolean): Buffer {
  const sent: Buffer[] = []
  const room = new Room('fuzz')
  const connection = { isOpen: true, send: (data: Uint8Array) => sent.push(Buffer.from(data)) }
  Object.assign(room, { connection })
  // Nobody answers here.
  if (isRequest) room.request(type, body, { timeout: 1 }).catch(() => undefined)
  else room.send(type, body)
  if (!sent[0]) throw new Error('it cannot be packed')
  return sent[0]
}

export interface Route {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Every route there is, for a room with this code. */
export function routes(pick: Pick, code: string, token: string): readonly Route[] {
  const join = { token, name: 'Fuzz', v: 1, spectate: pick(2) === 0 }
  return [
    { method: 'GET', path: '/healthz' },
    { method: 'GET', path: '/readyz' },
    { method: 'GET', path: '/' },
    { method: 'GET', path: `/r/${code}` },
    { method: 'GET', path: '/assets/index.js' },
    { method: 'POST', path: '/api/rooms', body: { game: 'spice', options: {}, seats: 2, name: 'Fuzz', token } },
    { method: 'GET', path: `/api/rooms/${code}` },
    { method: 'POST', path: `/api/rooms/${code}/enter`, body: { token } },
    { method: 'GET', path: `/api/records/${hex(pick, 32)}` },
    { method: 'DELETE', path: '/api/me', headers: { Authorization: `Bearer ${token}` } },
    { method: 'POST', path: `/matchmake/joinById/${code}`, body: join },
    { method: 'POST', path: `/matchmake/reconnect/${code}`, body: { reconnectionToken: hex(pick, 9) } },
    { method: 'POST', path: '/matchmake/create/spice', body: join },
    { method: 'OPTIONS', path: `/matchmake/joinById/${code}` },
  ]
}
