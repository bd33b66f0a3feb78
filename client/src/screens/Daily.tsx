import { readName } from '@parlour/shared/core/ids'
import type { TableState } from '@parlour/shared/core/protocol'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { copyText } from '../app/clipboard.ts'
import { shownName } from '../app/names.ts'
import type { Key } from '../i18n/en.ts'
import { type Daily as Day, dailyOf, entryId } from '../local/ids.ts'
import type { Play } from '../model/play.ts'
import { type DailyEntry, dailyBoard, enterDaily } from '../net/api.ts'
import type { Table } from '../net/table.ts'
import { useApp } from './app.ts'
import { Count } from './bits.tsx'
import { calendarDay, today } from './dates.ts'
import { Icon } from './Icon.tsx'
import { linkTo } from './link.ts'
import { NameField } from './NameField.tsx'
import { gameName } from './words.ts'

/** Earlier results that are told. */
const SHOWN = 7

interface DailyProps {
  readonly table: Table
  readonly state: TableState
  readonly play: Play
  readonly total: number
}

/** The end of a daily sheet: the result as text to share, and the board of the day, where the server can be reached. */
export function Daily({ table, state, play, total }: DailyProps) {
  const { t, lang, router, person, dailies, speaker } = useApp()
  const daily = dailyOf(table.code)
  const board = useSignal<readonly DailyEntry[] | null>(null)
  const said = useSignal<Key | null>(null)
  const busy = useSignal(false)
  /** Is a name asked for? */
  const nameless = useSignal(false)
  const section = useRef<HTMLElement>(null)
  /** Has it just been put on the board? */
  const entered = useRef(false)
  const isIn = board.value?.some((e) => e.mine) ?? false
  // What was pressed has gone: one goes on from the own line.
  useEffect(() => {
    if (isIn && entered.current) section.current?.querySelector<HTMLElement>('.is-mine a')?.focus()
  }, [isIn])
  const day = daily ? calendarDay(daily.day, lang) : ''

  const load = async (of: Day): Promise<void> => {
    const answer = await dailyBoard(router.base, { ...of, token: person.token })
    if (answer.ok) board.value = answer.entries
  }
  useEffect(() => {
    if (!daily) return
    dailies.note({ ...daily, total })
    void load(daily)
  }, [table.code])
  if (!daily) return null

  const tell = (what: Key): void => {
    said.value = what
    speaker.say([t(what)])
  }
  const share = async (): Promise<void> => {
    const text = `${t('daily.text', { game: gameName(t, state.game), day, total })}\n${router.base}`
    tell((await copyText(text)) ? 'daily.copied' : 'lobby.uncopied')
  }
  const enter = async (): Promise<void> => {
    if (busy.value) return
    const name = person.name.value
    if (name === '') {
      nameless.value = true
      return
    }
    nameless.value = false
    busy.value = true
    const record: { turns: { steps: unknown[] }[] } = JSON.parse(table.record.value)
    const turns = record.turns.map(({ steps }) => steps)
    const answer = await enterDaily(router.base, { ...daily, token: person.token }, { name, turns })
    busy.value = false
    if (answer.ok) {
      tell('daily.entered')
      entered.current = true
      await load(daily)
    } else if (answer.code === 'offline') tell('home.offline')
    else tell(answer.code === 'not-now' ? 'daily.late' : `refused.${answer.code}`)
  }
  const entries = board.value
  const earlier = dailies.list.value.filter((r) => r.game === daily.game && r.day !== daily.day).slice(0, SHOWN)
  const past = daily.day < today()
  return (
    <section ref={section} class="daily" aria-label={t('daily.title', { day })}>
      <h2 class="label">{t('daily.title', { day })}</h2>
      <p class="row">
        <button type="button" onClick={share}>
          <Icon name="copy" size={18} />
          {t('daily.share')}
        </button>
        {entries && !isIn && !past && !nameless.value && (
          <button type="button" aria-disabled={busy.value} onClick={enter}>
            {t('daily.enter')}
          </button>
        )}
      </p>
      {nameless.value && <NameForm busy={busy.value} onNamed={enter} />}
      {past && !isIn && <p class="sm">{t('daily.past')}</p>}
      {said.value && <p class="sm">{t(said.value)}</p>}
      {entries && entries.length > 0 && (
        <div class="daily-list">
          <h3 id="daily-board">{t('daily.board')}</h3>
          <ol class="daily-board" aria-labelledby="daily-board">
            {entries.map((e, i) => (
              <li key={i} class={e.mine ? 'is-mine' : ''}>
                <span class="daily-rank">{t('result.rank', { n: rankIn(entries, e) })}</span>{' '}
                <span class="daily-name">
                  <a {...linkTo(router, { name: 'replay', id: entryId(daily, e.id) })}>
                    {shownName(t, e.name)}
                    <span class="unseen"> {t('replay.title')}</span>
                  </a>{' '}
                  {e.mine && <span class="mut sm">{t('lobby.you')}</span>}
                </span>{' '}
                <Total play={play} total={e.total} />
              </li>
            ))}
          </ol>
        </div>
      )}
      {earlier.length > 0 && (
        <p class="sm">
          {t('daily.earlier', {
            results: earlier.map((r) => t('daily.result', { day: calendarDay(r.day, lang), total: r.total })),
          })}
        </p>
      )}
      <p class="xs mut">{t('daily.note')}</p>
    </section>
  )
}

/** From 1; who has as much stands as high. */
function rankIn(entries: readonly DailyEntry[], { total }: DailyEntry): number {
  return entries.findIndex((e) => e.total === total) + 1
}

function Total({ play, total }: { play: Play; total: number }) {
  const { value, label, icon } = play.game.standing({ total }, play.t)
  return (
    <b class="daily-total">
      <Count value={value} icon={icon} />
      <span class="unseen"> {label}</span>
    </b>
  )
}

/** What is published bears a name: who has none is asked for one. */
function NameForm({ busy, onNamed }: { busy: boolean; onNamed(): Promise<void> }) {
  const { t, person, speaker } = useApp()
  const typed = useSignal('')
  const wrong = useSignal<Key | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    speaker.say([t('daily.name')])
  }, [])
  const submit = (): void => {
    const name = readName(typed.value)
    if (name !== null) {
      person.rename(name)
      void onNamed()
      return
    }
    wrong.value = typed.value.trim() === '' ? 'daily.name' : 'name.bad'
    speaker.say([t(wrong.value)])
    field.current?.focus()
  }
  return (
    <form
      class="daily-form"
      onSubmit={(e) => {
        e.preventDefault()
        submit()
      }}
    >
      <NameField
        field={field}
        typed={typed}
        wrong={wrong.value !== null}
        why="daily-why"
        onTyped={() => {
          wrong.value = null
        }}
      />
      <button type="submit" aria-disabled={busy}>
        {t('daily.go')}
      </button>
      <p class={wrong.value === null ? 'sm mut' : 'wrong'} id="daily-why">
        {t(wrong.value ?? 'daily.name')}
      </p>
    </form>
  )
}
