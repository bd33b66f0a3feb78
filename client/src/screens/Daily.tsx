import type { TableState } from '@parlour/shared/core/protocol'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { copyText } from '../app/clipboard.ts'
import { NAMELESS, shownName } from '../app/names.ts'
import { type Daily as Day, dailyOf, entryId } from '../local/ids.ts'
import { type DailyEntry, dailyBoard, enterDaily } from '../net/api.ts'
import type { Table } from '../net/table.ts'
import { useApp } from './app.ts'
import { calendarDay, today } from './dates.ts'
import { Icon } from './Icon.tsx'
import { linkTo } from './link.ts'
import { gameName } from './words.ts'

/** Earlier results that are told. */
const SHOWN = 7

/** The end of a daily sheet: the result as text to share, and the board of the day, where the server can be reached. */
export function Daily({ table, state, total }: { table: Table; state: TableState; total: number }) {
  const { t, lang, router, person, dailies, speaker } = useApp()
  const daily = dailyOf(table.code)
  const board = useSignal<readonly DailyEntry[] | null>(null)
  const said = useSignal('')
  const busy = useSignal(false)
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

  const tell = (text: string): void => {
    said.value = text
    speaker.say([text])
  }
  const share = async (): Promise<void> => {
    const text = `${t('daily.text', { game: gameName(t, state.game), day, total })}\n${router.base}`
    tell(t((await copyText(text)) ? 'daily.copied' : 'lobby.uncopied'))
  }
  const enter = async (): Promise<void> => {
    if (busy.value) return
    busy.value = true
    const record: { turns: { steps: unknown[] }[] } = JSON.parse(table.record.value)
    const turns = record.turns.map(({ steps }) => steps)
    const name = person.name.value || NAMELESS
    const answer = await enterDaily(router.base, { ...daily, token: person.token }, { name, turns })
    busy.value = false
    if (answer.ok) {
      tell(t('daily.entered'))
      await load(daily)
    } else if (answer.code === 'offline') tell(t('home.offline'))
    else tell(t(answer.code === 'not-now' ? 'daily.late' : `refused.${answer.code}`))
  }
  const entries = board.value
  const earlier = dailies.list.value.filter((r) => r.game === daily.game && r.day !== daily.day).slice(0, SHOWN)
  const past = daily.day < today()
  const isIn = entries?.some((e) => e.mine) ?? false
  return (
    <section class="daily" aria-label={t('daily.title', { day })}>
      <h2 class="label">{t('daily.title', { day })}</h2>
      <p class="row">
        <button type="button" onClick={share}>
          <Icon name="copy" size={18} />
          {t('daily.share')}
        </button>
        {entries && !isIn && !past && (
          <button type="button" aria-disabled={busy.value} onClick={enter}>
            {t('daily.enter')}
          </button>
        )}
      </p>
      {past && !isIn && <p class="sm">{t('daily.past')}</p>}
      {said.value !== '' && <p class="sm">{said.value}</p>}
      {entries && entries.length > 0 && (
        <ol class="daily-board" aria-label={t('daily.board')}>
          {entries.map((e, i) => (
            <li key={i} class={e.mine ? 'is-mine' : ''}>
              <a {...linkTo(router, { name: 'replay', id: entryId(daily, e.id) })}>
                {shownName(t, e.name)}
                <span class="unseen"> {t('replay.title')}</span>
              </a>{' '}
              <b>{e.total}</b>
            </li>
          ))}
        </ol>
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
