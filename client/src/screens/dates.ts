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

/** The day that it is, of the calendar in UTC, like 2026-11-30. */
export function today(): string {
  return new Date().toISOString().slice(0, '2026-11-30'.length)
}
