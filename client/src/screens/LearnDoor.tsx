import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { type GameId, gameCard } from '../games/registry.ts'
import { useApp } from './app.ts'
import { Notice } from './Door.tsx'
import './room.css'

type Page = ComponentType<{ game: GameId }>

/** Fetches the rules of a game, or its guide. */
export function LearnDoor({ page, game }: { page: 'rules' | 'lesson'; game: string }) {
  const { t, tableWords } = useApp()
  const card = gameCard(game)
  const shown = useSignal<{ readonly Page: Page } | null>(null)
  const broken = useSignal(false)
  const fetch = (): void => {
    broken.value = false
    Promise.all([import('./learn/pages.ts'), tableWords()]).then(
      ([{ RulesPage, LessonPage }]) => {
        shown.value = { Page: page === 'rules' ? RulesPage : LessonPage }
      },
      () => {
        broken.value = true
      },
    )
  }
  useEffect(fetch, [])
  if (!card) return <Notice text={t('rules.unknown')} />
  if (broken.value) return <Notice text={t('alone.broken')} act={t('link.again')} onAct={fetch} />
  if (!shown.value) return <Notice text={t('alone.loading')} />
  const { Page } = shown.value
  return <Page game={card.id} />
}
