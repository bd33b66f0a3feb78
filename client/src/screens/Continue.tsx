import { useRef } from 'preact/hooks'
import type { KnownRoom } from '../app/rooms.ts'
import { gameCard } from '../games/registry.ts'
import { useApp } from './app.ts'
import { useHeldFocus } from './focus.ts'
import { Icon } from './Icon.tsx'
import { gameName } from './words.ts'

/** The rooms in which this browser has a seat. */
export function Continue() {
  const { t, rooms } = useApp()
  const list = useRef<HTMLUListElement>(null)
  useHeldFocus(list)
  if (rooms.list.value.length === 0) return null
  return (
    <section class="continue">
      <h2 class="label">{t('home.continue')}</h2>
      <ul ref={list}>
        {rooms.list.value.map((room) => (
          <Line key={room.code} room={room} />
        ))}
      </ul>
    </section>
  )
}

function Line({ room }: { room: KnownRoom }) {
  const { t, router, rooms } = useApp()
  const card = gameCard(room.game)
  const game = gameName(t, room.game)
  const phase =
    room.phase === 'over' ? 'home.over' : room.phase === 'lobby' ? 'home.lobby' : room.turn ? 'home.turn' : 'home.play'
  return (
    <li class="line">
      <a
        class="line-go"
        href={`${router.base}r/${room.code}`}
        onClick={(e) => {
          if (e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return
          e.preventDefault()
          router.go({ name: 'room', code: room.code })
        }}
      >
        <Icon name={card?.icon ?? 'leaf'} size={26} ink={card?.ink} />
        <span class="line-words">
          <b class="spaced">{room.code}</b>
          <span class="sm mut">
            {room.names.length === 0 ? t('home.alone', { game }) : t('home.with', { game, names: room.names })}
          </span>
        </span>
        <span class="xs mut">{t(phase)}</span>
      </a>
      <button
        class="icb"
        type="button"
        aria-label={t('home.forget', { code: room.code })}
        onClick={() => rooms.forget(room.code)}
      >
        <Icon name="cross" size={14} />
      </button>
    </li>
  )
}
