import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { idle } from '../app/idle.ts'
import { type AnyClientGame, type GameId, gameCard } from '../games/registry.ts'
import { rulesOf } from '../games/rules.ts'
import { createBeat } from '../little/beat.ts'
import { courseOf } from '../little/course.ts'
import { cornerOf, layoutIn } from '../little/frame.ts'
import { LITTLE_GAMES } from '../little/games.ts'
import { HOME } from '../model/camera.ts'
import { useApp } from './app.ts'
import { REDUCED } from './media.ts'
import { LooksContext, useSize, useSurface } from './surface.ts'
import './little.css'

/** How long a game goes on: when nobody has asked for it, under the five seconds of WCAG 2.2.2. ms */
const GLIMPSE = 4500
const WHILE = 30_000

interface LittleProps {
  readonly id: GameId
  readonly chosen: boolean
}

/** A postcard's game, really played, over its print. It is there as soon as it can be drawn. */
export function LittleSheet(props: LittleProps) {
  const { looks } = useApp()
  const [game, show] = useState<AnyClientGame | null>(null)
  useEffect(() => {
    let gone = false
    const fetch = async (): Promise<void> => {
      const loaded = await gameCard(props.id)?.load()
      await Promise.all([looks(), loaded?.paint()])
      // One card after the other, so that nobody's press has to wait for four.
      await idle()
      if (!gone && loaded) show(loaded)
    }
    // The print says which game it is, too.
    fetch().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [])
  if (!game) return null
  return (
    <LooksContext.Provider value={looks}>
      <Going {...props} game={game} />
    </LooksContext.Provider>
  )
}

function Going({ id, chosen, game }: LittleProps & { readonly game: AnyClientGame }) {
  const little = LITTLE_GAMES[id]
  const course = useMemo(() => courseOf(game, rulesOf(id), little), [])
  const [at, go] = useState(little.from)
  const window = useRef<HTMLSpanElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = useSize(window)
  const surface = useSurface(game, canvas)
  const sheet = useMemo(() => course.sheet(at), [at])
  const layout = useMemo(() => (size.w > 0 ? layoutIn(game, size, sheet.form) : null), [size])
  useLayoutEffect(() => {
    if (surface && layout) surface.draw(sheet, layout, HOME)
  }, [surface, sheet, layout])
  useMotion(window, chosen && surface !== null, () =>
    go((now) => {
      const next = course.next(now)
      return next < 0 ? little.from : next
    }),
  )
  const ground = gameCard(id)?.ground
  const corner = layout && cornerOf(game, sheet, layout, size)
  return (
    <span
      ref={window}
      class="little"
      data-little={id}
      data-board={game.camera ? '' : undefined}
      style={ground ? `--ground:url("${ground}")` : undefined}
      aria-hidden="true"
    >
      <canvas ref={canvas} style={corner ? `transform:translate(${corner.x}px,${corner.y}px)` : undefined} />
    </span>
  )
}

/** Steps while the card around it is pointed at or has the focus, and for a while after it was chosen. */
function useMotion(within: RefObject<HTMLElement | null>, chosen: boolean, step: () => void): void {
  const beat = useMemo(() => createBeat(() => (document.hidden ? beat.end() : step())), [])
  const asked = useRef(false)
  const begin = (): void => {
    if (!matchMedia(REDUCED).matches) beat.begin(asked.current ? WHILE : GLIMPSE)
  }
  useEffect(() => {
    if (chosen) begin()
    else beat.end()
  }, [chosen])
  useEffect(() => {
    const card = within.current?.closest('label')
    const end = new AbortController()
    const on = (type: string, then: () => void) => card?.addEventListener(type, then, { signal: end.signal })
    const ask = (): void => {
      asked.current = true
      begin()
    }
    const leave = (): void => {
      if (!card?.matches(':hover, :focus-within, :has(:checked)')) beat.end()
    }
    for (const type of ['pointerenter', 'focusin', 'change']) on(type, ask)
    for (const type of ['pointerleave', 'focusout']) on(type, leave)
    return () => {
      end.abort()
      beat.end()
    }
  }, [])
}
