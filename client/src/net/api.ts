/** The server's routes as functions. What cannot be reached in time is 'offline'. */
import type { Glance, RefusalCode } from '@parlour/shared/core/protocol'

export type Failure = { readonly ok: false; readonly code: RefusalCode | 'offline' }

/** How long an answer may take before the server counts as not there, ms. */
const PATIENCE = 4500

/** Makes a room; its code. `base` is the server's address with a slash at the end. */
export function createRoom(
  base: string,
  body: { game: string; options?: object; seats?: number; name: string; token: string },
): Promise<{ readonly ok: true; readonly code: string } | Failure> {
  return ask(base, 'api/rooms', body)
}

export function lookUp(base: string, code: string): Promise<({ readonly ok: true } & Glance) | Failure> {
  return ask(base, `api/rooms/${code}`)
}

export interface Entered {
  readonly ok: true
  /** Of the room that it has led to. */
  readonly code: string
  /** How far the server's clock is ahead of this device's, ms, to a second. */
  readonly ahead: number
}

/** Has the server load the room. */
export function enter(base: string, code: string, token: string): Promise<Entered | Failure> {
  return ask(base, `api/rooms/${code}/enter`, { token }, aheadOf)
}

function aheadOf(response: Response): { readonly ahead: number } {
  const at = Date.parse(response.headers.get('date') ?? '')
  return { ahead: Number.isNaN(at) ? 0 : at - Date.now() }
}

export interface DailyEntry {
  /** What its record is found by. */
  readonly id: string
  readonly name: string
  readonly total: number
  /** Is it the asker's own? */
  readonly mine: boolean
}

/** The board of a day's sheet, best first. */
export function dailyBoard(
  base: string,
  { day, game, token }: { readonly day: string; readonly game: string; readonly token: string },
): Promise<{ readonly ok: true; readonly entries: readonly DailyEntry[] } | Failure> {
  return ask(base, `api/daily/${day}/${game}`, undefined, undefined, token)
}

/** Puts a finished sheet on the board of its day; it is proven by its turns. */
export function enterDaily(
  base: string,
  entry: { readonly day: string; readonly game: string; readonly token: string },
  body: { readonly name: string; readonly turns: readonly (readonly unknown[])[] },
): Promise<{ readonly ok: true } | Failure> {
  return ask(base, `api/daily/${entry.day}/${entry.game}`, body, undefined, entry.token)
}

/** Is the server there? */
export async function reachable(base: string): Promise<boolean> {
  const answer = await ask<object>(base, 'healthz')
  return answer.ok
}

/** A finished game's record as text. */
export function fetchRecord(base: string, id: string): ReturnType<typeof fetchText> {
  return fetchText(base, `api/records/${id}`)
}

/** The record of an entry on the board of a day, as text. */
export function fetchEntry(
  base: string,
  { day, game, id }: { readonly day: string; readonly game: string; readonly id: string },
): ReturnType<typeof fetchText> {
  return fetchText(base, `api/daily/${day}/${game}/${id}`)
}

async function fetchText(base: string, path: string): Promise<{ readonly ok: true; readonly text: string } | Failure> {
  try {
    const response = await fetch(new URL(path, base), {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    })
    const text = await response.text()
    if (response.ok) return { ok: true, text }
    return { ok: false, code: (JSON.parse(text) as { code?: RefusalCode }).code ?? 'offline' }
  } catch {
    return { ok: false, code: 'offline' }
  }
}

async function ask<T extends object>(
  base: string,
  path: string,
  body?: object,
  more: (response: Response) => object = () => ({}),
  token = '',
): Promise<({ readonly ok: true } & T) | Failure> {
  try {
    const response = await fetch(new URL(path, base), {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: {
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    })
    const answer: unknown = await response.json()
    if (response.ok) return { ...(answer as T), ...more(response), ok: true }
    return { ok: false, code: (answer as { code?: RefusalCode }).code ?? 'offline' }
  } catch {
    return { ok: false, code: 'offline' }
  }
}
