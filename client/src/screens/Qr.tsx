import { useMemo } from 'preact/hooks'
import { encode } from 'uqr'

/** A QR code as a postage stamp: dark on white in both themes, quiet zone of 2 modules. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  const edge = [teeth('h', 14), teeth('v', 16), teeth('h-', 14), teeth('v-', 16)].join('')
  return (
    <svg class="qr" viewBox="0 0 196 224" role="img" aria-label={label}>
      <title>{label}</title>
      <path class="stamp-edge" d={`M0 0${edge}z`} />
      <path class="qr-ground" d="M15 15h166v194H15z" />
      <g transform={`translate(24 24) scale(${148 / (size + 4)}) translate(2 2)`}>
        <path class="qr-white" d={`M-2-2h${size + 4}v${size + 4}h-${size + 4}z`} />
        <path class="qr-dark" d={path} shape-rendering="crispEdges" />
      </g>
      <text class="serif qr-words" x="98" y="199">
        PARLOUR
      </text>
    </svg>
  )
}

function draw(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}

/** One side of a stamp's edge in units of 14. */
function teeth(side: 'h' | 'v' | 'h-' | 'v-', n: number): string {
  const sign = side.endsWith('-') ? '-' : ''
  const along = (d: number): string => `${side.charAt(0)}${sign}${d}`
  const arc = side.startsWith('h') ? `${sign}5 0` : `0 ${sign}5`
  return `${along(4.5)}a2.5 2.5 0 0 0 ${arc}${along(4.5)}`.repeat(n)
}
