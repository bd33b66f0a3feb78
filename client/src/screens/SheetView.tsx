/**
 * A sheet on the screen: the drawn canvas and, over it, what can be pressed and read. Measures its box, lays the sheet out,
 * fetches the looks when they are needed, and shows the sheet without them until they are there.
 */
import { sameJson } from '@parlour/shared/core/json'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Board, ReadSheet } from '../board/dom/Board.tsx'
import type { Camera, Label, Layout, Sheet } from '../model/scene.ts'
import { useCameraDrag } from './camera-drag.ts'
import { Notes } from './Notes.tsx'
import { type Painted, useSize, useSurface } from './surface.ts'

/** What a sheet needs of its game. */
interface Drawn<Art> extends Painted<Art> {
  readonly camera: boolean
  layout(w: number, h: number, camera: Camera, card?: boolean, form?: string): Layout
  labels?(layout: Layout): readonly Label[]
}

interface SheetViewProps<Art> {
  readonly game: Drawn<Art>
  readonly sheet: Sheet<Art>
  readonly camera: Camera
  /** `width`: as high as the width asks for. `box`: within the height there is, too. `whole`: so even where its spots become small. */
  readonly fit?: 'width' | 'box' | 'whole'
  /** The small picture of a sheet beside others. */
  readonly card?: boolean
  /** Own sheet: may be pressed. Others are read only. */
  readonly interactive: boolean
  /** What single letters do on the board, null for nothing. */
  readonly letters?: Readonly<Record<string, () => void>> | null
  /** Whose it is, where it is one of several that are only read. */
  readonly whose?: string
  /** The spot last asked for in vain, '' for none. */
  readonly asked?: string
  /** The spot that something is dragged over, '' for none. */
  readonly aim?: string
  /** Words for labels, by their id; a group's own label where there is none. */
  readonly words?: Readonly<Record<string, string>>
  /** Stands in the title's band where the drawing has one. */
  readonly head?: ComponentChildren
  onPick?(id: string): void
  onWhy?(id: string): void
  onUndo?(): void
  onCamera?(camera: Camera): void
}

const nothing = () => {}
/** Everything on the canvas is said by the layer over it. */
const UNSEEN = { 'aria-hidden': 'true' } as const

/** Of somebody else's sheet most presses at this page change nothing: it is then the same one, and not drawn again. */
function useUnchanged<Art>(sheet: Sheet<Art>, card: boolean): Sheet<Art> {
  const kept = useRef(sheet)
  if (!card || !sameJson(kept.current, sheet)) kept.current = sheet
  return kept.current
}

export function SheetView<Art>(props: SheetViewProps<Art>) {
  const { game, camera, fit = 'width', card = false, interactive, asked = '', aim = '' } = props
  const sheet = useUnchanged(props.sheet, card)
  const outer = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = useSize(outer)
  const [hover, setHover] = useState('')
  const h = fit === 'width' ? Number.POSITIVE_INFINITY : size.h
  const layout = useMemo(() => {
    if (size.w === 0) return null
    const first = game.layout(size.w, h, camera, card, sheet.form)
    if (fit !== 'whole' || first.h <= h) return first
    return game.layout(Math.floor((first.w * h) / first.h), Number.POSITIVE_INFINITY, camera, card, sheet.form)
  }, [game, size.w, h, fit, camera, card, sheet.form])
  const surface = useSurface(game, canvas)
  useLayoutEffect(() => {
    if (surface && layout) surface.draw(sheet, layout, camera, { hover: interactive ? aim || hover : '', asked })
  }, [surface, sheet, layout, camera, hover, aim, asked, interactive])
  const drag = useCameraDrag(game.camera ? camera : null, props.onCamera ?? nothing)

  return (
    <div ref={outer} class="sheet-view" data-fit={fit === 'width' ? undefined : 'box'}>
      <div
        class="sheet-stage"
        data-camera={game.camera ? '' : undefined}
        style={layout ? `width:${layout.w}px;height:${layout.h}px;--k:${layout.k}` : undefined}
        {...drag}
      >
        <canvas ref={canvas} {...UNSEEN} />
        {layout && <Words {...props} layout={layout} />}
        {layout && interactive ? (
          <Board
            sheet={sheet}
            layout={layout}
            drawn={surface !== null}
            letters={props.letters ?? null}
            onPick={props.onPick ?? nothing}
            onWhy={props.onWhy ?? nothing}
            onUndo={props.onUndo ?? nothing}
            onHover={setHover}
          />
        ) : (
          <ReadSheet sheet={sheet} whose={props.whose ?? ''} />
        )}
      </div>
    </div>
  )
}

function Words<Art>({ game, sheet, layout, words, head }: SheetViewProps<Art> & { readonly layout: Layout }) {
  const box = (l: Label) => `left:${l.x}px;top:${l.y}px;width:${l.w}px;height:${l.h}px`
  return (
    <>
      {game.labels?.(layout).map((label) => {
        if (label.id === 'title') {
          return head ? (
            <div key="title" class="sheet-head" style={box(label)}>
              {head}
            </div>
          ) : null
        }
        if (label.id === 'notes') {
          return sheet.notes ? (
            <div key="notes" class="sheet-head" style={box(label)}>
              <Notes notes={sheet.notes} />
            </div>
          ) : null
        }
        const group = sheet.groups.find((g) => g.id === label.id)
        const text = words?.[label.id] ?? group?.short ?? group?.label
        return text ? (
          <span
            key={label.id}
            class="sheet-label"
            data-label={label.id}
            style={`${box(label)};color:var(--${label.ink})`}
            aria-hidden="true"
          >
            {text}
          </span>
        ) : null
      })}
    </>
  )
}
