import type { Signal } from '@preact/signals'
import { GAMES, type GameCard, type GameId } from '../games/registry.ts'
import type { Key } from '../i18n/en.ts'
import type { Words } from '../model/scene.ts'
import { useApp } from './app.ts'
import { Icon } from './Icon.tsx'
import { chosenKey } from './LearnLinks.tsx'

/** The games as picture postcards; the chosen one is what "Create a room" makes. */
export function Postcards({ game }: { game: Signal<GameId> }) {
  const { t, session } = useApp()
  return (
    <fieldset class="postcards">
      <legend class="serif">{t('home.games')}</legend>
      {GAMES.map((card) => (
        <label key={card.id} class="card postcard">
          <input
            class="unseen"
            type="radio"
            name="game"
            checked={game.value === card.id}
            onChange={() => {
              game.value = card.id
              session.set(chosenKey, card.id)
            }}
          />
          <img src={card.print} alt="" width="440" height="236" />
          <span class="postcard-words">
            <span class="postcard-name">
              <b class="serif">{t(`game.${card.id}`)}</b>
              <span class="mut">{t(`line.${card.id}`)}</span>
            </span>
            <span class="postcard-facts mut">
              <span>
                <Icon name="seat" size={16} />
                {seatsOf(t, card)}
              </span>
              <span>
                <Icon name="clock" size={16} />
                {t('game.minutes', { n: card.minutes })}
              </span>
            </span>
          </span>
          <span class="chosen" aria-hidden="true">
            <Icon name="check" size={15} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

export function seatsOf(t: Words<Key>, { seats: { min, max } }: GameCard): string {
  return min === max ? t('game.seat', { n: min }) : t('game.seats', { min, max })
}
