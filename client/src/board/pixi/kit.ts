/** What a game's painter works with. All measures are CSS pixels of the sheet; the kit knows the pixel ratio. */
import type { Sprite } from 'pixi.js'
import type { Tween } from './animate.ts'
import type { Draw } from './bake.ts'
import type { Palette } from './palette.ts'
import type { Pencil } from './pencil.ts'

/** What the person points at; '' for nothing. */
export interface Pointing {
  /** Under the mouse. */
  readonly hover: string
  /** Asked for although it may not be picked. */
  readonly asked: string
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export interface Piece {
  readonly sprite: Sprite
  /** Draws it anew, for a stroke on its way. */
  redraw(draw: Draw): void
  /** Moves it away from its place, in CSS pixels. */
  shift(dx: number, dy: number): void
}

export interface Kit {
  readonly palette: Palette
  readonly pointing: Pointing
  readonly pencil: Pencil
  /** Device pixels per CSS pixel. */
  readonly ratio: number
  /**
   * Adds a picture on top of what there is. `draw` works in CSS pixels from the corner of the box; it is drawn once for
   * each key and size.
   */
  add(key: string, box: Box, draw: Draw): Piece
  animate(tween: Tween): void
}
