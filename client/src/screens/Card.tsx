import type { CardFace } from '../model/scene.ts'
import { iconShapes } from './Icon.tsx'

/** The back of a single card. */
export const CARD_BACK = `<rect class="playing-back" x="2" y="1" width="68" height="96" rx="8"/><rect class="playing-frame" x="8" y="7" width="56" height="84" rx="4"/><g class="playing-sign" transform="translate(23 35) scale(.406)">${iconShapes('heart')}</g>`

/** A playing card of 72 by 100, face up, struck through, or its back. `piece`: its id in the tray. */
export function Card({ card, piece }: { readonly card: CardFace; readonly piece?: string }) {
  const { rank, suit, ink, out, back } = card
  const picture = (x: number, y: number, size: number) => (
    <g
      transform={`translate(${x} ${y}) scale(${size / 64})`}
      // The icons are this package's own files.
      dangerouslySetInnerHTML={{ __html: iconShapes(suit) }}
    />
  )
  const style = { color: `var(--${ink})` }
  if (back) {
    return (
      <svg class="ic playing" viewBox="0 0 72 100" aria-hidden="true" style={style}>
        {[4, 2, 0].map((i) => (
          <rect key={i} class="playing-back" x={2 + i} y={1 + i * 0.6} width="64" height="92" rx="8" />
        ))}
        <rect class="playing-frame" x="8" y="7" width="52" height="80" rx="4" />
        <g class="playing-sign">{picture(21, 34, 26)}</g>
      </svg>
    )
  }
  return (
    <svg
      class={`ic playing${out ? ' is-out' : ''}`}
      data-piece={piece}
      viewBox="0 0 72 100"
      aria-hidden="true"
      style={style}
    >
      <rect class="playing-shade" x="2" y="3" width="68" height="96" rx="8" />
      <rect class="playing-face" x="2" y="1" width="68" height="96" rx="8" />
      {rank !== '' && (
        <text class="playing-rank" x={rank.length > 1 ? 19 : 17} y="30">
          {rank}
        </text>
      )}
      {rank !== '' && picture(9, 36, 17)}
      {rank !== '' ? picture(27, 48, 34) : picture(16, 28, 40)}
      {out && <path class="playing-strike" d="M12 88L60 12" />}
    </svg>
  )
}
