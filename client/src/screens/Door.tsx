import { readName } from '@parlour/shared/core/ids'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Key } from '../i18n/en.ts'
import { useApp } from './app.ts'
import { useGlance } from './glance.ts'
import { Heading } from './Heading.tsx'
import { Icon } from './Icon.tsx'
import { NameField } from './NameField.tsx'
import { SettingsButton } from './SettingsButton.tsx'
import { gameName } from './words.ts'

/** Somebody who followed an invitation says who they are. */
export function Door({ code, refused, onEnter }: DoorProps) {
  const { t, person, rooms, speaker } = useApp()
  const time = useSignal(0)
  const glance = useGlance(code, time.value).value
  const typed = useSignal(person.name.value)
  const wrong = useSignal<Key | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const refuse = (why: Key): void => {
    wrong.value = why
    speaker.say([t(why)])
    field.current?.focus()
  }
  useEffect(() => {
    if (refused) refuse(refused)
  }, [refused])
  const enter = (spectate: boolean): void => {
    const name = readName(typed.value)
    if (name === null) {
      refuse(typed.value.trim() === '' ? 'name.missing' : 'name.bad')
      return
    }
    person.rename(name)
    onEnter(spectate)
  }
  // Whom the room would turn away anyway need not say who they are.
  if (glance?.ok === false && glance.code === 'no-room') return <Notice text={t('link.no-room', { code })} />
  if (glance?.ok && glance.locked) {
    return <Notice text={t('link.room-locked')} act={t('link.again')} onAct={() => time.value++} />
  }
  const game = glance?.ok ? gameName(t, glance.game) : ''
  const phase = glance?.ok ? glance.phase : 'lobby'
  const full = glance?.ok && glance.taken >= glance.seats
  const line = phase === 'over' ? 'door.over' : phase !== 'lobby' ? 'door.begun' : full ? 'door.full' : 'door.line'
  // No seat is free any more; only whoever has one can take it.
  const watches = phase !== 'lobby' && !rooms.list.value.some((r) => r.code === code)
  return (
    <main class="middle">
      <form
        class="card notice col"
        onSubmit={(e) => {
          e.preventDefault()
          enter(watches)
        }}
      >
        <Heading>{game === '' ? t('door.title', { code }) : t('door.game', { code, game })}</Heading>
        <p class="mut">{t(line)}</p>
        <NameField
          field={field}
          typed={typed}
          wrong={wrong.value !== null}
          why={wrong.value ? 'door-wrong' : ''}
          onTyped={() => {
            wrong.value = null
          }}
        />
        {wrong.value && (
          <p class="wrong" id="door-wrong">
            {t(wrong.value)}
          </p>
        )}
        <button class="pri big" type="submit">
          {watches && <Icon name="eye" />}
          {t(watches ? 'door.watch' : 'door.sit')}
        </button>
        <span class="row">
          <button class="grow" type="button" onClick={() => enter(!watches)}>
            {!watches && <Icon name="eye" />}
            {t(watches ? 'door.sit' : 'door.watch')}
          </button>
          <HomeButton />
        </span>
        <Corner />
      </form>
    </main>
  )
}

interface DoorProps {
  readonly code: string
  /** Why the name was not taken. */
  readonly refused?: Key
  onEnter(spectate: boolean): void
}

/** One sentence on a card, with what can be done. */
export function Notice({ title, text, act, onAct, icon, stay }: NoticeProps) {
  // A new one for each sentence, so that it is read.
  const headed = (
    <Heading key={text} class="lead">
      {text}
    </Heading>
  )
  return (
    <main class="middle">
      <section class="card notice col">
        {icon && <Icon name={icon} size={44} ink="act" />}
        {title && <Heading key={title}>{title}</Heading>}
        {title ? <p class="mut">{text}</p> : headed}
        {act && (
          <button class="pri big" type="button" onClick={onAct}>
            {act}
          </button>
        )}
        {!stay && <HomeButton />}
        {!stay && <Corner />}
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

/** Whoever is not in yet may want another language too. */
function Corner() {
  return (
    <span class="notice-corner">
      <SettingsButton />
    </span>
  )
}
