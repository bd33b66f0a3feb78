/** What two pictures of the screen have in common. */
import { PNG } from 'pngjs'

export interface Picture {
  readonly width: number
  readonly height: number
  /** Red, green, blue and alpha of each pixel, row by row. */
  readonly data: Uint8Array
}

type Channel = 0 | 1 | 2

/** So much lighter or darker, of 255, is seen at a glance. */
const PLAIN = 48

export function pictureOf(png: Buffer): Picture {
  return PNG.sync.read(png)
}

/** The middle of it, half as wide and half as high. */
export function middle({ width, height, data }: Picture): Picture {
  const [w, h] = [width >> 1, height >> 1]
  const [left, top] = [(width - w) >> 1, (height - h) >> 1]
  const rows = Array.from({ length: h }, (_, y) => {
    const from = 4 * ((top + y) * width + left)
    return [...data.subarray(from, from + 4 * w)]
  })
  return { width: w, height: h, data: Uint8Array.from(rows.flat()) }
}

/** Mean difference of their colours, of 255. */
export function apart(one: Picture, other: Picture): number {
  return share(one, other, (i) => {
    const of = (c: Channel) => Math.abs(one.data[i + c]! - other.data[i + c]!)
    return (of(0) + of(1) + of(2)) / 3
  })
}

/** How much of them is plainly lighter or darker in one than in the other, of 1. */
export function unlike(one: Picture, other: Picture): number {
  return share(one, other, (i) => (Math.abs(light(one, i) - light(other, i)) > PLAIN ? 1 : 0))
}

/** Without any colour, but for rounding. */
export function isGrey(picture: Picture): boolean {
  const { data } = picture
  for (let i = 0; i < data.length; i += 4) {
    if (Math.max(...data.subarray(i, i + 3)) - Math.min(...data.subarray(i, i + 3)) > 2) return false
  }
  return true
}

/** How light a pixel is, of 255. */
function light({ data }: Picture, i: number): number {
  return 0.2126 * data[i]! + 0.7152 * data[i + 1]! + 0.0722 * data[i + 2]!
}

function share(one: Picture, other: Picture, of: (i: number) => number): number {
  if (one.width !== other.width || one.height !== other.height) throw new Error('pictures of different sizes')
  let sum = 0
  for (let i = 0; i < one.data.length; i += 4) sum += of(i)
  return sum / (one.width * one.height)
}
