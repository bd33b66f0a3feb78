import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { NAMELESS } from '../app/names.ts'
import { forget } from '../app/watching.ts'
import { dailyOf } from '../local/ids.ts'
import { reachable } from '../net/api.ts'
import type { Table } from '../net/table.ts'
import { useApp } from './app.ts'
import type { Lobby, Ready } from './attach.ts'
import { Notice } from './Door.tsx'
import { calendarDay, today } from './dates.ts'
import { useTitle } from './title.ts'
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
  const table = useSignal<Table | null>(null)
  const ready = useSignal<Ready | null>(null)
  const broken = useSignal(false)
  const lobby = useSignal<{ readonly Lobby: typeof Lobby } | null>(null)
  const time = useSignal(0)
  const daily = dailyOf(id)
  const past = daily !== null && daily.day < today()

  useEffect(() => {
    let over = false
    broken.value = false
    // Nobody plays tomorrow's sheet today.
    if ((daily?.day ?? '') > today()) return
    const closing: (() => void)[] = []
    const open = async (): Promise<void> => {
      // Not with the first page.
      const [{ openLocal }, parts] = await Promise.all([import('../local/LocalTable.ts'), import('./attach.ts')])
      if (over) return
      const { attach, keepTrack, named } = parts
      lobby.value = parts
      const opened = openLocal({
        id,
        game: session.get(wishKey(id)) ?? '',
        name: person.name.value || NAMELESS,
        // Yesterday's sheet goes on, but is not begun any more.
        found: past,
      })
      const shown = named(opened, t)
      table.value = shown
      closing.push(
        () => opened.leave(false),
        attach(
          app,
          shown,
          (made) => {
            ready.value = made
            broken.value = false
          },
          () => {
            broken.value = true
          },
        ),
        keepTrack(app, opened),
      )
    }
    open().catch(() => {
      broken.value = true
    })
    return () => {
      over = true
      for (const close of closing) close()
      table.value = null
      ready.value = null
    }
  }, [id, time.value])

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
  if ((daily?.day ?? '') > today()) return <Notice text={t('daily.future')} />
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
