/** How much time is left, as it is shown and as it is read. */

/** Seconds as a clock shows them: 0:07, 1:30; from an hour in the units of the language: 1 hr, 5 min; 23 hr. */
export function timeLeft(seconds: number, lang: string): string {
  const { hours, minutes, rest } = partsOf(seconds)
  if (hours >= LONG) return units(lang, 'short', { hour: hours })
  if (hours > 0) return units(lang, 'short', { hour: hours, minute: minutes })
  return `${minutes}:${String(rest).padStart(2, '0')}`
}

/** Seconds in words, as finely as it matters: 23 hours, 5 minutes; 1 minute, 30 seconds. */
export function timeInWords(seconds: number, lang: string): string {
  const { hours, minutes, rest } = partsOf(seconds)
  if (hours > 0) return units(lang, 'long', { hour: hours, minute: minutes })
  return units(lang, 'long', { minute: minutes, second: rest })
}

/** From so many hours on nobody counts the minutes. */
const LONG = 10

function partsOf(seconds: number): { hours: number; minutes: number; rest: number } {
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor((seconds % 3600) / 60), rest: seconds % 60 }
}

/** What is none is left out, as long as something is left. */
function units(lang: string, unitDisplay: 'short' | 'long', values: Readonly<Record<string, number>>): string {
  const all = Object.entries(values)
  const some = all.filter(([, n]) => n > 0)
  const words = (some.length > 0 ? some : all.slice(-1)).map(([unit, n]) =>
    new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay }).format(n),
  )
  return new Intl.ListFormat(lang, { type: 'unit', style: unitDisplay }).format(words)
}
