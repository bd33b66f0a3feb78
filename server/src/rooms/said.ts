/** The chat of a table: its newest lines, kept in the store beside the journal. */
import { createHash } from 'node:crypto'
import { CHAT_LENGTH, CHAT_TAIL, type ChatLine } from '@parlour/shared/core/protocol'
import type { Journal, Lease, Line } from '../journal/journal.ts'
import type { Hash } from './events.ts'

export interface Said {
  lines(): readonly ChatLine[]
  /** Says something; the same `op` of the same person once. Resolves when it is stored. */
  say(line: {
    readonly hash: Hash
    readonly op: string
    readonly seat: number
    readonly name: string
    readonly text: string
    readonly at: number
  }): Promise<void>
  /** Under which names others than this person have said what is there. */
  namesBut(hash: Hash): readonly string[]
  /** Reads it again out of the store. */
  reload(): Promise<void>
}

const WHO_DIGITS = 12

/** Writes with the room's lease; what fails makes the ledger read everything again. */
type Writing = <T>(work: (lease: Lease) => Promise<T>) => Promise<T>

export async function openChat(journal: Journal, code: string, write: Writing): Promise<Said> {
  let lines: readonly ChatLine[] = []
  /** The number of the newest line, also of one that is not there any more. */
  let last = 0
  const reload = async (): Promise<void> => {
    lines = (await journal.lines(code)).map(readLine)
    last = await journal.said(code)
  }
  await reload()
  return {
    lines: () => lines,
    reload,
    namesBut(hash) {
      const who = whoOf(hash)
      return lines.flatMap((line) => (line.who === who ? [] : [line.name]))
    },
    async say({ hash, op, ...rest }) {
      const line: ChatLine = { n: last + 1, who: whoOf(hash), ...rest }
      const text = JSON.stringify(line)
      if (!(await write((lease) => journal.say(lease, { hash, op, text }, line.n, CHAT_TAIL)))) return
      last = line.n
      lines = [...lines, line].slice(-CHAT_TAIL)
    },
  }
}

function readLine({ text }: Line): ChatLine {
  return JSON.parse(text) as ChatLine
}

/** Tells people apart, at the next table too, without giving away by what the store knows them. */
function whoOf(hash: Hash): string {
  return createHash('sha256').update(`chat/${hash}`).digest('hex').slice(0, WHO_DIGITS)
}

// Control and bidi characters, line breaks among them: a line of chat is one line.
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u{202A}-\u{202E}\u{2066}-\u{2069}\u{200E}\u{200F}]/gu
/** More marks on one letter than any script needs would run over the lines above. */
const STACKED = /(\p{M}{4})\p{M}+/gu

/** At least one letter, sign or picture: U+2800 is a sign that draws nothing. */
const SEEN = /(?![\p{Default_Ignorable_Code_Point}\u{2800}])[\p{L}\p{N}\p{P}\p{S}]/u

/** Some letters are made of many; four bytes each are enough for all but those. */
const MOST_BYTES = 4 * CHAT_LENGTH

/** What is kept of what was typed; null for nothing, or for too much. */
export function readText(typed: string): string | null {
  const text = typed.normalize('NFC').replace(HIDDEN, ' ').replace(STACKED, '$1').replace(/\s+/gu, ' ').trim()
  const letters = Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)).length
  const isShort = letters <= CHAT_LENGTH && Buffer.byteLength(text) <= MOST_BYTES
  return SEEN.test(text) && isShort ? text : null
}
