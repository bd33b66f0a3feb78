import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { NAMELESS } from '../app/names.ts'
import { forget } from '../app/watching.ts'
import { dailyOf } from '../local/ids.ts'
import { reachable } from '../net/api.ts'
import { useApp } from './app.ts'
import { Notice } from './Door.tsx'
import { calendarDay, today } from './dates.ts'
import { useTitle } from './title.ts'
import { useTable } from './use-table.ts'
import { gameName } from './words.ts'
import './room.css'

/** Which game is made when an id is opened for the first time. */
export function wishKey(id: string): string {
  return `${id}/game`
}

/** A game that this browser plays by itself, from its lobby to the result; it goes on after a reload. */
export function Alone({ id }: { id: string }) {
  const app = useApp()
  const { t, lang, person, session, router } = app
  const time = useSignal(0)
  const daily = dailyOf(id)
  const past = daily !== null && daily.day < today()

  // Nobody plays tomorrow's sheet today.
  const future = (daily?.day ?? '') > today()
  const opening = async () => {
    const { openLocal } = await import('../local/LocalTable.ts')
    const name = person.name.value || NAMELESS
    // Yesterday's sheet goes on, but is not begun any more.
    return () => openLocal({ id, game: session.get(wishKey(id)) ?? '', name, found: past })
  }
  const { table, ready, broken, lobby } = useTable(future ? null : opening, [id, time.value])

  const state = table.value?.state.value ?? null
  const connection = table.value?.connection.value ?? 'connecting'
  // It is made once: a game that is gone is not begun anew under its own address.
  useEffect(() => {
    if (connection === 'open') session.remove(wishKey(id))
  }, [connection, id])
  const mine = ready.value?.play.scene.value?.awaited === true
  const name = state ? gameName(t, state.game) : 'Parlour'
  const game = daily ? t('app.list', { items: [t('daily.play'), name, calendarDay(daily.day, lang)] }) : name
  useTitle(t(mine ? 'alone.turn' : state?.phase === 'over' ? 'alone.over' : 'alone.title', { game }))
  useEffect(() => {
    if (state) app.rooms.turn(id, mine)
  }, [mine, state !== null, id])

  const again = (): void => {
    time.value++
  }
  // A newer server has other parts than this page asks for.
  const anew = async (): Promise<void> => {
    if (await reachable(router.base)) location.reload()
    else again()
  }
  if (future) return <Notice text={t('daily.future')} />
  if ((broken.value && state?.phase !== 'lobby') || connection === 'broken') {
    return <Notice text={t('alone.broken')} act={t('link.again')} onAct={() => void anew()} />
  }
  if (connection === 'elsewhere') return <Notice text={t('link.elsewhere')} act={t('link.here')} onAct={again} />
  if (connection === 'no-room') {
    return (
      <Notice
        text={t(past ? 'daily.past' : 'alone.gone')}
        act={t('result.leave')}
        onAct={() => {
          forget(app, id)
          import('../local/shelf.ts').then(({ openShelf }) => openShelf().drop(id)).catch(() => undefined)
          router.go({ name: 'home' })
        }}
      />
    )
  }
  const opened = table.value
  if (!opened || !state) return <Notice text={t('alone.loading')} />
  if (state.phase === 'lobby') return lobby.value && <lobby.value.Lobby table={opened} state={state} />
  if (!ready.value) return <Notice text={t('alone.loading')} />
  const { play, Played } = ready.value
  return <Played table={opened} play={play} state={state} />
}
