import { GAMES, type GameId } from '../../games/registry.ts'
import { useApp } from '../app.ts'
import { Notice } from '../Door.tsx'
import { Heading } from '../Heading.tsx'
import { Icon } from '../Icon.tsx'
import { linkTo } from '../link.ts'
import { SettingsButton } from '../SettingsButton.tsx'
import { LooksContext } from '../surface.ts'
import { useTitle } from '../title.ts'
import { gameName } from '../words.ts'
import { useTaught } from './load.ts'
import { Rules } from './Rules.tsx'

/** The rules of a game at an address of their own. */
export function RulesPage({ game }: { game: GameId }) {
  const { t, router, looks } = useApp()
  const { loaded, broken, again } = useTaught(game)
  useTitle(`${t('rules.of', { game: gameName(t, game) })} · Parlour`)
  if (broken) return <Notice text={t('alone.broken')} act={t('link.again')} onAct={again} />
  if (!loaded) return <Notice text={t('alone.loading')} />
  return (
    <LooksContext.Provider value={looks}>
      <div class="rules-page">
        <header class="rules-bar">
          <a class="button icb" {...linkTo(router, { name: 'home' })}>
            <Icon name="left" size={20} />
            <span class="unseen">{t('door.home')}</span>
          </a>
          <span class="serif">Parlour</span>
          <SettingsButton />
          <nav class="rules-others" aria-label={t('rules.others')}>
            {GAMES.filter(({ id }) => id !== game).map(({ id, icon, ink }) => (
              <a key={id} {...linkTo(router, { name: 'rules', game: id })}>
                <Icon name={icon} size={20} ink={ink} />
                {gameName(t, id)}
              </a>
            ))}
          </nav>
        </header>
        <main class="card rules">
          <Heading>{gameName(t, game)}</Heading>
          <Rules of={loaded} />
        </main>
      </div>
    </LooksContext.Provider>
  )
}
