import type { TableState } from '@parlour/shared/core/protocol'
import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { dailyOf } from '../local/ids.ts'
import { HOME } from '../model/camera.ts'
import { type Play, turnsOf } from '../model/play.ts'
import type { Camera, Layout } from '../model/scene.ts'
import type { Table } from '../net/table.ts'
import { useApp } from './app.ts'
import { COMMAND_FIELD } from './Command.tsx'
import { Cover } from './Cover.tsx'
import { Deadline } from './Deadline.tsx'
import { Drawer, DrawerButton, useDrawer } from './Drawer.tsx'
import { calendarDay } from './dates.ts'
import { Guide, useGuide } from './Guide.tsx'
import { Icon } from './Icon.tsx'
import { LevelMapButton } from './LevelMap.tsx'
import { useLetters } from './letters.ts'
import { ASIDE, PHONE, ROOMY, useMedia, WIDE } from './media.ts'
import { useEnlarged } from './motion.ts'
import { Rail, Standings } from './Rail.tsx'
import { SettingsButton } from './SettingsButton.tsx'
import { SheetHead } from './SheetHead.tsx'
import { SheetView } from './SheetView.tsx'
import { ConnectionBanner, TopBar } from './TopBar.tsx'
import { Tray } from './Tray.tsx'
import { Unkept } from './Unkept.tsx'
import { gameName } from './words.ts'
import './table.css'

export interface TableProps {
  readonly table: Table
  readonly play: Play
  readonly state: TableState
}

/** The table in play: say line, own sheet, tray, the others, log. */
export function TableScreen({ table, play, state }: TableProps) {
  const { t, lang } = useApp()
  const daily = dailyOf(table.code)
  const day = daily ? calendarDay(daily.day, lang) : ''
  const camera = useSignal<Camera>(HOME)
  /** Seat whose sheet covers the own one, -1 for none. */
  const large = useSignal(-1)
  const drawer = useDrawer(state.chat.at(-1)?.n ?? 0)
  const wide = useMedia(WIDE)
  const guide = useGuide()
  const letters = useLetters({
    '?': guide.show,
    '/': () => {
      if (!wide) drawer.show()
      // A drawer that was shut is drawn first.
      setTimeout(() => document.getElementById(COMMAND_FIELD)?.focus())
    },
  })
  /** The spot that a die is dragged over, '' for none. */
  const aim = useSignal('')
  const phone = useMedia(PHONE)
  const aside = useMedia(ASIDE)
  const roomy = useMedia(ROOMY)
  const opener = useRef<Element | null>(null)
  const scene = play.scene.value
  const shared = scene?.sheets[0]?.seat === -1
  const me = table.me.value
  const own = shared || me < 0 ? 0 : me
  const shown = large.value >= 0 && large.value !== own && !shared ? large.value : own
  const covered = shown !== own
  const enlarged = useEnlarged<HTMLDivElement>(covered ? shown : -1)
  // The button that closes a covering sheet goes away with it.
  useLayoutEffect(() => {
    if (covered) opener.current = document.activeElement
    else if (opener.current instanceof HTMLElement) opener.current.focus()
  }, [covered])
  if (!scene) return null

  const sheet = scene.sheets[shown]
  const subtitle = daily ? t('app.list', { items: [t('daily.play'), scene.subtitle] }) : scene.subtitle
  const notice = play.notice.value
  // A high sheet leaves a phone no room for a row of the others.
  const inBar =
    aside || (!roomy && isHigh(play.game.layout(NARROWEST, Number.POSITIVE_INFINITY, HOME, false, sheet?.form)))
  const stage = scene.stage || play.game.heading((turnsOf(state).at(-1)?.turn ?? -1) + 1, state.seats.length, play.t)
  const said = notice !== '' ? 'red' : scene.awaited ? 'turn' : 'wait'
  return (
    <div class="room table" data-board={shared ? 'shared' : 'sheets'}>
      <TopBar
        heading={daily ? t('daily.heading', { game: gameName(t, state.game), day }) : gameName(t, state.game)}
        title={daily ? t('daily.one', { day }) : gameName(t, state.game)}
        say={notice || (phone && scene.short) || scene.say}
        mood={said}
        code={table.local ? '' : table.code}
        under={
          !notice &&
          (shared ? (
            <>
              <span>{stage}</span>
              {phone && <span>{scene.draft}</span>}
            </>
          ) : (
            phone && (
              <>
                {daily && <span class="standing">{t('daily.play')}</span>}
                <Standings play={play} state={state} me={me} stage={stage} large={inBar ? large : null} />
              </>
            )
          ))
        }
      >
        <Deadline at={state.deadline} ahead={table.ahead.value} />
        {play.canAsk.value && <HintButton play={play} />}
        {wide && <SettingsButton />}
        <Guide play={play} game={gameName(t, state.game)} handle={guide} commands={state.phase === 'play'} />
        {!wide && <DrawerButton drawer={drawer} state={state} me={me} />}
      </TopBar>
      <div class="banners">
        <ConnectionBanner table={table} />
        <Unkept table={table} />
      </div>
      <main
        class="frame"
        aria-label={shared ? t('table.board') : t('table.sheet', { name: state.seats[shown]?.name ?? '' })}
      >
        {covered && <Cover seat={shown} name={state.seats[shown]?.name ?? ''} large={large} />}
        {shared && !wide && sheet && <LevelMapButton sheet={sheet} />}
        <div ref={enlarged} class="frame-sheet">
          {sheet && (
            <SheetView
              key={shown}
              game={play.game}
              sheet={sheet}
              camera={camera.value}
              fit="box"
              interactive={!covered}
              asked={covered ? '' : play.asked.value}
              aim={aim.value}
              head={<SheetHead play={play} state={state} seat={shown} me={me} subtitle={subtitle} />}
              onPick={play.spot}
              onWhy={play.why}
              onUndo={play.undo}
              letters={letters}
              onCamera={(next) => {
                camera.value = next
              }}
            />
          )}
        </div>
      </main>
      <Tray
        play={play}
        scene={scene}
        camera={camera}
        seated={me >= 0}
        phone={phone}
        onAim={(spot) => {
          aim.value = spot
        }}
      />
      {(shared || !phone || !inBar) && (
        <Rail play={play} scene={scene} state={state} me={me} large={large} phone={phone} wide={wide} />
      )}
      <Drawer
        table={table}
        play={play}
        state={state}
        me={me}
        large={large}
        wide={wide}
        drawer={drawer}
        seats={phone && !shared && state.seats.length > 1}
      />
    </div>
  )
}

/** A sheet on the smallest phone. */
const NARROWEST = 352
const isHigh = ({ w, h }: Layout): boolean => h > 1.2 * w

/** Shows a move: it is drafted, and sent or taken back as one likes. */
function HintButton({ play }: { play: Play }) {
  const { t, speaker } = useApp()
  const ask = async (): Promise<void> => {
    if (!(await play.ask())) speaker.say([t('hint.none')])
  }
  return (
    <button class="icb" type="button" aria-label={t('hint.show')} title={t('hint.show')} onClick={ask}>
      <Icon name="star" size={22} />
    </button>
  )
}
