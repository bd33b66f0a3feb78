/**
 * The input layer: real buttons over the drawn spots. They take mouse, touch and keyboard and carry the words; a screen
 * reader finds one grid for each area or level, or one for the whole of a sheet that is one. The board is one tab stop.
 */
import { useRef, useState } from 'preact/hooks'
import type { Layout, Place, Sheet, Spot } from '../../model/scene.ts'
import './board.css'
import { keyOf, keyTo } from './moves.ts'

/** Not table elements: their cells could not be laid over a picture. */
const grid = (label: string) => ({ role: 'grid', 'aria-label': label }) as const
const line = (label: string) => ({ role: 'row', 'aria-label': label }) as const
const CELL = { role: 'gridcell' } as const

interface BoardProps {
  readonly sheet: Sheet
  readonly layout: Layout
  /** The canvas shows the spots; until then the buttons show plain text. */
  readonly drawn: boolean
  /** What single letters do besides n and p; null where letters are no keys. */
  readonly letters: Readonly<Record<string, () => void>> | null
  onPick(id: string): void
  /** A spot that may not be picked was pressed. */
  onWhy(id: string): void
  onUndo(): void
  /** The spot under the mouse, '' for none. */
  onHover(id: string): void
}

export function Board(props: BoardProps) {
  const { sheet, layout, letters } = props
  const layer = useRef<HTMLDivElement>(null)
  const [kept, setKept] = useState('')
  const active = stopOf(sheet, layout, kept)

  const focus = (id: string) => {
    setKept(id)
    layer.current?.querySelector<HTMLElement>(`[data-spot="${id}"]`)?.focus()
  }
  const press = (id: string) => {
    setKept(id)
    const spot = sheet.spots.find((s) => s.id === id)
    if (spot?.pickable) props.onPick(id)
    else if (spot) props.onWhy(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    const from = spotOf(event.target)
    const key = keyOf(event)
    if (key === 'Backspace') props.onUndo()
    else if (letters && !event.ctrlKey && Object.hasOwn(letters, key)) letters[key]?.()
    else {
      const to = keyTo(sheet, layout, from, {
        key,
        ctrl: event.ctrlKey,
        letters: letters !== null && !event.ctrlKey,
      })
      if (to === null) return
      focus(to)
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the buttons inside
    <div
      ref={layer}
      class="board"
      data-variant={layout.variant}
      data-drawn={props.drawn ? '' : undefined}
      onClick={(event) => {
        const id = spotOf(event.target) || behind(sheet, layout, event.offsetX, event.offsetY)
        if (id) press(id)
      }}
      onKeyDown={onKeyDown}
      onFocusIn={(event: FocusEvent) => setKept(spotOf(event.target) || kept)}
      onPointerOver={(event) => props.onHover(event.pointerType === 'mouse' ? spotOf(event.target) : '')}
      onPointerLeave={() => props.onHover('')}
    >
      {gridsOf(sheet).map(({ id, label, rows }) => (
        <div key={id} {...grid(label)}>
          {rows.map((row) => (
            <div key={row.spots[0]?.id} {...line(row.label)}>
              {row.spots.map((spot) => (
                <div key={spot.id} {...CELL}>
                  <SpotButton
                    spot={spot}
                    place={layout.places[spot.id]}
                    stop={spot.id === active}
                    through={layout.variant === 'board' && spot.mark === '' && !spot.pickable}
                  />
                </div>
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

interface SpotButtonProps {
  readonly spot: Spot
  readonly place: Place | undefined
  readonly stop: boolean
  /** Lets the pointer through to what can be seen behind it. */
  readonly through: boolean
}

function SpotButton({ spot, place, stop, through }: SpotButtonProps) {
  if (!place) return <span class="board-words">{spot.label}</span>
  const { x, y, w, h, round, z } = place
  const box = `left:${x}px;top:${y}px;width:${w}px;height:${h}px;z-index:${z}`
  return (
    <button
      type="button"
      class="spot"
      data-spot={spot.id}
      data-round={round ? '' : undefined}
      data-through={through ? '' : undefined}
      data-state={spot.state}
      data-pickable={spot.pickable ? '' : undefined}
      aria-label={spot.label}
      aria-disabled={spot.pickable ? undefined : true}
      tabIndex={stop ? 0 : -1}
      style={box}
    >
      <span aria-hidden="true">{spot.mark.length > 1 ? spot.mark.slice(0, 1).toUpperCase() : spot.mark}</span>
    </button>
  )
}

/** A sheet that is only read: a table for each group, without anything to press. `whose`: a name, '' where that is clear. */
export function ReadSheet({ sheet, whose }: { readonly sheet: Sheet; readonly whose: string }) {
  return (
    <div class="board-words">
      {gridsOf(sheet).map(({ id, label, rows }) => (
        <table key={id}>
          <caption>{whose === '' ? label : `${whose}, ${label}`}</caption>
          <tbody>
            {rows.map((row) => (
              <tr key={row.spots[0]?.id} aria-label={row.named ? row.label : undefined}>
                {row.spots.map((spot) => (
                  <td key={spot.id}>{spot.label}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

function spotOf(target: EventTarget | null): string {
  return (target instanceof Element && target.closest<HTMLElement>('[data-spot]')?.dataset.spot) || ''
}

/** The spot under a point where no button takes the pointer: an empty place of a pyramid, of the lowest level first. */
function behind(sheet: Sheet, layout: Layout, x: number, y: number): string {
  if (layout.variant !== 'board') return ''
  const level = (s: Spot) => sheet.groups.findIndex((g) => g.id === s.group)
  const hit = sheet.spots.filter((s) => {
    const p = layout.places[s.id]
    return p && Math.hypot(x - p.x - p.w / 2, y - p.y - p.h / 2) < p.w / 2
  })
  return hit.sort((a, b) => level(a) - level(b) || layout.places[b.id]!.z - layout.places[a.id]!.z)[0]?.id ?? ''
}

interface Grid {
  readonly id: string
  readonly label: string
  readonly rows: readonly { readonly label: string; readonly named: boolean; readonly spots: readonly Spot[] }[]
}

/** A grid for each group, or one for all groups that are its rows. */
function gridsOf(sheet: Sheet): Grid[] {
  const grids: { id: string; label: string; of: string; rows: Grid['rows'][number][] }[] = []
  for (const { id, label, of = '' } of sheet.groups) {
    const rows = rowsOf(sheet, id)
    const last = grids.at(-1)
    const own = (spots: readonly Spot[], r: number) =>
      of === '' ? { label: String(r + 1), named: false, spots } : { label, named: true, spots }
    if (of !== '' && last?.of === of) last.rows.push(...rows.map(own))
    else grids.push({ id, label: of || label, of, rows: rows.map(own) })
  }
  return grids
}

function rowsOf(sheet: Sheet, group: string): Spot[][] {
  const mine = sheet.spots.filter((s) => s.group === group)
  const rows = [...new Set(mine.map((s) => s.row))].sort((a, b) => a - b)
  return rows.map((row) => mine.filter((s) => s.row === row).sort((a, b) => a.col - b.col))
}

/** The one tab stop: where the person was, else the first spot that may be picked, else the first. */
function stopOf(sheet: Sheet, layout: Layout, kept: string): string {
  const seen = sheet.spots.filter((s) => layout.places[s.id])
  const there = seen.find((s) => s.id === kept) ?? seen.find((s) => s.pickable) ?? seen[0]
  return there?.id ?? ''
}
