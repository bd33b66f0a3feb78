import { useSignal } from '@preact/signals'
import type { Table } from '../net/table.ts'
import { useApp } from './app.ts'
import { Message } from './bits.tsx'

/** Says once that this browser keeps nothing: a reload would end the game. */
export function Unkept({ table }: { table: Table }) {
  const { t } = useApp()
  const seen = useSignal(false)
  if (!table.unkept.value || seen.value) return null
  return (
    <div class="banner over" role="status">
      <Message icon="log">{t('alone.unkept')}</Message>
      <button
        type="button"
        onClick={() => {
          seen.value = true
        }}
      >
        {t('table.close')}
      </button>
    </div>
  )
}
