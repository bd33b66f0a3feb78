import type { Seat } from '@parlour/shared/core/game'
import type { Signal } from '@preact/signals'
import { useApp } from './app.ts'
import { Stamp } from './bits.tsx'

/** Over a sheet that is held large. */
export function Cover({ seat, name, large }: { seat: Seat; name: string; large: Signal<Seat> }) {
  const { t } = useApp()
  return (
    <div class="card cover">
      <Stamp seat={seat} size={26} />
      <b class="grow">{name}</b>
      <button
        type="button"
        onClick={() => {
          large.value = -1
        }}
      >
        {t('table.close')}
      </button>
    </div>
  )
}
