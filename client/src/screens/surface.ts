/** A canvas on a screen: how large it may be, and the looks that draw on it. */
import { createContext } from 'preact'
import { useContext, useEffect, useLayoutEffect, useState } from 'preact/hooks'
import type { Looks, Surface } from '../board/pixi/index.ts'
import type { CreatePainter } from '../model/scene.ts'

/** How to get the looks: one renderer for the whole visit, provided by the root of the page. */
export const LooksContext = createContext<(() => Promise<Looks>) | null>(null)

/** What is drawn by a chunk of its own. */
export interface Painted<Art> {
  paint(): Promise<{ createPainter: CreatePainter<Art> }>
}

export function useSize(ref: { readonly current: HTMLElement | null }): { w: number; h: number } {
  const [size, setSize] = useState({ w: 0, h: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const w = Math.floor(element.clientWidth)
      const h = Math.floor(element.clientHeight)
      setSize((old) => (old.w === w && old.h === h ? old : { w, h }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return size
}

/** The canvas' surface once the looks and the game's painter are there; null before, and where they cannot be had. */
export function useSurface<Art>(
  game: Painted<Art>,
  canvas: { readonly current: HTMLCanvasElement | null },
): Surface<Art> | null {
  const looks = useContext(LooksContext)
  const [surface, setSurface] = useState<Surface<Art> | null>(null)
  useEffect(() => {
    let made: Surface<Art> | null = null
    let gone = false
    const fetch = async () => {
      if (!looks) return
      const [l, p] = await Promise.all([looks(), game.paint()])
      if (gone || !canvas.current) return
      made = l.attach(canvas.current, p.createPainter)
      setSurface(made)
    }
    // Without the looks the buttons say everything, so the game goes on.
    fetch().catch(() => undefined)
    return () => {
      gone = true
      made?.destroy()
      setSurface(null)
    }
  }, [looks, game])
  return surface
}
