/** A sentence ends; what goes on with a colon ends elsewhere. */
export function ended(text: string): string {
  return text === '' || /[.!?…:。]$/u.test(text) ? text : `${text}.`
}
