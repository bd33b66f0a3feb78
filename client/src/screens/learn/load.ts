/** A game with all that teaches it, in the person's language. */
import type { AnyGame } from '@parlour/shared/core/game'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type AnyClientGame, type GameId, gameCard } from '../../games/registry.ts'
import { rulesOf } from '../../games/rules.ts'
import { speak } from '../../i18n/words.ts'
import type { Taught } from '../../learn/model.ts'
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

async function load(app: App, id: GameId): Promise<Loaded> {
  const [game, teaching] = await Promise.all([gameCard(id)!.load(), TEACHINGS[id]()])
  const [words, own] = await Promise.all([teaching.words[app.lang](), game.words[app.lang]()])
  const g = speak<string>(own)
  return { id, game, rules: rulesOf(id), g, taught: teaching.teach(speak<string>(words), g) }
}

export interface Loading {
  readonly loaded: Loaded | null
  readonly broken: boolean
  again(): void
}

export function useTaught(id: GameId): Loading {
  const app = useApp()
  const loaded = useSignal<Loaded | null>(null)
  const broken = useSignal(false)
  const fetch = (): void => {
    broken.value = false
    load(app, id).then(
      (all) => {
        loaded.value = all
      },
      () => {
        broken.value = true
      },
    )
  }
  useEffect(fetch, [id])
  return { loaded: loaded.value, broken: broken.value, again: fetch }
}
