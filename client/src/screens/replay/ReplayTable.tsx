import type { Seat } from '@parlour/shared/core/game'
import { asObject } from '@parlour/shared/core/json'
import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { shownName } from '../../app/names.ts'
import type { AnyClientGame } from '../../games/registry.ts'
import { HOME } from '../../model/camera.ts'
import { playedBy } from '../../model/play.ts'
import type { Camera, Words } from '../../model/scene.ts'
import { keptOf } from '../../net/dice.ts'
import { type Course, lastOf, moverAt, readHash, viewAt } from '../../replay/course.ts'
import { createPlayer } from '../../replay/player.ts'
import { type Show, showOf } from '../../replay/show.ts'
import { useApp } from '../app.ts'
import { Cover } from '../Cover.tsx'
import { DiceCheck } from '../DiceCheck.tsx'
import { Guide, useGuide } from '../Guide.tsx'
import { Icon } from '../Icon.tsx'
import { LevelMapButton } from '../LevelMap.tsx'
import { useLetters } from '../letters.ts'
import { PHONE, useMedia, WIDE } from '../media.ts'
import { useEnlarged } from '../motion.ts'
import { Rail } from '../Rail.tsx'
import { SaveRecord } from '../SaveRecord.tsx'
import { SettingsButton } from '../SettingsButton.tsx'
import { SheetHead } from '../SheetHead.tsx'
import { SheetView } from '../SheetView.tsx'
import { CloseSide, Side, useSide } from '../Side.tsx'
import { TopBar } from '../TopBar.tsx'
import type { Seen } from '../telling.ts'
import { gameName } from '../words.ts'
import { PaceSelect } from './Controls.tsx'
import { stopsPlaying, useFollowing } from './follow.ts'
import { ReplayTray } from './ReplayTray.tsx'
import { SeenFrom } from './SeenFrom.tsx'
import { WordsFoot } from './WordsFoot.tsx'
import { WordsPanel } from './WordsPanel.tsx'
import '../table.css'
import './replay.css'

interface ReplayTableProps {
  /** As in the address. */
  readonly id: string
  readonly course: Course
  readonly text: string
  readonly game: AnyClientGame
  readonly t: Words
  onOpened(): void
}

/** Levels a little apart show how the pyramid came about. */
const LIFTED: Camera = { ...HOME, lift: 0.42 }
/** So many seats are listed; of more one is chosen. */
const LISTED = 4

/** The same table without a tray: a position of the game, how to get to another, and the game in words. */
export function ReplayTable({ id, course, text, game, t: tGame, onOpened }: ReplayTableProps) {
  const app = useApp()
  const { t, lang, router, speaker } = app
  const play = useMemo(() => ({ game, t: tGame }), [game, tGame])
  const show = useMemo(
    (): Show =>
      showOf(course, {
        ...play,
        called: (name, seat) => (name === null ? t('name.player', { n: seat + 1 }) : shownName(t, name)),
        played: (line, by) => playedBy(t, line, by),
      }),
    [course, lang],
  )
  const last = lastOf(course)
  const player = useMemo(() => createPlayer(last, readHash(window.location.hash, last)), [course])
  const from = useSignal<Seat>(-1)
  const camera = useSignal<Camera>(LIFTED)
  /** Seat whose sheet is held large, -1 for none. */
  const large = useSignal(-1)
  const guide = useGuide()
  const letters = useLetters({ '?': guide.show })
  const side = useSide()
  const wide = useMedia(WIDE)
  const phone = useMedia(PHONE)

  const at = player.at.value
  const eyes = from.value
  const label = (n: number): string =>
    n === 0 ? t('replay.start') : t('replay.at', { n, of: last, name: show.names[moverAt(course, n)] ?? '' })
  useFollowing(app, { player, show, from })
  const scene = useMemo(() => show.sceneAt(at, eyes), [show, at, eyes])
  useEffect(() => {
    large.value = -1
  }, [eyes])
  const shared = scene.sheets[0]?.seat === -1
  const many = show.names.length > 1
  const own = eyes < 0 ? moverAt(course, at) : eyes
  const shown = shared ? 0 : large.value >= 0 ? large.value : own
  const sheet = scene.sheets[shown]
  const enlarged = useEnlarged<HTMLDivElement>(shown !== own && !shared ? shown : -1)
  const state: Seen = { game: course.game, seats: show.seats, spectators: 0, view: viewAt(course, at, eyes) }
  const kept = () => keptOf(router.base, { id: course.id, commitment: asObject(JSON.parse(text))?.commitment })
  const check = <DiceCheck game={course.game} record={async () => text} kept={kept} row={!phone} />
  const save = <SaveRecord game={course.game} record={text} id={course.id} short={!phone} />
  const seen = (short: boolean) => many && <SeenFrom play={play} names={show.names} from={from} short={short} />
  /** From a spot to the turn that wrote it. */
  const since = (spot: string): void => {
    const then = show.sinceWhen(at, eyes, shown, spot)
    if (then === 0) speaker.say([t('replay.blank')])
    else player.go(then)
  }
  return (
    <div class="room table replay" data-board={shared ? 'shared' : 'sheets'} {...stopsPlaying(player)}>
      <TopBar
        heading={t('replay.of', { game: gameName(t, course.game) })}
        title={t('replay.title')}
        say={label(at)}
        mood="replay"
        under={phone && (scene.subtitle || gameName(t, course.game))}
      >
        <Guide play={{ ...play, scene: { value: scene } }} game={gameName(t, course.game)} handle={guide} />
        {!phone && <SettingsButton />}
        {!wide && (
          <button class="icb" type="button" aria-label={t('replay.words')} onClick={side.show}>
            <Icon name="log" size={22} />
          </button>
        )}
      </TopBar>
      <main class="frame" aria-label={shared ? t('table.board') : t('table.sheet', { name: show.names[shown] ?? '' })}>
        {shown !== own && !shared && <Cover seat={shown} name={show.names[shown] ?? ''} large={large} />}
        {shared && !wide && sheet && <LevelMapButton sheet={sheet} />}
        {/* One canvas for all seats: another would be blank until it is drawn. */}
        <div ref={enlarged} class="frame-sheet">
          {sheet && (
            <SheetView
              game={game}
              sheet={sheet}
              camera={camera.value}
              fit={phone ? 'whole' : 'box'}
              interactive
              head={<SheetHead play={play} state={state} seat={shown} me={-1} subtitle={scene.subtitle} />}
              onPick={since}
              onWhy={since}
              letters={letters}
              onCamera={(next) => {
                camera.value = next
              }}
            />
          )}
        </div>
      </main>
      <ReplayTray player={player} show={show} game={game} scene={scene} camera={camera} label={label(at)} phone={phone}>
        {save}
        {check}
      </ReplayTray>
      <Rail
        play={play}
        scene={scene}
        state={state}
        me={eyes}
        large={large}
        phone={phone}
        wide={wide}
        all={eyes < 0 && many}
        marked={eyes < 0 && many ? shown : -1}
      >
        {!phone && seen(!wide || show.names.length > LISTED)}
      </Rail>
      <Side wide={wide} handle={side} label={t('replay.words')}>
        <WordsPanel
          show={show}
          player={player}
          leftOut={course.leftOut}
          onGo={side.close}
          head={
            !wide && (
              <span class="row end">
                {phone && <SettingsButton />}
                <CloseSide handle={side} />
              </span>
            )
          }
          over={phone && seen(true)}
          under={
            <WordsFoot id={id} course={course} at={at} onOpened={onOpened}>
              {phone && <PaceSelect player={player} />}
              {phone && save}
              {phone && check}
            </WordsFoot>
          }
        />
      </Side>
    </div>
  )
}
