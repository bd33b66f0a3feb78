import type { ComponentChildren } from 'preact'
import type { Course } from '../../replay/course.ts'
import { useApp } from '../app.ts'
import { OpenRecord } from '../OpenRecord.tsx'
import { ShareReplay } from '../ShareReplay.tsx'

interface WordsFootProps {
  /** As in the address. */
  readonly id: string
  readonly course: Course
  readonly at: number
  readonly children?: ComponentChildren
  onOpened(): void
}

/** The link to this position, where others can follow it, and another record. */
export function WordsFoot({ id, course, at, children, onOpened }: WordsFootProps) {
  const { t } = useApp()
  return (
    <footer class="words-foot">
      {id === course.id ? (
        <ShareReplay id={id} turn={at} shown />
      ) : (
        <span class="sm mut grow">{t('replay.unshared')}</span>
      )}
      <span class="words-acts">
        {children}
        <OpenRecord onOpened={onOpened} />
      </span>
    </footer>
  )
}
