/** The log: what happened to which room, and nothing that people have sent. */
import { type DestinationStream, type Logger, pino } from 'pino'

export function createLog(level: string, to?: DestinationStream): Logger {
  const options = { level, serializers: { err: bare }, redact: ['token', '*.token'] }
  return to ? pino(options, to) : pino(options)
}

/**
 * An error as logs may hold it: Colyseus' own carry the options of a join, and the words of others quote what they stumbled
 * over, tokens, names and chat among them.
 */
function bare(e: unknown): object {
  if (!(e instanceof Error)) return { message: typeof e }
  const cause = e.cause instanceof Error ? { cause: bare(e.cause) } : {}
  const stack = (e.stack ?? '').split('\n').filter((line) => /^ +at /.test(line))
  return { type: e.name, message: unquoted(e.message), stack: stack.join('\n'), ...cause }
}

/** What comes before anything that may be quoted. */
export function unquoted(words: string): string {
  return words.split(/[\n"'`{[]/)[0]!.trim()
}
