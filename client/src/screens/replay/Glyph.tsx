/** The five signs of a player; only a replay needs them, so they do not come with the others. */
const SHAPES = {
  play: 'M16 11v42c0 3 3 4 5 3l32-21c2-1.5 2-4.5 0-6L21 8c-2-1-5 0-5 3z',
  pause:
    'M17 10h7a3 3 0 0 1 3 3v38a3 3 0 0 1-3 3h-7a3 3 0 0 1-3-3V13a3 3 0 0 1 3-3zM40 10h7a3 3 0 0 1 3 3v38a3 3 0 0 1-3 3h-7a3 3 0 0 1-3-3V13a3 3 0 0 1 3-3z',
  first:
    'M11 12h3a2 2 0 0 1 2 2v36a2 2 0 0 1-2 2h-3a2 2 0 0 1-2-2V14a2 2 0 0 1 2-2zM52 13v38c0 2-2 3-4 2L22 34c-1.5-1-1.5-3 0-4l26-19c2-1 4 0 4 2z',
  last: 'M50 12h3a2 2 0 0 1 2 2v36a2 2 0 0 1-2 2h-3a2 2 0 0 1-2-2V14a2 2 0 0 1 2-2zM12 13v38c0 2 2 3 4 2l26-19c1.5-1 1.5-3 0-4L16 11c-2-1-4 0-4 2z',
  back: 'M48 12v40c0 2-2 3-4 2L17 34c-1.5-1-1.5-3 0-4l27-20c2-1 4 0 4 2z',
  forward: 'M16 12v40c0 2 2 3 4 2l27-20c1.5-1 1.5-3 0-4L20 10c-2-1-4 0-4 2z',
} as const

export function Glyph({ name, size = 20 }: { name: keyof typeof SHAPES; size?: number }) {
  const width = `${size / 16}rem`
  return (
    <svg class="ic" width={width} height={width} viewBox="0 0 64 64" aria-hidden="true">
      <path d={SHAPES[name]} fill="currentColor" />
    </svg>
  )
}
