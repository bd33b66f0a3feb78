import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { NAMELESS, named } from '../../app/names.ts'
import { openStore } from '../../app/store.ts'
import type { Example } from '../../learn/model.ts'
import { stillTable } from '../../learn/table.ts'
import { HOME } from '../../model/camera.ts'
import { createPlay, type Play } from '../../model/play.ts'
import type { Camera, Cut } from '../../model/scene.ts'
import { type App, useApp } from '../app.ts'
import { Icon } from '../Icon.tsx'
import { useLetters } from '../letters.ts'
import { SheetView } from '../SheetView.tsx'
import { gameName } from '../words.ts'
import { LiveTray } from './LiveTray.tsx'
import type { Loaded } from './load.ts'
import { ScoreLine } from './ScoreLine.tsx'
import './live.css'

/** Nothing of an example is kept. */
function nowhere(): Storage {
  throw new Error('nothing is kept')
}

/** What is drafted in an example stays in it; it speaks only when somebody does something there. */
function playOf(app: App, of: Loaded, example: Example): Play {
  const table = named(stillTable(`example/${of.id}/${example.id}`, of.rules, example.state, NAMELESS), app.t)
  let speaks = false
  const play = createPlay({
    table,
    game: of.game,
    t: of.g,
    drafts: openStore(nowhere, ''),
    page: app.t,
    say: (sentences, kind) => speaks && app.speaker.say(sentences, kind),
    advise: async () => null,
    confirms: () => true,
  })
  speaks = true
  return play
}

/** A position on a real sheet: press what you like, and be told what it does or why it does not go. */
export function Live({ of, example }: { of: Loaded; example: Example }) {
  const app = useApp()
  const { t, speaker } = app
  const time = useSignal(0)
  const camera = useSignal<Camera>(HOME)
  const play = useMemo(() => playOf(app, of, example), [of, example, time.value])
  useEffect(() => play.dispose, [play])
  const letters = useLetters({})
  const scene = play.scene.value
  const drafting = play.drafting.value
  const reached = example.goal?.reached(drafting?.steps ?? []) === true
  const told = useRef(false)
  useEffect(() => {
    if (reached && !told.current) speaker.say([example.goal?.done ?? ''])
    told.current = reached
  }, [reached])
  if (!scene || !drafting) return null
  const sheet = scene.sheets[0]!
  const other = example.goal !== undefined && !reached && drafting.complete
  const again = (): void => {
    time.value++
    speaker.say([t('rules.restarted')])
  }
  return (
    <figure
      class="live"
      aria-label={example.title}
      data-broad={of.game.broad ? '' : undefined}
      style={blank(of.game.cut)}
    >
      <figcaption>
        <h3>{example.score ? example.title : t('rules.sample', { title: example.title })}</h3>
        <p>{example.task}</p>
      </figcaption>
      <div class="live-sheet">
        <SheetView
          game={of.game}
          sheet={sheet}
          camera={camera.value}
          head={
            <div class="sheet-title">
              <b class="serif game-name">{gameName(t, of.id)}</b>
              <span class="mut">{scene.subtitle}</span>
            </div>
          }
          interactive={example.score === undefined}
          asked={play.asked.value}
          letters={letters}
          onPick={play.spot}
          onWhy={play.why}
          onUndo={play.undo}
          onCamera={(next) => {
            camera.value = next
          }}
        />
      </div>
      {example.score ? (
        <ScoreLine of={of} example={example} />
      ) : (
        <>
          <LiveTray play={play} scene={scene} onAgain={again} />
          <Outcome play={play} reached={reached ? (example.goal?.done ?? '') : ''} other={other} />
        </>
      )}
    </figure>
  )
}

/** Bare parts of the frame are left to what stands around it. */
function blank({ y, h }: Cut): string {
  return `--over:${y};--under:${1 - y - h}`
}

/** What the last press has come to. The speaker says it; here it is read. */
function Outcome({ play, reached, other }: { play: Play; reached: string; other: boolean }) {
  const { t } = useApp()
  const notice = play.notice.value
  const draft = play.scene.value?.draft ?? ''
  const text = notice || reached || (other ? `${draft}. ${t('rules.free')}` : draft || t('rules.press'))
  const mood = notice ? 'no' : reached ? 'done' : 'open'
  return (
    <p class="live-outcome" data-mood={mood}>
      {mood !== 'open' && <Icon name={notice ? 'cross' : 'check'} size={18} />}
      <span>{text}</span>
    </p>
  )
}
