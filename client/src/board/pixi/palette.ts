/** The colours of the page, read from its custom properties, so that canvas and CSS cannot disagree. */
const TOKENS = [
  'paper',
  'inset',
  'ink',
  'ink-2',
  'line',
  'pencil',
  'blue',
  'blue-tint',
  'red',
  'swash',
  'ink-peas',
  'tint-peas',
  'ink-leaf',
  'tint-leaf',
  'ink-rose',
  'ink-hedge',
  'tint-hedge',
  ...(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'] as const),
  ...(['t1', 't2', 't3', 't4', 't5', 't6'] as const),
] as const

export type Token = (typeof TOKENS)[number]

export interface Palette {
  readonly color: Readonly<Record<Token, string>>
  /** Font family of printed digits. */
  readonly serif: string
  /** Forced colours: outlines only, no tints. */
  readonly forced: boolean
}

const SERIF = "'Parlour Serif', 'Noto Serif', Georgia, serif"
const GROUNDS = /^(paper|inset|swash|blue-tint|tint-\w+|t[1-6])$/

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element)
  const forced = matchMedia('(forced-colors: active)').matches
  const value = (token: Token) => {
    if (forced) return GROUNDS.test(token) ? 'Canvas' : token === 'blue' ? 'Highlight' : 'CanvasText'
    return style.getPropertyValue(`--${token}`).trim() || (GROUNDS.test(token) ? '#fdf9f0' : '#2a211b')
  }
  const color = Object.fromEntries(TOKENS.map((t) => [t, value(t)])) as Record<Token, string>
  const serif = style.getPropertyValue('--serif').trim() || SERIF
  return { color, serif, forced }
}

/** Calls back when what `readPalette` or the pixel ratio would say may have changed. Returns the way to stop. */
export function watchPalette(changed: () => void): () => void {
  const media = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((q) => matchMedia(q))
  let dots = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
  const moved = () => {
    dots.removeEventListener('change', moved)
    dots = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    dots.addEventListener('change', moved)
    changed()
  }
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'class', 'style', 'lang'],
  })
  for (const m of media) m.addEventListener('change', changed)
  dots.addEventListener('change', moved)
  document.fonts.addEventListener('loadingdone', changed)
  return () => {
    observer.disconnect()
    for (const m of media) m.removeEventListener('change', changed)
    dots.removeEventListener('change', moved)
    document.fonts.removeEventListener('loadingdone', changed)
  }
}
