/** A day as a postmark writes it: 30 NOV 2026. */
export function dayOf(date: Date, lang: string): string {
  // Plain English puts the month first and needs a comma.
  const locale = lang === 'en' ? 'en-GB' : lang
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(date).toUpperCase()
}
