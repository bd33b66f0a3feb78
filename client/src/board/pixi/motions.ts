/** What moves on the sheets, as long and along the curves as the look has it. */
import { curve } from './animate.ts'
import type { Kit, Piece } from './kit.ts'

const SMOOTH = curve(0.3, 0, 0.2, 1)
const PRESSED = curve(0.2, 1.4, 0.4, 1)

/** How often several marks at once begin, ms. */
const APART = 30

/** Pencils one mark after the other. */
export function pencilling(kit: Kit): (write: (part: number) => void) => void {
  let moving = 0
  return (write) => {
    // It is baked whole: where nothing moves there is nothing to write.
    let drawn = 1
    const step = (part: number): void => {
      if (part !== drawn) write(part)
      drawn = part
    }
    kit.animate({ ms: 220, delay: APART * moving++, ease: SMOOTH, step })
  }
}

/** A rubber goes over it twice. */
export function rubOut(kit: Kit, pieces: readonly Piece[]): void {
  kit.animate({
    ms: 120,
    step(t) {
      const smear = 1.5 * Math.sin(4 * Math.PI * t)
      for (const piece of pieces) {
        piece.sprite.alpha = rubbed(t)
        piece.shift(smear, 0)
      }
    },
  })
}

/** What is left: the first wipe leaves a third, the second nothing. */
export function rubbed(t: number): number {
  const left = 1 / 3
  return t < 0.5 ? 1 - (1 - left) * Math.min(1, t * 2.5) : left * Math.max(0, 1 - (t - 0.5) * 2)
}

/** A swash grows from its left end. */
export function grow(kit: Kit, { sprite }: Piece): void {
  kit.animate({ ms: 240, ease: SMOOTH, step: (t) => sprite.scale.set(t, 1) })
}

/** A rubber stamp, `w` by `h` CSS pixels, comes down on the sheet. */
export function stampDown(kit: Kit, piece: Piece, w: number, h: number): void {
  kit.animate({
    ms: 180,
    ease: PRESSED,
    step(t) {
      const size = 1.25 - 0.25 * t
      piece.sprite.scale.set(size)
      piece.shift((w * (1 - size)) / 2, (h * (1 - size)) / 2)
    },
  })
}

/** A stone that is lifted goes away from the board; one that falls is the quicker the lower it is. */
export const LIFT = { ms: 200, ease: SMOOTH } as const
export const FALL = curve(0.5, 0, 0.9, 0.6)
