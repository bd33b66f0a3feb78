const files: Record<string, string> = import.meta.glob('./icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** By name: what stands between <svg> and </svg>. */
const ICONS = new Map(
  Object.entries(files).map(([path, svg]) => [
    path.slice('./icons/'.length, -'.svg'.length),
    svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')),
  ]),
)

/** An icon in the colour of its text; always beside words or in a button with a name. `size` in px at 16 px a rem. */
export function Icon({ name, size = 20, ink }: { name: string; size?: number; ink?: string | undefined }) {
  const width = `${size / 16}rem`
  return (
    <svg
      class="ic"
      width={width}
      height={width}
      viewBox="0 0 64 64"
      aria-hidden="true"
      style={ink ? { color: `var(--${ink})` } : undefined}
      // The icons are this package's own files.
      dangerouslySetInnerHTML={{ __html: ICONS.get(name) ?? '' }}
    />
  )
}

/** For drawings that hold an icon: its shapes on the 64 grid. */
export function iconShapes(name: string): string {
  return ICONS.get(name) ?? ''
}
