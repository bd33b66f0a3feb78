import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useApp } from './app.ts'
import { Excuse } from './Excuse.tsx'
import { Icon } from './Icon.tsx'

/** Opens a record out of a file, chosen or dropped anywhere on the page. */
export function OpenRecord({ onOpened }: { onOpened?(): void }) {
  const { t, openRecord } = useApp()
  /** Why a file was not opened, '' for nothing. */
  const excuse = useSignal('')
  const files = () => import('../app/file.ts')
  const open = async (file: File): Promise<void> => {
    try {
      const text = await (await files()).readText(file)
      if (text === null) {
        excuse.value = t('replay.large')
        return
      }
      openRecord(text)
      onOpened?.()
    } catch {
      excuse.value = t('part.broken')
    }
  }
  useEffect(() => {
    let end: (() => void) | null = null
    let gone = false
    // Without it a file can still be chosen.
    const watch = async (): Promise<void> => {
      const { watchDrops } = await files()
      if (!gone) end = watchDrops((file) => void open(file))
    }
    watch().catch(() => undefined)
    return () => {
      gone = true
      end?.()
    }
  }, [])
  return (
    <>
      <label class="button open-record">
        <Icon name="log" size={18} />
        {t('replay.open')}
        <input
          class="unseen"
          type="file"
          accept=".json,application/json"
          onChange={(e) => {
            const file = e.currentTarget.files?.[0]
            // The same file can be chosen again.
            e.currentTarget.value = ''
            if (file) void open(file)
          }}
        />
      </label>
      {excuse.value !== '' && (
        <Excuse
          text={excuse.value}
          onClose={() => {
            excuse.value = ''
          }}
        />
      )}
    </>
  )
}
