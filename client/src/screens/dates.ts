/** A day as a postmark writes it: 30 NOV 2026. */
export function dayOf(date: Date, lang: string): string {
  return new Intl.DateTimeFormat(localeOf(lang), { day: 'numeric', month: 'short', year: 'numeric' })
    .format(date)
    .toUpperCase()
}

/** A day of the calendar in UTC, like 2026-11-30, in words. */
export function calendarDay(day: string, lang: string): string {
  return new Intl.DateTimeFormat(localeOf(lang), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

/** Plain English puts the month first and needs a comma. */
function localeOf(lang: string): string {
  return lang === 'en' ? 'en-GB' : lang
}

/** Seconds as a clock shows them: 0:07, 1:30, 23:05 h. */
export function timeLeft(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  if (hours > 0) return `${hours}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')} h`
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The day that it is, of the calendar in UTC, like 2026-11-30. */
export function today(): string {
  return new Date().toISOString().slice(0, '2026-11-30'.length)
}
