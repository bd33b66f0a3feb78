/** A game with all that teaches it, in the person's language. */
import type { AnyGame } from '@parlour/shared/core/game'
import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { type AnyClientGame, type GameId, gameCard } from '../../games/registry.ts'
import { rulesOf } from '../../games/rules.ts'
import type { Taught, Teaching } from '../../learn/model.ts'
import { TEACHINGS } from '../../learn/registry.ts'
import type { Words } from '../../model/scene.ts'
import { type App, useApp } from '../app.ts'

export interface Loaded {
  readonly id: GameId
  readonly game: AnyClientGame
  readonly rules: AnyGame
  /** The game's own words. */
  readonly g: Words
  readonly taught: Taught
}

interface Source extends Omit<Loaded, 'taught'> {
  readonly t: Words
  readonly teaching: Teaching
}

async function load(app: App, id: GameId): Promise<Source> {
  const [game, teaching] = await Promise.all([gameCard(id)!.load(), TEACHINGS[id]()])
  const [t, g] = await Promise.all([app.words(teaching.words), app.words(game.words)])
  return { id, game, rules: rulesOf(id), t, g, teaching }
}

export interface Loading {
  readonly loaded: Loaded | null
  readonly broken: boolean
  again(): void
}

export function useTaught(id: GameId): Loading {
  const app = useApp()
  const { lang } = app
  const source = useSignal<Source | null>(null)
  const broken = useSignal(false)
  const fetch = (): void => {
    broken.value = false
    load(app, id).then(
      (all) => {
        source.value = all
      },
      () => {
        broken.value = true
      },
    )
  }
  useEffect(fetch, [id])
  const of = source.value
  const loaded = useMemo(() => of && { ...of, taught: of.teaching.teach(of.t, of.g) }, [of, lang])
  return { loaded, broken: broken.value, again: fetch }
}
