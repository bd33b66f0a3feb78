/** A day as a postmark writes it: 30 NOV 2026. */
export function dayOf(date: Date, lang: string): string {
  // Plain English puts the month first and needs a comma.
  const locale = lang === 'en' ? 'en-GB' : lang
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(date).toUpperCase()
}

/** Seconds as a clock shows them: 0:07, 1:30, 23:05 h. */
export function timeLeft(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  if (hours > 0) return `${hours}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')} h`
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
