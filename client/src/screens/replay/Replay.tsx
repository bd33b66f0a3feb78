import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type AnyClientGame, gameCard } from '../../games/registry.ts'
import type { Words } from '../../model/scene.ts'
import { type Course, type Read, readCourse } from '../../replay/course.ts'
import { findRecord, type Missing } from '../../replay/find.ts'
import { type App, useApp } from '../app.ts'
import { Notice } from '../Door.tsx'
import { Heading } from '../Heading.tsx'
import { OpenRecord } from '../OpenRecord.tsx'
import { LooksContext } from '../surface.ts'
import { useTitle } from '../title.ts'
import { gameName } from '../words.ts'
import { ReplayTable } from './ReplayTable.tsx'

type Result =
  | {
      readonly kind: 'shown'
      readonly course: Course
      readonly text: string
      readonly game: AnyClientGame
      readonly t: Words
    }
  | { readonly kind: 'missing'; readonly why: Missing }
  | Exclude<Read, { readonly kind: 'course' }>

async function load(app: App, id: string): Promise<Result> {
  const found = await findRecord(id, app.router.base, app.session)
  if (!found.ok) return { kind: 'missing', why: found.why }
  const read = readCourse(found.text)
  if (read.kind !== 'course') return read
  const game = await gameCard(read.course.game)?.load()
  if (!game) return { kind: 'bad', why: 'game' }
  const t = await app.words(game.words)
  return { kind: 'shown', course: read.course, text: found.text, game, t }
}

/** A finished game, turn by turn; or why there is none to be shown. */
export function Replay({ id }: { id: string }) {
  const app = useApp()
  const { t, router } = app
  const time = useSignal(0)
  const result = useSignal<Result | null>(null)
  const again = (): void => {
    time.value++
  }
  useEffect(() => {
    let gone = false
    result.value = null
    load(app, id).then(
      (loaded) => {
        if (!gone) result.value = loaded
      },
      () => {
        if (!gone) result.value = { kind: 'missing', why: 'offline' }
      },
    )
    return () => {
      gone = true
    }
  }, [id, time.value])
  const is = result.value
  useTitle(
    is?.kind === 'shown' ? t('replay.page', { game: gameName(t, is.course.game) }) : `${t('replay.title')} · Parlour`,
  )

  if (!is) return <Notice text={t('replay.loading')} />
  if (is.kind === 'shown') {
    return (
      <LooksContext.Provider value={app.looks}>
        <ReplayTable key={time.value} id={id} {...is} onOpened={again} />
      </LooksContext.Provider>
    )
  }
  const offline = is.kind === 'missing' && is.why === 'offline'
  return (
    <main class="middle">
      <section class="card notice col">
        <Heading>{t(is.kind === 'bad' ? 'replay.bad' : 'replay.title')}</Heading>
        <p>{why(app, is)}</p>
        {offline && (
          <button class="pri big" type="button" onClick={again}>
            {t('link.again')}
          </button>
        )}
        <OpenRecord onOpened={again} />
        <button type="button" onClick={() => router.go({ name: 'home' })}>
          {t('door.home')}
        </button>
      </section>
    </main>
  )
}

function why({ t }: App, is: Exclude<Result, { readonly kind: 'shown' }>): string {
  if (is.kind === 'bad') return t(`replay.bad.${is.why}`)
  if (is.kind === 'old') return t('replay.old', { game: gameName(t, is.game), n: is.version, turns: is.turns })
  return t(is.why === 'offline' ? 'refused.offline' : `replay.${is.why}`)
}
