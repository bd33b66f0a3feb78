/** What a browser says of a key that belongs to a composition. */
const COMPOSING = 229

/** The Enter that ends a composition (Korean, Japanese, ...) sends nothing. */
export function keepComposing(e: KeyboardEvent): void {
  if (e.key === 'Enter' && (e.isComposing || e.keyCode === COMPOSING)) e.preventDefault()
}
