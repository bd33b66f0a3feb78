import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { useApp } from './app.ts'
import { Notice } from './Door.tsx'
import './room.css'

/** Fetches what shows a replay. */
export function ReplayDoor({ id }: { id: string }) {
  const { t, tableWords } = useApp()
  const shown = useSignal<{ readonly Replay: ComponentType<{ id: string }> } | null>(null)
  const broken = useSignal(false)
  const fetch = (): void => {
    broken.value = false
    Promise.all([import('./replay/Replay.tsx'), tableWords()]).then(
      ([loaded]) => {
        shown.value = loaded
      },
      () => {
        broken.value = true
      },
    )
  }
  useEffect(fetch, [])
  if (broken.value) return <Notice text={t('alone.broken')} act={t('link.again')} onAct={fetch} />
  if (!shown.value) return <Notice text={t('replay.loading')} />
  const { Replay } = shown.value
  return <Replay id={id} />
}
