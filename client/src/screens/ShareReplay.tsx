import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { copyText } from '../app/clipboard.ts'
import { useApp } from './app.ts'
import { OneOf } from './bits.tsx'
import { Icon } from './Icon.tsx'

interface ShareProps {
  readonly id: string
  readonly turn?: number
  /** Shows the address, and a sign alone as its button. */
  readonly shown?: boolean
}

const TOLD_FOR = 4000

/** Copies the link to a replay, or to a position in it; where copying is forbidden the link can be marked. */
export function ShareReplay({ id, turn = 0, shown = false }: ShareProps) {
  const { t, router, speaker } = useApp()
  const copied = useSignal<'' | 'lobby.copied' | 'lobby.uncopied'>('')
  const link = router.replayLink(id, turn)
  useEffect(() => {
    if (copied.value !== 'lobby.copied') return
    const timer = setTimeout(() => {
      copied.value = ''
    }, TOLD_FOR)
    return () => clearTimeout(timer)
  }, [copied.value])
  const copy = async (): Promise<void> => {
    copied.value = (await copyText(link)) ? 'lobby.copied' : 'lobby.uncopied'
    speaker.say([t(copied.value)])
  }
  const done = copied.value === 'lobby.copied'
  return (
    <>
      {shown && (
        <span class="share-link mut">
          <Icon name="link" size={16} />
          <span>{done ? t('lobby.copied') : `/g/${id.slice(0, 6)}…#${turn}`}</span>
        </span>
      )}
      <button
        class={shown ? 'icb' : ''}
        type="button"
        aria-label={shown ? t('replay.copy') : undefined}
        title={shown ? t('replay.copy') : undefined}
        onClick={() => void copy()}
      >
        <Icon name={done ? 'check' : shown ? 'copy' : 'link'} size={18} />
        {!shown && <OneOf at={done ? 1 : 0} of={[t('replay.share'), t('lobby.copied')]} />}
      </button>
      {copied.value === 'lobby.uncopied' && (
        <label class="share-by-hand field">
          <span class="sm">{t('lobby.uncopied')}</span>
          <input type="text" readOnly value={link} onFocus={(e) => e.currentTarget.select()} />
        </label>
      )}
    </>
  )
}
