/** As a sentence begins; in every language here a letter has one capital. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** A sentence ends; what goes on with a colon ends elsewhere. */
export function ended(text: string): string {
  return text === '' || /[.!?…:。]$/u.test(text) ? text : `${text}.`
}
