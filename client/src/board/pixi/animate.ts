/** Motion: a set of tweens, frames only while something moves. Elapsed wall time, so that slow machines end on time. */
export interface Tween {
  readonly ms: number
  readonly delay?: number
  readonly ease?: (t: number) => number
  /** Called with 0 to 1, the last time with exactly 1. */
  step(t: number): void
}

export interface Animator<Owner> {
  /** Starts a tween at its first position; with reduced motion or in a hidden tab it is at once at its end. */
  add(owner: Owner, tween: Tween): void
  /** Takes the owner's tweens to their end. */
  finish(owner: Owner): void
}

/** Everything has ended by then, whatever was asked for. */
const LIMIT = 400

export function createAnimator<Owner>(render: (owner: Owner) => void): Animator<Owner> {
  const running = new Set<{ owner: Owner; tween: Tween; begin: number }>()
  const frame = () => {
    const now = performance.now()
    const touched = new Set<Owner>()
    for (const item of running) {
      const t = Math.min(1, Math.max(0, (now - item.begin) / item.tween.ms))
      if (t === 1) running.delete(item)
      move(item.tween, t)
      touched.add(item.owner)
    }
    if (running.size > 0) requestAnimationFrame(frame)
    for (const owner of touched) render(owner)
  }
  return {
    add(owner, tween) {
      if (still()) return move(tween, 1)
      const delay = Math.min(tween.delay ?? 0, LIMIT - tween.ms)
      move(tween, 0)
      if (running.size === 0) requestAnimationFrame(frame)
      running.add({ owner, tween, begin: performance.now() + delay })
    },
    finish(owner) {
      for (const item of running) {
        if (item.owner !== owner) continue
        running.delete(item)
        move(item.tween, 1)
      }
    },
  }
}

function move(tween: Tween, t: number): void {
  tween.step(t === 0 || t === 1 ? t : (tween.ease?.(t) ?? t))
}

function still(): boolean {
  return (
    document.hidden ||
    document.documentElement.dataset.motion === 'off' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

/** A curve as CSS has it: `cubic-bezier(x1, y1, x2, y2)`. */
export function curve(x1: number, y1: number, x2: number, y2: number): (t: number) => number {
  const along = (a: number, b: number, s: number) => 3 * (1 - s) ** 2 * s * a + 3 * (1 - s) * s * s * b + s ** 3
  return (t) => {
    // It goes only forward in time, so halving finds the place.
    let low = 0
    let high = 1
    for (let i = 0; i < 20; i++) {
      const mid = (low + high) / 2
      if (along(x1, x2, mid) < t) low = mid
      else high = mid
    }
    return along(y1, y2, (low + high) / 2)
  }
}
