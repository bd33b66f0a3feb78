/** Turning and tilting a board by dragging it. A short touch stays a press; a double tap beside the spots returns. */
import { useRef } from 'preact/hooks'
import { HOME } from '../model/camera.ts'
import type { Camera } from '../model/scene.ts'

const SLACK = 6

interface Drag {
  readonly pointer: number
  readonly x: number
  readonly y: number
  readonly from: Camera
  moving: boolean
}

/** Event handlers for the board's box; none when it has no camera. */
export function useCameraDrag(camera: Camera | null, onCamera: (camera: Camera) => void) {
  const drag = useRef<Drag | null>(null)
  const dragged = useRef(false)
  const next = useRef<Camera | null>(null)
  if (!camera) return {}

  const move = (to: Camera) => {
    // One camera a frame, however often the pointer reports.
    if (!next.current) {
      requestAnimationFrame(() => {
        if (next.current) onCamera(next.current)
        next.current = null
      })
    }
    next.current = to
  }
  return {
    onPointerDown(event: PointerEvent) {
      dragged.current = false
      if (event.button !== 0 || !event.isPrimary) return
      drag.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, from: camera, moving: false }
    },
    onPointerMove(event: PointerEvent) {
      const d = drag.current
      if (!d || event.pointerId !== d.pointer) return
      const dx = event.clientX - d.x
      const dy = event.clientY - d.y
      if (!d.moving && Math.hypot(dx, dy) < SLACK) return
      if (!d.moving) (event.currentTarget as Element).setPointerCapture(d.pointer)
      d.moving = dragged.current = true
      const turn = ((((d.from.turn - dx * 0.4 + 180) % 360) + 360) % 360) - 180
      const tilt = Math.max(20, Math.min(90, d.from.tilt + dy * 0.3))
      move({ ...d.from, turn: Math.round(turn), tilt: Math.round(tilt) })
    },
    onPointerUp() {
      drag.current = null
    },
    onPointerCancel() {
      drag.current = null
    },
    onClickCapture(event: Event) {
      if (dragged.current) event.stopPropagation()
      dragged.current = false
    },
    onDblClick(event: Event) {
      const onSpot = event.target instanceof Element && event.target.closest('[data-spot]')
      if (!onSpot) onCamera({ ...camera, turn: HOME.turn, tilt: HOME.tilt })
    },
  }
}
