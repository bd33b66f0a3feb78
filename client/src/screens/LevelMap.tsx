import type { Part } from '@parlour/shared/core/game'
import { useSignal } from '@preact/signals'
import type { Sheet, Spot } from '../model/scene.ts'
import { useApp } from './app.ts'
import { Icon } from './Icon.tsx'

const STEP = 15

/** The pyramid flat, level by level: ring = red, solid = black, thin ring = white, blue ring and dot = legal. */
export function LevelMap({ sheet }: { readonly sheet: Sheet<Part> }) {
  const { t } = useApp()
  return (
    <section class="card levels" aria-hidden="true">
      <b class="sm">{t('table.levels')}</b>
      {[...sheet.groups].reverse().map((group, i) => {
        const spots = sheet.spots.filter((s) => s.group === group.id)
        const side = (i + 1) * STEP
        return (
          <div key={group.id} class="row">
            <span class="serif mut">{sheet.groups.length - i}</span>
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

/** Where no room is kept for the map: a button that shows and hides it. */
export function LevelMapButton({ sheet }: { readonly sheet: Sheet<Part> }) {
  const { t } = useApp()
  const open = useSignal(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the button inside
    <div
      class="levels-corner"
      onKeyDown={(e) => {
        if (e.key === 'Escape') open.value = false
      }}
    >
      <button
        class="square"
        type="button"
        aria-label={t('table.levels')}
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value
        }}
      >
        <Icon name={open.value ? 'cross' : 'levels'} size={22} />
      </button>
      {open.value && <LevelMap sheet={sheet} />}
    </div>
  )
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
