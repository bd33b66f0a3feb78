/** What the painters of sheets have in common: they draw a sheet beside how it was, as long as it is the same one. */
import type { CreatePainter, Layout, Sheet } from '../../model/scene.ts'
import type { Kit } from './kit.ts'

export type DrawSheet<Art> = (kit: Kit, sheet: Sheet<Art>, layout: Layout, before: Sheet<Art> | null) => void

interface Shown<Art> {
  readonly sheet: Sheet<Art>
  readonly layout: Layout
}

export function sheetPainter<Art>(drawSheet: DrawSheet<Art>): CreatePainter<Art> {
  return (given) => {
    let last: Shown<Art> | null = null
    return {
      draw(sheet, layout) {
        const before = last && same(last, sheet, layout) ? last.sheet : null
        last = { sheet, layout }
        drawSheet(given as Kit, sheet, layout, before)
      },
      destroy() {
        last = null
      },
    }
  }
}

function same(shown: Shown<unknown>, sheet: Sheet, layout: Layout): boolean {
  return shown.sheet.seat === sheet.seat && shown.layout.variant === layout.variant && shown.layout.w === layout.w
}
