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

/** Near enough to the curves of the look: slow, quick, slow; falling. */
export const smooth = (t: number): number => t * t * (3 - 2 * t)
export const falling = (t: number): number => t ** 2.4
