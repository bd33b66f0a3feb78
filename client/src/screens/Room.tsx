import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { onlyWatches, watchKey } from '../app/watching.ts'
import { reachable } from '../net/api.ts'
import { useApp } from './app.ts'
import { Door, Notice } from './Door.tsx'
import { Frozen } from './Frozen.tsx'
import { useGlance } from './glance.ts'
import { useTitle } from './title.ts'
import { useTable } from './use-table.ts'
import './room.css'

/** So long without an answer means that the server cannot be reached, ms. */
const SLOW = 4500

/** A room from the door to the result: holds the connection, and what is played at it. */
export function Room({ code }: { code: string }) {
  const app = useApp()
  const { person, session } = app
  const asked = useSignal<{ readonly spectate: boolean; readonly time: number } | null>(
    person.name.value === '' ? null : { spectate: onlyWatches(session, code), time: 0 },
  )
  const going = asked.value

  const opening = async () => {
    const { openTable } = await import('../net/RemoteTable.ts')
    const { base } = app.router
    const spectate = going?.spectate === true
    return () => openTable({ base, code, token: person.token, name: person.name.value, spectate })
  }
  const { table, ready, broken, lobby } = useTable(going && opening, [going, code])

  /** Has the first connection taken for so long that something should be said? */
  const slow = useSignal(false)
  const first = table.value !== null && !table.value.state.value && table.value.connection.value === 'connecting'
  useEffect(() => {
    slow.value = false
    if (!first) return
    const timer = setTimeout(() => {
      slow.value = true
      app.speaker.say([app.t('refused.offline')])
    }, SLOW)
    return () => clearTimeout(timer)
  }, [first, going])
  const mine = ready.value?.play.scene.value?.awaited === true
  const phase = table.value?.state.value?.phase
  useTitle(app.t(mine ? 'app.turn' : phase === 'over' ? 'app.over' : 'app.room', { code }))

  const to = table.value?.moved.value ?? ''
  useEffect(() => {
    if (to === '') return
    app.rooms.forget(code)
    if (onlyWatches(session, code)) session.set(watchKey(to), 'yes')
    app.router.replace({ name: 'room', code: to })
  }, [to])

  const known = ready.value !== null
  useEffect(() => {
    if (known) app.rooms.turn(code, mine)
  }, [known, mine, code])
  const again = (spectate = onlyWatches(session, code)): void => {
    asked.value = { spectate, time: (going?.time ?? 0) + 1 }
  }
  // A newer server has other parts than this page asks for.
  const anew = async (): Promise<void> => {
    if (await reachable(app.router.base)) location.reload()
    else again()
  }
  const opened = table.value
  const state = opened?.state.value ?? null
  const connection = opened?.connection.value ?? 'connecting'
  if (!going) return <Door code={code} onEnter={again} />
  // A lobby needs nothing of the game, and what the game needs is fetched again when it begins.
  if (broken.value && state?.phase !== 'lobby')
    return <Notice text={app.t('alone.broken')} act={app.t('link.again')} onAct={() => void anew()} />
  if (connection === 'moved') return <Notice text={app.t('link.moved')} />
  if (connection === 'bad-name') return <Door code={code} refused="refused.bad-name" onEnter={again} />
  if (connection === 'elsewhere') {
    return <Notice text={app.t('link.elsewhere')} act={app.t('link.here')} onAct={() => again()} />
  }
  if (connection === 'old-client' || connection === 'bad-token') {
    return <Notice text={app.t(`link.${connection}`)} act={app.t('link.reload')} onAct={() => location.reload()} />
  }
  if (connection === 'room-full' && !going.spectate) {
    return <Full code={code} onWatch={() => again(true)} />
  }
  if (connection === 'room-locked' || connection === 'room-full') {
    return <Notice text={app.t(`link.${connection}`)} act={app.t('link.again')} onAct={() => again()} />
  }
  if (connection === 'removed' || connection === 'no-room')
    return <Notice text={app.t(`link.${connection}`, { code })} />
  if (!opened || !state) {
    if (connection !== 'lost' && !slow.value) return <Notice text={app.t('link.connecting', { code })} />
    return <Notice text={app.t('refused.offline')} act={app.t('link.again')} onAct={() => opened?.rejoin()} />
  }
  if (state.phase === 'lobby') return lobby.value && <lobby.value.Lobby table={opened} state={state} />
  if (state.phase === 'opening') {
    return <Notice title={app.t('opening.title')} text={app.t('opening.line')} icon="verify" stay />
  }
  if (state.log.some((line) => line.kind === 'frozen')) return <Frozen table={opened} state={state} />
  if (!ready.value) return <Notice text={app.t('link.connecting', { code })} />
  const { play, Played } = ready.value
  return <Played table={opened} play={play} state={state} />
}

/** No seat is free, or no game is waited for any more. */
function Full({ code, onWatch }: { code: string; onWatch(): void }) {
  const { t } = useApp()
  const glance = useGlance(code).value
  const begun = glance?.ok === true && glance.phase !== 'lobby'
  return <Notice text={t(begun ? 'door.began' : 'refused.room-full')} act={t('door.watch')} onAct={onWatch} />
}
