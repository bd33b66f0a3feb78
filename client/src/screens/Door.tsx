import { readName } from '@parlour/shared/core/ids'
import { useSignal } from '@preact/signals'
import { useApp } from './app.ts'
import { Heading } from './Heading.tsx'
import { Icon } from './Icon.tsx'

/** Somebody who followed an invitation says who they are. */
export function Door({ code, onEnter }: { code: string; onEnter(spectate: boolean): void }) {
  const { t, person, speaker } = useApp()
  const typed = useSignal(person.name.value)
  const wrong = useSignal('')
  const enter = (spectate: boolean): void => {
    const name = readName(typed.value)
    if (name === null) {
      wrong.value = t(typed.value.trim() === '' ? 'name.missing' : 'name.bad')
      speaker.say([wrong.value])
      return
    }
    person.rename(name)
    onEnter(spectate)
  }
  return (
    <main class="middle">
      <form
        class="card notice col"
        onSubmit={(e) => {
          e.preventDefault()
          enter(false)
        }}
      >
        <Heading>{t('door.title', { code })}</Heading>
        <p class="mut">{t('door.line')}</p>
        <label class="field">
          <span class="label">{t('home.name')}</span>
          <input
            type="text"
            autocomplete="nickname"
            maxLength={96}
            value={typed.value}
            aria-invalid={wrong.value !== ''}
            onInput={(e) => {
              typed.value = e.currentTarget.value
              wrong.value = ''
            }}
          />
        </label>
        {wrong.value !== '' && <p class="wrong">{wrong.value}</p>}
        <button class="pri big" type="submit">
          {t('door.sit')}
        </button>
        <span class="row">
          <button class="grow" type="button" onClick={() => enter(true)}>
            <Icon name="eye" />
            {t('door.watch')}
          </button>
          <HomeButton />
        </span>
      </form>
    </main>
  )
}

/** One sentence on a card, with what can be done. */
export function Notice({ title, text, act, onAct, icon, stay }: NoticeProps) {
  return (
    <main class="middle">
      <section class="card notice col">
        {icon && <Icon name={icon} size={44} ink="act" />}
        {title && <Heading>{title}</Heading>}
        {title ? <p class="mut">{text}</p> : <Heading class="lead">{text}</Heading>}
        {act && (
          <button class="pri big" type="button" onClick={onAct}>
            {act}
          </button>
        )}
        {!stay && <HomeButton />}
      </section>
    </main>
  )
}

interface NoticeProps {
  readonly text: string
  readonly title?: string
  readonly icon?: string
  readonly act?: string
  /** There is nothing to go back from. */
  readonly stay?: boolean
  onAct?(): void
}

function HomeButton() {
  const { t, router } = useApp()
  return (
    <button class="grow" type="button" onClick={() => router.go({ name: 'home' })}>
      {t('door.home')}
    </button>
  )
}
