import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { GameId } from '../../games/registry.ts'
import { HOME } from '../../model/camera.ts'
import type { Camera } from '../../model/scene.ts'
import { useApp } from '../app.ts'
import { Notice } from '../Door.tsx'
import { Guide, useGuide } from '../Guide.tsx'
import { useLetters } from '../letters.ts'
import { PHONE, useMedia } from '../media.ts'
import { SettingsButton } from '../SettingsButton.tsx'
import { SheetHead } from '../SheetHead.tsx'
import { SheetView } from '../SheetView.tsx'
import { LooksContext } from '../surface.ts'
import { TopBar } from '../TopBar.tsx'
import { Tray } from '../Tray.tsx'
import { useTitle } from '../title.ts'
import { gameName } from '../words.ts'
import { Coach } from './Coach.tsx'
import { forgetLesson, startLesson } from './lesson.ts'
import { type Loaded, useTaught } from './load.ts'
import '../table.css'
import './lesson.css'

/** The first-game guide: a game of this page alone, with a coach beside the sheet. */
export function LessonPage({ game }: { game: GameId }) {
  const { t, looks } = useApp()
  const { loaded, broken, again } = useTaught(game)
  const time = useSignal(0)
  useTitle(`${t('lesson.of', { game: gameName(t, game) })} · Parlour`)
  if (broken) return <Notice text={t('alone.broken')} act={t('link.again')} onAct={again} />
  if (!loaded) return <Notice text={t('alone.loading')} />
  return (
    <LooksContext.Provider value={looks}>
      <LessonTable key={time.value} of={loaded} onAgain={() => time.value++} />
    </LooksContext.Provider>
  )
}

function LessonTable({ of, onAgain }: { of: Loaded; onAgain(): void }) {
  const app = useApp()
  const { t } = app
  const lessons = useMemo(() => startLesson(app, of), [of])
  useEffect(() => lessons.dispose, [lessons])
  const camera = useSignal<Camera>(HOME)
  const aim = useSignal('')
  const skipped = useSignal(false)
  const guide = useGuide()
  const letters = useLetters({ '?': guide.show })
  const phone = useMedia(PHONE)
  const { play, table } = lessons
  const coached = lessons.coached.value
  useEffect(() => {
    if (coached.aim !== '') document.querySelector(`[data-spot="${coached.aim}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [coached.aim])
  const scene = play.scene.value
  if (!scene) return null
  const state = table.state.value
  const shared = scene.sheets[0]?.seat === -1
  const notice = play.notice.value
  const name = gameName(t, of.id)
  const again = (): void => {
    forgetLesson(app, of.id)
    onAgain()
  }
  return (
    <div class="room table lesson" data-board={shared ? 'shared' : 'sheets'}>
      <TopBar
        heading={t('lesson.of', { game: name })}
        title={t('lesson.of', { game: name })}
        say={notice || (phone && scene.short) || scene.say}
        mood={notice !== '' ? 'red' : scene.awaited ? 'turn' : 'wait'}
        under={phone && !notice && scene.draft}
      >
        <SettingsButton />
        <Guide play={play} game={name} handle={guide} />
      </TopBar>
      <Coach
        of={of}
        coached={coached}
        table={table}
        skipped={skipped.value}
        onSkip={() => {
          skipped.value = true
        }}
        onAgain={again}
      />
      <main
        class="frame"
        aria-label={shared ? t('table.board') : t('table.sheet', { name: state.seats[0]?.name ?? '' })}
      >
        <div class="frame-sheet">
          <SheetView
            game={of.game}
            sheet={scene.sheets[0]!}
            camera={camera.value}
            fit="box"
            interactive
            asked={play.asked.value}
            aim={aim.value || (skipped.value ? '' : coached.aim)}
            head={<SheetHead play={play} state={state} seat={0} me={-1} subtitle={scene.subtitle} />}
            letters={letters}
            onPick={play.spot}
            onWhy={play.why}
            onUndo={play.undo}
            onCamera={(next) => {
              camera.value = next
            }}
          />
        </div>
      </main>
      <Tray
        play={play}
        scene={scene}
        camera={camera}
        seated
        phone={phone}
        asked={skipped.value ? [] : coached.press}
        onAim={(spot) => {
          aim.value = spot
        }}
      />
    </div>
  )
}
