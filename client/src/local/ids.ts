/** Ids of this browser's own games: L, which no room code holds, and seven characters of a code; or the daily sheet's day and game. */
import { CODE_ALPHABET, isId, makeCode } from '@parlour/shared/core/ids'
import { DAILY, isDay } from '@parlour/shared/daily-form'

const LENGTH = 7
const DAY_LENGTH = 10

export interface Daily {
  /** Of the calendar in UTC, like 2026-11-29. */
  readonly day: string
  readonly game: string
}

export function makeLocalId(random: (n: number) => Uint8Array): string {
  return `L${(makeCode(random) + makeCode(random)).slice(0, LENGTH)}`
}

export function dailyId({ day, game }: Daily): string {
  return `${day}-${game}`
}

/** The daily sheet with this id; null for other games. */
export function dailyOf(id: string): Daily | null {
  const [day, game] = [id.slice(0, DAY_LENGTH), id.slice(DAY_LENGTH + 1)]
  return id[DAY_LENGTH] === '-' && isDay(day) && DAILY.has(game) ? { day, game } : null
}

/** What the replay of an entry on a board is found by: the sheet's id and the entry's. */
export function entryId(daily: Daily, id: string): string {
  return `${dailyId(daily)}-${id}`
}

/** The entry with this id; null for what is none. */
export function entryOf(text: string): (Daily & { readonly id: string }) | null {
  const at = text.lastIndexOf('-')
  const daily = dailyOf(text.slice(0, at))
  const id = text.slice(at + 1)
  return daily && isId(id) ? { ...daily, id } : null
}

export function isLocalId(text: string): boolean {
  if (dailyOf(text)) return true
  return text.length === LENGTH + 1 && text[0] === 'L' && [...text.slice(1)].every((c) => CODE_ALPHABET.includes(c))
}
