import type { Signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { atLeisure } from '../app/idle.ts'
import { GAMES, type GameCard, type GameId } from '../games/registry.ts'
import type { Key } from '../i18n/en.ts'
import type { Words } from '../model/scene.ts'
import { useApp } from './app.ts'
import { Icon } from './Icon.tsx'
import { chosenKey } from './LearnLinks.tsx'

/** The games as picture postcards; the chosen one is what "Create a room" makes. */
export function Postcards({ game }: { game: Signal<GameId> }) {
  const { t, session } = useApp()
  const Sheet = useLittleSheet()
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
          <span class="picture">
            <img src={card.print} alt="" width="440" height="236" />
            {Sheet && <Sheet id={card.id} chosen={game.value === card.id} />}
          </span>
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

/** What plays on the cards, once there is time to fetch it; the prints stay for whoever cannot have it. */
function useLittleSheet() {
  const [module, show] = useState<typeof import('./LittleSheet.tsx') | null>(null)
  useEffect(() => {
    let gone = false
    const fetch = async (): Promise<void> => {
      await atLeisure()
      if (!gone) show(await import('./LittleSheet.tsx'))
    }
    fetch().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [])
  return module?.LittleSheet
}

export function seatsOf(t: Words<Key>, { seats: { min, max } }: GameCard): string {
  return min === max ? t('game.seat', { n: min }) : t('game.seats', { min, max })
}
