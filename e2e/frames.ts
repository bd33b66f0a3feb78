/** Whether a page rests. */
import type { Page } from 'playwright-core'

/** Counts the frames that the page asks for. */
export function countFrames(): void {
  const counted = globalThis as unknown as { frames: number }
  counted.frames = 0
  const ask = requestAnimationFrame.bind(globalThis)
  globalThis.requestAnimationFrame = (then) => {
    counted.frames++
    return ask(then)
  }
}

export const frames = (page: Page): Promise<number> => page.evaluate('frames')

/** How many frames the page asks for while nothing happens for so long; the wait is what is measured. */
export function framesIn(page: Page, ms: number): Promise<number> {
  return page.evaluate(async (time) => {
    const counted = globalThis as unknown as { frames: number }
    const before = counted.frames
    await new Promise((go) => setTimeout(go, time))
    return counted.frames - before
  }, ms)
}
