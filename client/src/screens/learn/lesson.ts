/** A guide in progress: its table, what is played at it, and what the coach says now. */
import { computed, effect, type ReadonlySignal } from '@preact/signals'
import { NAMELESS, named } from '../../app/names.ts'
import { draftDeed, isOpen, sentDeed, standingOf } from '../../learn/deeds.ts'
import { type LessonTable, lessonKey, openLesson } from '../../learn/table.ts'
import { createPlay, type Play } from '../../model/play.ts'
import type { App } from '../app.ts'
import type { Loaded } from './load.ts'

export interface Coached {
  /** Index of the step; the number of steps at the end. */
  readonly at: number
  /** What was thought of the last thing that was done, '' for nothing. */
  readonly praise: string
  readonly text: string
  /** The spot that is marked, '' for none. */
  readonly aim: string
  /** What else is asked for, as pick ids. */
  readonly press: readonly string[]
}

export interface Lessons {
  readonly table: LessonTable
  readonly play: Play
  readonly coached: ReadonlySignal<Coached>
  dispose(): void
}

export function startLesson(app: App, of: Loaded): Lessons {
  const { t, learned, session, speaker } = app
  const { lesson } = of.taught
  const table = named(openLesson(of.rules, lesson, app.person.name.value || NAMELESS, learned.store), t)
  const play = createPlay({
    table,
    game: of.game,
    t: of.g,
    drafts: session,
    page: t,
    say: speaker.say,
    advise: async (...asked) => (await app.advice()).turn(...asked),
    confirms: () => true,
  })
  const coached = computed((): Coached => {
    const drafting = play.drafting.value
    const sent = table.sent.value.map(({ view, steps }) => sentDeed(of.game, view, steps))
    const { at, praise, strayed } = standingOf(lesson, drafting ? [...sent, draftDeed(drafting)] : sent)
    const step = lesson.steps[at]
    const said = praise === '' ? '' : t(`lesson.${praise}`)
    if (!step) return { at, praise: said, text: lesson.end, aim: '', press: [] }
    const { view } = table.state.value
    const goes = !strayed && (step.fits?.(view) ?? true) && (drafting === null || isOpen(step, drafting))
    if (!goes) return { at, praise: said, text: t('lesson.else'), aim: '', press: [] }
    return { at, praise: said, text: step.text(view), aim: step.aim ?? '', press: step.press }
  })
  let told = ''
  const tell = effect(() => {
    const { praise, text } = coached.value
    // What is thought of one press after another may be the same.
    if (told === praise + text) return
    told = praise + text
    speaker.say([praise, text], 'guide')
  })
  return {
    table,
    play,
    coached,
    dispose() {
      tell()
      play.dispose()
    },
  }
}

/** Nothing of a guide is left: it begins anew. */
export function forgetLesson({ learned, session }: App, game: string): void {
  learned.store.remove(lessonKey(game))
  session.remove(`${lessonKey(game)}/draft`)
}
