/** Printing with the 2D context, in the units of a sheet: paths, plates, digits, pictures. */
type Ctx = CanvasRenderingContext2D

export interface Ink {
  readonly color: string
  readonly paper: string
  readonly serif: string
}

export interface Picture {
  /** Lines 5 wide. */
  readonly bold?: string
  /** Lines 3.5 wide. */
  readonly thin?: string
  readonly solid?: string
  /** Degrees, around the middle. */
  readonly turn?: number
}

/** Runs `draw` with the origin at (x, y) and units of `k`. */
export function at(ctx: Ctx, x: number, y: number, k: number, draw: () => void): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(k, k)
  draw()
  ctx.restore()
}

export function line(ctx: Ctx, d: string, color: string, width: number, alpha = 1, dash: number[] = []): void {
  ctx.save()
  ctx.strokeStyle = color
  ctx.lineWidth = width
  ctx.globalAlpha *= alpha
  ctx.lineCap = ctx.lineJoin = 'round'
  if (dash.length) {
    ctx.setLineDash(dash)
    ctx.lineCap = 'butt'
  }
  ctx.stroke(new Path2D(d))
  ctx.restore()
}

export function fill(ctx: Ctx, d: string, color: string, alpha = 1): void {
  ctx.save()
  ctx.fillStyle = color
  ctx.globalAlpha *= alpha
  ctx.fill(new Path2D(d), 'evenodd')
  ctx.restore()
}

export function plate(ctx: Ctx, x: number, y: number, w: number, h: number, r: number, color: string): void {
  ctx.fillStyle = color
  ctx.beginPath()
  ctx.roundRect(x, y, w, h, r)
  ctx.fill()
}

export function frame(
  ctx: Ctx,
  box: { x: number; y: number; w: number; h: number },
  r: number,
  color: string,
  width: number,
  dash: number[] = [],
): void {
  ctx.save()
  ctx.strokeStyle = color
  ctx.lineWidth = width
  ctx.setLineDash(dash)
  ctx.beginPath()
  ctx.roundRect(box.x, box.y, box.w, box.h, r)
  ctx.stroke()
  ctx.restore()
}

export function print(
  ctx: Ctx,
  text: string,
  x: number,
  y: number,
  size: number,
  ink: Ink,
  align: CanvasTextAlign = 'center',
): void {
  ctx.font = `700 ${size}px ${ink.serif}`
  ctx.textAlign = align
  ctx.fillStyle = ink.color
  ctx.fillText(text, x, y)
}

/** A picture of the grid of 64, `size` wide, by its corner. */
export function picture(ctx: Ctx, p: Picture, x: number, y: number, size: number, color: string): void {
  at(ctx, x, y, size / 64, () => {
    if (p.turn) {
      ctx.translate(32, 32)
      ctx.rotate((p.turn * Math.PI) / 180)
      ctx.translate(-32, -32)
    }
    if (p.bold) line(ctx, p.bold, color, 5)
    if (p.thin) line(ctx, p.thin, color, 3.5)
    if (p.solid) fill(ctx, p.solid, color)
  })
}
