import { useRef } from 'preact/hooks'
import { shownName } from '../app/names.ts'
import type { KnownRoom } from '../app/rooms.ts'
import { gameCard } from '../games/registry.ts'
import { dailyOf, isLocalId } from '../local/ids.ts'
import { useApp } from './app.ts'
import { calendarDay } from './dates.ts'
import { useHeldFocus } from './focus.ts'
import { Icon } from './Icon.tsx'
import { linkTo } from './link.ts'
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
  const { t, lang, router, rooms } = useApp()
  const daily = dailyOf(room.code)
  const card = gameCard(room.game)
  const game = gameName(t, room.game)
  const phase =
    room.phase === 'over' ? 'home.over' : room.phase === 'lobby' ? 'home.lobby' : room.turn ? 'home.turn' : 'home.play'
  const alone = isLocalId(room.code)
  const names = room.names.map((name) => shownName(t, name))
  const others = alone
    ? t(names.length === 0 ? 'alone.solo' : 'alone.with', { names })
    : t(names.length === 0 ? 'home.alone' : 'home.with', { game, names })
  return (
    <li class="line">
      <a
        class="line-go"
        {...linkTo(router, alone ? { name: 'alone', id: room.code } : { name: 'room', code: room.code })}
      >
        <Icon name={card?.icon ?? 'leaf'} size={26} ink={card?.ink} />
        <span class="line-words">
          {alone ? (
            <b>{daily ? t('daily.of', { game, day: calendarDay(daily.day, lang) }) : game}</b>
          ) : (
            <b class="spaced">{room.code}</b>
          )}
          <span class="sm mut">{others}</span>
        </span>
        <span class="xs mut">{t(phase)}</span>
      </a>
      {room.record && (
        <a class="button icb" {...linkTo(router, { name: 'replay', id: room.record })}>
          <Icon name="eye" size={20} />
          <span class="unseen">{t('replay.of', { game })}</span>
        </a>
      )}
      <button
        class="icb"
        type="button"
        aria-label={alone ? t('alone.forget', { game }) : t('home.forget', { code: room.code })}
        onClick={() => {
          rooms.forget(room.code)
          // One try is one try: it stays where it is.
          if (alone && !daily)
            import('../local/shelf.ts').then(({ openShelf }) => openShelf().drop(room.code)).catch(() => undefined)
        }}
      >
        <Icon name="cross" size={14} />
      </button>
    </li>
  )
}
