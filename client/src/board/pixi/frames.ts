/** What waits to be drawn, one in each frame: of many sheets that change at once none holds up the answer to a press for long. */
export interface Frames {
  /** Draws it in a frame that is its own; asked again before that, it still is drawn once. */
  soon(draw: () => void): void
  /** Not any more. */
  drop(draw: () => void): void
}

export function createFrames(): Frames {
  const waiting = new Set<() => void>()
  let frame = 0
  const next = (): void => {
    frame = 0
    const [draw] = waiting
    if (!draw) return
    waiting.delete(draw)
    if (waiting.size > 0) frame = requestAnimationFrame(next)
    draw()
  }
  return {
    soon(draw) {
      waiting.add(draw)
      if (frame === 0) frame = requestAnimationFrame(next)
    },
    drop(draw) {
      waiting.delete(draw)
      if (waiting.size > 0) return
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}
