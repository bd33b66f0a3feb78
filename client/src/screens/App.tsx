import { useLayoutEffect } from 'preact/hooks'
import { Alone } from './Alone.tsx'
import { useApp } from './app.ts'
import { Notice } from './Door.tsx'
import { Home } from './Home.tsx'
import { LearnDoor } from './LearnDoor.tsx'
import { ReplayDoor } from './ReplayDoor.tsx'
import { Room } from './Room.tsx'
import { Said } from './Said.tsx'
import { SettingsDoor } from './SettingsDoor.tsx'

export function App() {
  const { t, router, speaker } = useApp()
  const route = router.route.value
  // What was said at a table is of no concern on the start page.
  const home = route.name === 'home'
  useLayoutEffect(() => {
    if (home) speaker.hush()
  }, [home])
  return (
    <>
      <div class="wood" aria-hidden="true" />
      {route.name === 'home' && <Home />}
      {route.name === 'nowhere' && <Notice text={t('app.nowhere')} />}
      {route.name === 'room' && <Room key={route.code} code={route.code} />}
      {route.name === 'alone' && <Alone key={route.id} id={route.id} />}
      {(route.name === 'rules' || route.name === 'lesson') && (
        <LearnDoor key={`${route.name}/${route.game}`} page={route.name} game={route.game} />
      )}
      {route.name === 'replay' && <ReplayDoor key={route.id} id={route.id} />}
      <Said />
      <SettingsDoor />
    </>
  )
}
