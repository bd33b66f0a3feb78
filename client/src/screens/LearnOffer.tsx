import type { GameId } from '../games/registry.ts'
import { useApp } from './app.ts'
import { Icon } from './Icon.tsx'
import { linkTo } from './link.ts'
import { RulesButton } from './RulesButton.tsx'
import { gameName } from './words.ts'

/** In a lobby: the rules, and for whoever has not learned the game here, its guide. A room stays open behind it. */
export function LearnOffer({ game, room }: { game: GameId; room: boolean }) {
  const { t, router, learned } = useApp()
  const known = learned.games.value.includes(game)
  const link = linkTo(router, { name: 'lesson', game })
  return (
    <div class="learn-offer">
      <span class="row">
        <RulesButton game={game} words={t('rules.open')} />
        {!known && (
          <a class="button" {...(room ? { href: link.href, target: '_blank', rel: 'noreferrer' } : link)}>
            <Icon name="pencil" size={18} />
            {t('lesson.open')}
            {room && <span class="unseen"> ({t('lesson.newtab')})</span>}
          </a>
        )}
      </span>
      {!known && <p class="sm mut">{t('lesson.offer', { game: gameName(t, game) })}</p>}
    </div>
  )
}
