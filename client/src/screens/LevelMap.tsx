import type { Part } from '@parlour/shared/core/game'
import type { Sheet, Spot } from '../model/scene.ts'

const STEP = 15

/** The pyramid flat, level by level: ring = red, solid = black, thin ring = white, blue ring and dot = legal. */
export function LevelMap({ sheet, title, level }: LevelMapProps) {
  return (
    <section class="card levels" aria-hidden="true">
      <b class="sm">{title}</b>
      {[...sheet.groups].reverse().map((group, i) => {
        const spots = sheet.spots.filter((s) => s.group === group.id)
        const side = (i + 1) * STEP
        return (
          <div key={group.id} class="row">
            <span class="serif mut" title={level(sheet.groups.length - i)}>
              {sheet.groups.length - i}
            </span>
            <svg
              aria-hidden="true"
              width={`${side / 16}rem`}
              height={`${side / 16}rem`}
              viewBox={`0 0 ${side} ${side}`}
            >
              {spots.map((spot) => (
                <Dot key={spot.id} spot={spot} />
              ))}
            </svg>
          </div>
        )
      })}
    </section>
  )
}

interface LevelMapProps {
  readonly sheet: Sheet<Part>
  readonly title: string
  level(n: number): string
}

function Dot({ spot }: { spot: Spot }) {
  const at = { cx: spot.col * STEP + STEP / 2, cy: spot.row * STEP + STEP / 2 }
  if (spot.mark !== '') return <circle {...at} class={`map-${spot.mark}`} r={spot.mark === 'red' ? 4.6 : 5.7} />
  if (!spot.pickable) return <circle {...at} class="map-empty" r={1.7} />
  return (
    <>
      <circle {...at} class="map-legal" r={5.6} />
      <circle {...at} class="map-dot" r={1.9} />
    </>
  )
}
