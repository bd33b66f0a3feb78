import type { RefusalCode, TableState } from '@parlour/shared/core/protocol'
import { useSignal } from '@preact/signals'
import { GAMES } from '../games/registry.ts'
import { dailyOf } from '../local/ids.ts'
import type { Table } from '../net/table.ts'
import { useApp } from './app.ts'
import { gameName } from './words.ts'

/** What comes after a game: the same again, another one with everybody taken along, or the start page. */
export function Again({ table, state }: { table: Table; state: TableState }) {
  const { t, router, speaker } = useApp()
  const busy = useSignal(false)
  const refused = useSignal<RefusalCode | null>(null)
  const ask = async (act: () => ReturnType<Table['request']>): Promise<void> => {
    if (busy.value) return
    busy.value = true
    const answer = await act()
    busy.value = false
    // Somebody else was a moment earlier, or the room has gone on: what is shown next tells.
    refused.value = answer.ok || answer.code === 'not-now' ? null : answer.code
    if (refused.value) speaker.say([t(`refused.${refused.value}`)])
  }
  return (
    <>
      {table.host.value && !table.local && (
        <select
          aria-label={t('again.other')}
          value=""
          onChange={(e) => {
            const game = e.currentTarget.value
            e.currentTarget.value = ''
            if (game !== '') void ask(() => table.request('other', { game }))
          }}
        >
          <option value="">{t('again.other')}</option>
          {GAMES.map(({ id }) => (
            <option key={id} value={id}>
              {id === state.game ? t('again.same', { game: gameName(t, id) }) : gameName(t, id)}
            </option>
          ))}
        </select>
      )}
      <button type="button" onClick={() => router.go({ name: 'home' })}>
        {t('result.leave')}
      </button>
      {table.me.value >= 0 && !dailyOf(table.code) && (
        <button
          class="pri big"
          type="button"
          aria-disabled={busy.value}
          onClick={() => void ask(() => table.request('rematch', {}))}
        >
          {t(table.local ? 'alone.again' : 'again.rematch')}
        </button>
      )}
      {refused.value && <p class="wrong sm">{t(`refused.${refused.value}`)}</p>}
    </>
  )
}
