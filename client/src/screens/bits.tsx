/** Small printed things: stamps, dice, postmarks, balls. */
import type { ComponentChildren } from 'preact'
import { Icon, iconShapes } from './Icon.tsx'

const SEAT_ICONS = [
  'fox',
  'acorn',
  'mug',
  'mushroom',
  'pumpkin',
  'waterlily',
  'leaf',
  'dodo',
  'hatter',
  'rabbit',
  'alice',
  'caterpillar',
]
const SEAT_INKS = ['ink-leaf', 'a2', 'ink-hedge', 'a3', 'ink-rose', 'a6', 'a4', 'ink-peas']

const rem = (px: number): string => `${px / 16}rem`

/** Edge of a stamp of 48 by 56: half circles every 8 units. */
const EDGE = `M0 0${'h2.5a1.5 1.5 0 0 0 3 0h2.5'.repeat(6)}${'v2.5a1.5 1.5 0 0 0 0 3v2.5'.repeat(7)}${'h-2.5a1.5 1.5 0 0 0-3 0h-2.5'.repeat(6)}${'v-2.5a1.5 1.5 0 0 0 0-3v-2.5'.repeat(7)}z`

/** A seat's stamp; the icon alone tells seats apart. A free seat is a dashed place for one. */
export function Stamp({ seat, size = 34, free = false }: { seat: number; size?: number; free?: boolean }) {
  const box = { width: rem(size), height: rem((size * 7) / 6), viewBox: '0 0 48 56' }
  if (free) {
    return (
      <svg class="ic" {...box} aria-hidden="true">
        <path class="slot" d="M3 3h42v50H3z" />
      </svg>
    )
  }
  const icon = SEAT_ICONS[seat % SEAT_ICONS.length] ?? 'fox'
  const ink = SEAT_INKS[seat % SEAT_INKS.length] ?? 'ink'
  return <Printed {...box} icon={icon} ink={ink} />
}

export function Printed(props: { width: string; height: string; viewBox: string; icon: string; ink: string }) {
  const { icon, ink, ...box } = props
  return (
    <svg class="ic stamp" {...box} aria-hidden="true">
      <path class="stamp-edge" d={EDGE} />
      <path d="M5.5 5.5h37v45h-37z" style={{ fill: `var(--${ink})` }} />
      <g
        class="stamp-icon"
        transform="translate(9 13) scale(.469)"
        dangerouslySetInnerHTML={{ __html: iconShapes(icon) }}
      />
    </svg>
  )
}

const PIPS: Readonly<Record<number, string>> = {
  1: '32 32',
  2: '20 20,44 44',
  3: '19 19,32 32,45 45',
  4: '20 20,44 20,20 44,44 44',
  5: '19 19,45 19,32 32,19 45,45 45',
  6: '20 17,44 17,20 32,44 32,20 47,44 47',
}

/** The pips of a face, as markup on its grid of 64. */
export function pipsOf(value: number): string {
  return (PIPS[value] ?? '')
    .split(',')
    .map((at) => {
      const [x, y = '0'] = at.split(' ')
      return `<circle cx="${x}" cy="${Number(y) - 1.5}" r="${value === 1 ? 7 : 5.5}"/>`
    })
    .join('')
}

/** `piece`: its id in the tray. */
export function Die({ value, size = 54, piece }: { value: number; size?: number; piece?: string }) {
  return (
    <svg class="ic die" data-piece={piece} width={rem(size)} height={rem(size)} viewBox="0 0 64 64" aria-hidden="true">
      <rect class="die-shade" x="3" y="5" width="58" height="57" rx="13" />
      <rect class="die-face" x="3" y="2" width="58" height="57" rx="13" />
      <g class="die-pips" dangerouslySetInnerHTML={{ __html: pipsOf(value) }} />
    </svg>
  )
}

/** Two rings with words on them and wavy lines; `big` stands in the middle. */
export function Postmark({ big, over, under, waves = false, size = 120 }: PostmarkProps) {
  const wide = waves ? 210 : 120
  return (
    <svg
      class="ic postmark"
      width={rem((size * wide) / 120)}
      height={rem(size)}
      viewBox={`0 0 ${wide} 120`}
      aria-hidden="true"
    >
      <g class="postmark-lines" transform="rotate(-9 60 60)">
        <circle cx="60" cy="60" r="52" />
        <circle cx="60" cy="60" r="35" />
        {waves && [34, 46, 58, 70, 82].map((y) => <path key={y} d={`M116 ${y}q11-9 22 0t22 0t22 0t22 0`} />)}
      </g>
      <g class="postmark-words" transform="rotate(-9 60 60)">
        <Ring text={over} up />
        <Ring text={under} />
        <text class="postmark-big" x="60" y="71">
          {big}
        </text>
      </g>
    </svg>
  )
}

interface PostmarkProps {
  readonly big: string
  readonly over: string
  readonly under: string
  readonly waves?: boolean
  readonly size?: number
}

/** Letters set one by one on the ring: a text path would need an id, and a page may show several postmarks. */
function Ring({ text, up = false }: { text: string; up?: boolean }) {
  const letters = [...text]
  const step = 12.4
  return (
    <>
      {letters.map((letter, i) => {
        const turn = (i - (letters.length - 1) / 2) * step * (up ? 1 : -1)
        return (
          <text key={i} x="60" y={up ? 19.5 : 107} transform={`rotate(${turn} 60 60)`}>
            {letter}
          </text>
        )
      })}
    </>
  )
}

/** A stone of Spice, red with its ring or black with its flower, flat: small enough to need no shading. */
export function Ball({ icon, size = 34 }: { icon: string; size?: number }) {
  return (
    <span class={`ball ball-${icon}`} style={{ width: rem(size), height: rem(size) }}>
      <Icon name={icon} size={size * 0.62} />
    </span>
  )
}

/** A value with the sign of what it counts. */
export function Count({ value, icon, size = 20 }: { value: string; icon: string; size?: number }) {
  return (
    <span class="count">
      {value}
      {icon !== '' && <Icon name={icon} size={size} ink="ink-leaf" />}
    </span>
  )
}

/** One of several words at the place that the longest takes, so that nothing moves when they change. */
export function OneOf({ at, of }: { at: number; of: readonly ComponentChildren[] }) {
  return (
    <span class="one-of">
      {of.map((words, i) => (
        <span key={i} data-off={i === at ? undefined : ''}>
          {words}
        </span>
      ))}
    </span>
  )
}

export function Message({ icon, children }: { icon: string; children: ComponentChildren }) {
  return (
    <p class="message">
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </p>
  )
}
