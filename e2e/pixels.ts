/** Colours of what is on the screen. */
import type { Page } from 'playwright-core'

export interface Look {
  /** Mean of each channel, 0 to 255. */
  readonly mean: readonly [red: number, green: number, blue: number]
  /** How many of the colours that a picture of 4 bits a channel could have occur. */
  readonly colours: number
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Looks at a part of the page; the picture is read by `reader`, a page of its own, so that the page is left alone. */
export async function look(page: Page, clip: Box, reader: Page): Promise<Look> {
  const picture = (await page.screenshot({ clip })).toString('base64')
  return reader.evaluate(async (base64): Promise<Look> => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!context) throw new Error('no context')
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    const sums: [number, number, number] = [0, 0, 0]
    const seen = new Set<number>()
    for (let i = 0; i < data.length; i += 4) {
      const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3)
      sums[0] += r
      sums[1] += g
      sums[2] += b
      seen.add(((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4))
    }
    const n = data.length / 4
    return { mean: [sums[0] / n, sums[1] / n, sums[2] / n], colours: seen.size }
  }, picture)
}
