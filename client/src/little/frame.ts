/** How a sheet lies in the window of its postcard: whole where it can be read so, else as large as it must be, and partly seen. */
import { HOME } from '../model/camera.ts'
import type { Cut, Layout, Place, Sheet } from '../model/scene.ts'

export interface Size {
  readonly w: number
  readonly h: number
}

/** Around a sheet, in parts of the window's height. */
const MARGIN = 0.045
/** Any width at which the layout is that of a small card. */
const CARD = 400

interface Drawn {
  readonly cut: Cut
  readonly layout: (w: number, h: number, camera: typeof HOME, card?: boolean, form?: string) => Layout
}

export function layoutIn(game: Drawn, window: Size, form?: string): Layout {
  const layout = game.layout(CARD, Number.POSITIVE_INFINITY, HOME, true, form)
  const { cut } = game
  const edge = 2 * MARGIN * window.h
  const seen = { w: layout.w * cut.w, h: layout.h * cut.h }
  const fit = Math.min((window.w - edge) / seen.w, (window.h - edge) / seen.h)
  return enlarged(layout, Math.max(fit, cut.least / seen.w))
}

function enlarged(layout: Layout, by: number): Layout {
  const px = (n: number): number => Math.round(n * by)
  const place = (p: Place): Place => ({ ...p, x: px(p.x), y: px(p.y), w: px(p.w), h: px(p.h) })
  return {
    ...layout,
    w: px(layout.w),
    h: px(layout.h),
    k: layout.k * by,
    places: Object.fromEntries(Object.entries(layout.places).map(([id, p]) => [id, place(p)])),
  }
}

/** Where the drawing's corner stands in the window, so that what has just changed is seen: all of it, or the last of it. */
export function cornerOf(
  { cut }: Pick<Drawn, 'cut'>,
  sheet: Sheet,
  layout: Layout,
  window: Size,
): { x: number; y: number } {
  const edge = MARGIN * window.h
  const news = sheet.spots.flatMap((spot) => (spot.changed ? (layout.places[spot.id] ?? []) : []))
  const changed = news.length > 0 ? news : Object.values(layout.places)
  const across = extent(changed.flatMap((p) => [p.x, p.x + p.w]))
  const down = extent(changed.flatMap((p) => [p.y, p.y + p.h]))
  const last = changed.at(-1)
  const apart = last && (across.size > window.w || down.size > window.h)
  const along = (from: number, size: number, room: number, middle: number): number => {
    if (size + 2 * edge <= room + 1) return Math.round((room - size) / 2 - from)
    return Math.round(Math.max(room - edge - size - from, Math.min(edge - from, room / 2 - middle)))
  }
  return {
    x: along(layout.w * cut.x, layout.w * cut.w, window.w, apart ? last.x + last.w / 2 : across.middle),
    y: along(layout.h * cut.y, layout.h * cut.h, window.h, apart ? last.y + last.h / 2 : down.middle),
  }
}

function extent(ends: readonly number[]): { readonly size: number; readonly middle: number } {
  const [least, most] = [Math.min(...ends), Math.max(...ends)]
  return { size: most - least, middle: (least + most) / 2 }
}
