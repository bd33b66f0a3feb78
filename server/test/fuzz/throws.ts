/** What is thrown at the server. Each throw is decided by its own seed alone, but for the code of the table at which it aims. */
import { encode, goodBody, routes, TYPES } from './good.ts'
import { mutateBytes, mutateValue, nasty, oneOf, type Pick, randomBytes } from './mutate.ts'
import { frame, httpText, openWire, upgrade, type Wire } from './raw.ts'

/** ms */
const ANSWER = 2000
const QUIET = 15
const MOST_MESSAGES = 12
const MOST_HALF_OPEN = 40
const LONG = 20_000

export interface Thrower {
  /** Throws once; resolves with what it was. */
  once(pick: Pick): Promise<string>
  end(): void
}

/** `code` gives a table to aim at. */
export function thrower(port: number, code: (pick: Pick) => string): Thrower {
  const halfOpen: Wire[] = []
  const leave = (wire: Wire): void => {
    halfOpen.push(wire)
    if (halfOpen.length > MOST_HALF_OPEN) halfOpen.shift()?.end()
  }

  /** The answer to a request that is as it should be, as text. */
  const ask = async (path: string, body: unknown): Promise<string> => {
    const wire = openWire(port)
    wire.write(httpText('POST', path, Buffer.from(JSON.stringify(body)), { Connection: 'close' }))
    const end = Date.now() + ANSWER
    while (wire.isOpen() && Date.now() < end) await wire.more(ANSWER)
    wire.end()
    return wire.got().toString()
  }

  const token = (pick: Pick): string => `Fuzz${pick(50)}`.padEnd(43, '_')

  /** The address of a socket of somebody who has been let in; '' when nobody was. */
  const reserve = async (pick: Pick, at: string): Promise<string> => {
    await ask(`/api/rooms/${at}/enter`, {})
    const options = { token: token(pick), name: 'Fuzz', v: 1, ...(pick(2) === 0 ? { spectate: true } : {}) }
    const said = await ask(`/matchmake/joinById/${at}`, options)
    const [process, session] = [/"processId":"([^"]+)"/.exec(said)?.[1], /"sessionId":"([^"]+)"/.exec(said)?.[1]]
    return process && session ? `/${process}/${at}?sessionId=${session}` : ''
  }

  const sit = async (path: string): Promise<Wire> => {
    const wire = openWire(port)
    wire.write(upgrade(path))
    await wire.more(ANSWER)
    await wire.more(QUIET)
    // What a page says when it has joined.
    wire.write(frame(Buffer.from([10])))
    return wire
  }

  const message = (pick: Pick): [string, Buffer] => {
    const type = oneOf(pick, TYPES)
    const good = goodBody(pick, type)
    let body = good
    for (let i = pick(4); i > 0; i--) body = mutateValue(pick, body)
    const isRequest = pick(4) > 0
    try {
      return [`${type} ${inWords(body)}`, encode(type, body, isRequest)]
    } catch {
      // What cannot even be packed.
      return [type, encode(type, good, isRequest)]
    }
  }

  const bytes = (pick: Pick): [string, Buffer] => {
    const [what, good] = message(pick)
    const payload = pick(3) === 0 ? mutateBytes(pick, good) : good
    const kind = pick(12)
    if (kind < 6) return [what, frame(payload)]
    if (kind === 6) return ['garbage', randomBytes(pick, 1 + pick(200))]
    const options = {
      opcode: pick(16),
      fin: pick(3) > 0,
      rsv: pick(3) === 0 ? pick(8) : 0,
      masked: pick(6) > 0,
      length: oneOf(pick, [payload.length, payload.length, pick(300), 126, 8193, 65_536, 2 ** 40]),
    }
    return [`a frame ${JSON.stringify(options)} of ${what}`, frame(payload, options)]
  }

  const socket = async (pick: Pick): Promise<string> => {
    const at = code(pick)
    const path = await reserve(pick, at)
    if (path === '') return `no way into ${at}`
    const wire = await sit(path)
    const said: string[] = [at]
    for (let i = 1 + pick(MOST_MESSAGES); i > 0 && wire.isOpen(); i--) {
      const [what, sent] = bytes(pick)
      said.push(what, sent.subarray(0, 64).toString('hex'))
      wire.write(sent)
      if (pick(2) === 0) await wire.more(QUIET)
    }
    await wire.more(QUIET)
    // One socket of the same place more, as after a double click.
    if (pick(4) === 0) (await sit(path)).end()
    if (pick(4) === 0) leave(wire)
    else wire.end()
    return said.join(' | ')
  }

  const door = async (pick: Pick): Promise<string> => {
    const at = code(pick)
    const odd = (): string => encodeURIComponent(Buffer.from(inWords(nasty(pick))).toString())
    const good = await reserve(pick, at)
    const path = oneOf(pick, [
      `${good}&reconnectionToken=${odd()}`,
      `/x/${at}?sessionId=${odd()}&reconnectionToken=${odd()}`,
      `/x/${at}?sessionId=${odd()}&skipHandshake=1`,
      `/${odd()}/${odd()}?${odd()}`,
      `${good}%00`,
      `//${at}?`,
      '/',
    ])
    const wire = openWire(port)
    wire.write(upgrade(path || '/', pick(4) === 0 ? { 'Sec-WebSocket-Version': String(pick(20)), Origin: odd() } : {}))
    await wire.more(200)
    if (pick(3) === 0) leave(wire)
    else wire.end()
    return `an upgrade to ${path}`
  }

  const http = async (pick: Pick): Promise<string> => {
    const route = oneOf(pick, routes(pick, code(pick), token(pick)))
    const method =
      pick(5) === 0 ? oneOf(pick, ['GET', 'PUT', 'HEAD', 'PATCH', 'TRACE', 'CONNECT', 'FOO', 'DELETE']) : route.method
    const path = pick(4) === 0 ? oddPath(pick, route.path) : route.path
    const headers = { ...route.headers, ...(pick(3) === 0 ? oddHeaders(pick) : {}) }
    const value = pick(2) === 0 ? mutateValue(pick, route.body ?? {}) : route.body
    const text = Buffer.from(value === undefined ? '' : inJson(value))
    const body = pick(3) === 0 ? mutateBytes(pick, text) : text
    const wire = openWire(port)
    const sent = httpText(method, path, body, headers)
    const isHalf = pick(8) === 0
    wire.write(isHalf ? sent.subarray(0, pick(sent.length)) : pick(12) === 0 ? mutateBytes(pick, sent) : sent)
    if (isHalf) leave(wire)
    else {
      await wire.more(200)
      wire.end()
    }
    return `${method} ${path.slice(0, 200)} ${inWords(headers)} ${body.toString('latin1').slice(0, 300)}`
  }

  const kinds = [socket, socket, door, http, http]
  return {
    once: (pick) => oneOf(pick, kinds)(pick),
    end() {
      for (const wire of halfOpen.splice(0)) wire.end()
    },
  }
}

function oddPath(pick: Pick, path: string): string {
  const at = pick(path.length + 1)
  const odd = oneOf(pick, [
    '%',
    '%00',
    '%2F..%2F',
    '..',
    '//',
    '\\',
    '?',
    '#',
    '%ff',
    'é',
    '\x01',
    ';',
    '[',
    'a'.repeat(LONG),
  ])
  return oneOf(pick, [path.slice(0, at) + odd + path.slice(at), `http://x${path}`, path.toUpperCase(), odd])
}

function oddHeaders(pick: Pick): Record<string, string> {
  return oneOf(pick, [
    { Host: oneOf(pick, ['', '[', 'a b', 'x:99999', '::1', 'x'.repeat(LONG)]) },
    { Origin: oneOf(pick, ['null', 'http://evil.example', 'http://[', 'x'.repeat(5000)]) },
    { 'Content-Length': oneOf(pick, ['-1', '0', '99999999', '1e9', 'x', '5, 5']) },
    { 'Transfer-Encoding': oneOf(pick, ['chunked', 'gzip, chunked', 'x']) },
    { 'Content-Type': oneOf(pick, ['text/plain', 'application/json; charset=utf-7', 'multipart/form-data', '']) },
    { 'Content-Encoding': oneOf(pick, ['gzip', 'br', 'x']), Expect: '100-continue' },
    { Authorization: oneOf(pick, ['Bearer', 'Bearer x', `Bearer ${'_'.repeat(5000)}`, 'Basic Og==', 'Bearer \xff']) },
    { Connection: 'Upgrade', Upgrade: oneOf(pick, ['websocket', 'h2c', 'x']) },
    { 'X-Forwarded-For': '10.0.0.1', Range: 'bytes=0-1,5-', 'If-None-Match': '*', Cookie: 'a='.repeat(2000) },
  ]) as Record<string, string>
}

function inJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return '{"n": 1e999}'
  }
}

function inWords(value: unknown): string {
  return inJson(value).slice(0, 200)
}
