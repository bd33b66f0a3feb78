import { readName } from '@parlour/shared/core/ids'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { LessonTable } from '../../learn/table.ts'
import { makeLocalId } from '../../local/ids.ts'
import { openShelf } from '../../local/shelf.ts'
import { createRoom } from '../../net/api.ts'
import { useApp } from '../app.ts'
import { Icon } from '../Icon.tsx'
import { chosenKey } from '../LearnLinks.tsx'
import { linkTo } from '../link.ts'
import { gameName } from '../words.ts'
import type { Coached } from './lesson.ts'
import type { Loaded } from './load.ts'

interface CoachProps {
  readonly of: Loaded
  readonly coached: Coached
  readonly table: LessonTable
  readonly skipped: boolean
  onSkip(): void
  onAgain(): void
}

/** Beside the sheet: one thing at a time. The speaker says it, so nothing here is a live region. */
export function Coach({ of, coached, table, skipped, onSkip, onAgain }: CoachProps) {
  const { t, learned, speaker, router } = useApp()
  const { steps } = of.taught.lesson
  const over = coached.at >= steps.length
  const closed = over || skipped
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (closed) learned.know(of.id)
  }, [closed])
  // The button that was pressed has gone.
  useEffect(() => {
    if (!skipped) return
    speaker.say([t('lesson.skipped')])
    head.current?.focus()
  }, [skipped])
  const title = over
    ? t('lesson.done')
    : skipped
      ? t('lesson.closed')
      : t('lesson.step', { n: coached.at + 1, of: steps.length })
  return (
    <aside class="card coach" aria-label={t('lesson.coach')} data-over={closed ? '' : undefined}>
      <h2 ref={head} class="coach-step" tabIndex={-1}>
        {title}
      </h2>
      {!closed && <Dots at={coached.at} of={steps.length} />}
      {coached.praise !== '' && !skipped && (
        <p class="coach-praise">
          <Icon name="check" size={16} />
          {coached.praise}
        </p>
      )}
      <p class="coach-text">{over ? coached.text : skipped ? t('lesson.skipped') : coached.text}</p>
      {closed ? (
        <Onward of={of} table={table} onAgain={onAgain} />
      ) : (
        <>
          {coached.at === 0 && <p class="sm mut coach-keys">{t('lesson.keys')}</p>}
          <button class="coach-skip" type="button" onClick={onSkip}>
            {t('lesson.skip')}
          </button>
        </>
      )}
      {closed && (
        <a class="coach-rules" {...linkTo(router, { name: 'rules', game: of.id })}>
          {t('rules.of', { game: gameName(t, of.id) })}
        </a>
      )}
    </aside>
  )
}

function Dots({ at, of }: { at: number; of: number }) {
  return (
    <span class="coach-dots" aria-hidden="true">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} data-done={i < at ? '' : undefined} data-now={i === at ? '' : undefined} />
      ))}
    </span>
  )
}

/** What comes after it: the same game goes on alone, or a room for others. */
function Onward({ of, table, onAgain }: Pick<CoachProps, 'of' | 'table' | 'onAgain'>) {
  const { t, router, person, session } = useApp()
  const busy = useSignal(false)
  const alone = async (): Promise<void> => {
    const id = makeLocalId((n) => crypto.getRandomValues(new Uint8Array(n)))
    await openShelf().write(table.copy(id), -1)
    router.go({ name: 'alone', id })
  }
  const room = async (): Promise<void> => {
    if (busy.value) return
    busy.value = true
    const name = readName(person.name.value)
    const made = name === null ? null : await createRoom(router.base, { game: of.id, name, token: person.token })
    busy.value = false
    if (made?.ok) return router.go({ name: 'room', code: made.code })
    // A name is wanted, or the server does not answer: the start page knows what to do.
    session.set(chosenKey, of.id)
    router.go({ name: 'home' })
  }
  return (
    <div class="coach-acts">
      <button class="pri" type="button" onClick={alone}>
        {t('lesson.alone')}
      </button>
      <button type="button" aria-disabled={busy.value} onClick={room}>
        {t('lesson.room')}
      </button>
      <button class="coach-again" type="button" onClick={onAgain}>
        {t('lesson.again')}
      </button>
    </div>
  )
}
