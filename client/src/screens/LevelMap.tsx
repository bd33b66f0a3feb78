import type { Part } from '@parlour/shared/core/game'
import { useSignal } from '@preact/signals'
import type { Sheet, Spot } from '../model/scene.ts'
import { ended } from '../model/sentence.ts'
import { useApp } from './app.ts'
import { Icon } from './Icon.tsx'

const STEP = 15

const named = ({ label }: { readonly label: string }): string => ended(label)

/**
 * The pyramid flat, level by level: ring = red, solid = black, thin ring = white, blue ring and dot = legal. `told`: in words too,
 * for who asked for it; where it always stands the board itself has said all of it.
 */
export function LevelMap({ sheet, told = false }: { readonly sheet: Sheet<Part>; readonly told?: boolean }) {
  const { t } = useApp()
  return (
    <section class="card levels" aria-hidden={!told}>
      <b class="sm">{t('table.levels')}</b>
      {[...sheet.groups].reverse().map((group, i) => {
        const spots = sheet.spots.filter((s) => s.group === group.id)
        const side = (i + 1) * STEP
        return (
          <div key={group.id} class="row">
            <span class="serif mut" aria-hidden="true">
              {sheet.groups.length - i}
            </span>
            <svg
              role="img"
              aria-label={[group, ...spots.filter(({ mark, pickable }) => mark !== '' || pickable)]
                .map(named)
                .join(' ')}
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
      {open.value && <LevelMap sheet={sheet} told />}
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
