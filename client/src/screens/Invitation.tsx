import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { copyText } from '../app/clipboard.ts'
import { useApp } from './app.ts'
import { OneOf } from './bits.tsx'
import { Icon } from './Icon.tsx'
import { Qr } from './Qr.tsx'

/** How the others come in: the code to say, the link to send, the QR code to point a phone at. */
export function Invitation({ code }: { code: string }) {
  const { t, router, speaker } = useApp()
  const copied = useSignal<'' | 'lobby.copied' | 'lobby.uncopied'>('')
  const link = router.link(code)
  useEffect(() => {
    if (copied.value === '') return
    const timer = setTimeout(() => {
      copied.value = ''
    }, 4000)
    return () => clearTimeout(timer)
  }, [copied.value])
  const copy = async (): Promise<void> => {
    copied.value = (await copyText(link)) ? 'lobby.copied' : 'lobby.uncopied'
    speaker.say([t(copied.value)])
  }
  return (
    <div class="invitation">
      <div class="col">
        <span class="label mut">{t('lobby.code')}</span>
        <strong class="big-code serif">{code}</strong>
        <span class="sm mut link">{link.replace(/^https?:\/\//u, '')}</span>
        <span class="row">
          <button type="button" onClick={copy}>
            <Icon name={copied.value === 'lobby.copied' ? 'check' : 'copy'} size={18} />
            <OneOf at={copied.value === 'lobby.copied' ? 1 : 0} of={[t('lobby.copy'), t('lobby.copied')]} />
          </button>
          {typeof navigator.share === 'function' && (
            <button
              class="square"
              type="button"
              aria-label={t('lobby.share')}
              onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
            >
              <Icon name="share" size={18} />
            </button>
          )}
        </span>
        {copied.value === 'lobby.uncopied' && <p class="wrong">{t('lobby.uncopied')}</p>}
      </div>
      <Qr text={link} label={t('lobby.qr')} />
    </div>
  )
}
