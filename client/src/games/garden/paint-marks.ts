/** What is written in a cell: suits as solid paths, numbers, X and star in pencil, □ and dividers framed. */
import { at, frame, line, picture, plate } from '../../board/pixi/ink.ts'
import type { Box, Kit, Piece } from '../../board/pixi/kit.ts'
import type { Place } from '../../model/scene.ts'
import { CAP, SUIT_SHAPES } from './paint-shapes.ts'

type Ctx = CanvasRenderingContext2D

export interface Look {
  readonly place: Place
  /** Of the cell: also how its pencil shakes. */
  readonly seed: number
  /** Not written for good. */
  readonly hollow: boolean
  /** Small: strokes are heavier. */
  readonly simple: boolean
}

export interface Mark {
  readonly pieces: readonly Piece[]
  /** Draws it up to a part of its stroke. */
  write(part: number): void
}

interface Face {
  readonly rank: string
  readonly sign: string
  readonly cap: boolean
  readonly divider: boolean
}

const FACE = /^(A|10|[2-9])?([♠♣♥♦☆])?(J?)(□?)$/u

function readMark(mark: string): Face {
  const [, rank = '', sign = '', cap, divider] = FACE.exec(mark) ?? []
  return { rank, sign, cap: cap === 'J', divider: divider === '□' }
}

/** Adds a mark in the alphabet of names.ts. */
export function addMark(kit: Kit, mark: string, look: Look): Mark {
  const { place, hollow } = look
  const still = (key: string, draw: (ctx: Ctx) => void): Piece =>
    kit.add(`${key} ${hollow}`, place, (ctx) => at(ctx, 0, 0, place.w / 60, () => draw(ctx)))
  if (mark === '□') return { pieces: [still('block', (ctx) => block(ctx, kit, hollow))], write: () => undefined }
  if (mark === 'X') return pencilled(kit, look, { text: 'X', x: 30, y: 30, size: 50, weight: 1 })
  const { rank, sign, cap, divider } = readMark(mark)
  const pieces: Piece[] = []
  if (divider) pieces.push(still('divider', (ctx) => square(ctx, kit, hollow)))
  if (sign === '☆') {
    const star = pencilled(kit, look, { text: sign, x: 30, y: 30, size: divider ? 38 : 48, weight: 0.8 })
    return { pieces: [...pieces, ...star.pieces], write: star.write }
  }
  if (sign !== '') {
    const [x, y, size] = rank === '' ? [30, cap ? 28 : 30, divider ? 28 : 33] : divider ? [18, 19, 17] : [15, 15, 21]
    const outline = rank === ''
    pieces.push(
      still(`suit ${sign} ${x} ${y} ${size} ${outline}`, (ctx) =>
        suit(ctx, sign, x, y, size, { ...inksOf(kit, sign), width: hollow ? 1.6 : outline ? 2.8 : 0 }),
      ),
    )
  }
  if (cap) {
    const [x, y, size] = sign === '' ? [17, 17, 26] : [41, 41, 15]
    pieces.push(still(`cap ${size}`, (ctx) => picture(ctx, CAP, x, y, size, kit.palette.color.pencil)))
  }
  if (rank === '') return { pieces, write: () => undefined }
  const ten = rank === '10'
  const size = divider ? 30 : ten ? 34 : 38
  const number = pencilled(kit, look, { text: rank, x: ten ? 35 : 37, y: divider ? 37 : 39, size, weight: 1 })
  return { pieces: [...pieces, ...number.pieces], write: number.write }
}

interface Text {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: number
}

function pencilled(kit: Kit, { place, seed, hollow, simple }: Look, { text, x, y, size, weight }: Text): Mark {
  const k = place.w / 60
  const { pencil, paper } = kit.palette.color
  const draw = (part: number) => (ctx: Ctx) => {
    const style = hollow
      ? { color: pencil, hollow: paper, part, weight }
      : { color: pencil, part, weight: simple ? 1.35 : weight }
    kit.pencil.mark(ctx, text, x * k, y * k, size * k, seed, style)
  }
  const piece = kit.add(`pencil ${text} ${seed} ${hollow} ${size}`, place, draw(1))
  return { pieces: [piece], write: (part) => piece.redraw(draw(part)) }
}

interface Inks {
  readonly color: string
  readonly paper: string
}

function inksOf(kit: Kit, sign: string): Inks {
  const { pencil, paper } = kit.palette.color
  return { color: sign === '♥' || sign === '♦' ? kit.palette.color['ink-rose'] : pencil, paper }
}

/** A suit around (x, y); with a width only its outline. */
export function suit(ctx: Ctx, sign: string, x: number, y: number, size: number, look: Inks & { width: number }): void {
  const parts = (SUIT_SHAPES[sign] ?? []).map((d) => new Path2D(d))
  const k = size / 64
  at(ctx, x - size / 2, y - size / 2, k, () => {
    ctx.lineJoin = 'round'
    ctx.strokeStyle = ctx.fillStyle = look.color
    ctx.lineWidth = (2 * look.width) / k
    if (look.width > 0) for (const part of parts) ctx.stroke(part)
    if (look.width > 0) ctx.fillStyle = look.paper
    for (const part of parts) ctx.fill(part)
  })
}

const SQUARE: Box = { x: 4.5, y: 4.5, w: 51, h: 51 }

function square(ctx: Ctx, kit: Kit, hollow: boolean): void {
  const { pencil, paper } = kit.palette.color
  frame(ctx, SQUARE, 2, pencil, 4.5)
  if (hollow) frame(ctx, SQUARE, 2, paper, 1.8)
}

function block(ctx: Ctx, kit: Kit, hollow: boolean): void {
  const { pencil, inset } = kit.palette.color
  if (!hollow) plate(ctx, SQUARE.x, SQUARE.y, SQUARE.w, SQUARE.h, 2, inset)
  line(ctx, 'M8 40L40 8M14 52L52 14M34 52L52 34M8 22L22 8', pencil, 2, hollow ? 0.45 : 0.7)
  square(ctx, kit, hollow)
}
