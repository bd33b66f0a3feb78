import type { GameId } from '../games/registry.ts'
import { useApp } from './app.ts'
import { Icon } from './Icon.tsx'
import { linkTo } from './link.ts'
import { gameName } from './words.ts'

/** The game that the start page has chosen, as long as the tab lasts. */
export const chosenKey = 'game'

/** From the start page to the rules of the chosen game and to its guide; `full` shows its name. */
export function LearnLinks({ game, full = false }: { game: GameId; full?: boolean }) {
  const { t, router } = useApp()
  const name = gameName(t, game)
  const [rules, lesson] = [t('rules.of', { game: name }), t('lesson.how', { game: name })]
  return (
    <div class="row learn-links">
      <a class="button" {...linkTo(router, { name: 'rules', game })}>
        <Icon name="rules" size={18} />
        {full ? (
          rules
        ) : (
          <>
            <span class="unseen">{rules}</span>
            <span aria-hidden="true">{t('rules.open')}</span>
          </>
        )}
      </a>
      <a class="button" {...linkTo(router, { name: 'lesson', game })}>
        <Icon name="pencil" size={18} />
        <span>
          {t('lesson.open')} {full ? <small>{lesson}</small> : <span class="unseen">{lesson}</span>}
        </span>
      </a>
    </div>
  )
}
