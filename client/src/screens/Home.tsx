import { CODE_LENGTH, readCode, readName } from '@parlour/shared/core/ids'
import { DAILY } from '@parlour/shared/daily-form'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { GAMES, type GameId, gameCard } from '../games/registry.ts'
import type { Key } from '../i18n/en.ts'
import { dailyId, makeLocalId } from '../local/ids.ts'
import { createRoom, type Failure, lookUp, reachable } from '../net/api.ts'
import { wishKey } from './Alone.tsx'
import { useApp } from './app.ts'
import { Message, Postmark, Printed } from './bits.tsx'
import { CodeField } from './CodeField.tsx'
import { Continue } from './Continue.tsx'
import { calendarDay, today } from './dates.ts'
import { Heading } from './Heading.tsx'
import { Icon } from './Icon.tsx'
import { Languages } from './Languages.tsx'
import { chosenKey, LearnLinks } from './LearnLinks.tsx'
import { NARROW, useMedia } from './media.ts'
import { NameField } from './NameField.tsx'
import { OpenRecord } from './OpenRecord.tsx'
import { Postcards } from './Postcards.tsx'
import { SettingsButton } from './SettingsButton.tsx'
import { useTitle } from './title.ts'
import { gameName } from './words.ts'
import './home.css'

const MINUTE = 60_000

export function Home() {
  const { t, lang, router, person, session, speaker, updates } = useApp()
  const typed = useSignal(person.name.value)
  const game = useSignal<GameId>((gameCard(session.get(chosenKey) ?? '') ?? GAMES[0]!).id)
  const route = router.route.value
  const told = route.name === 'home' ? (route.code ?? '') : ''
  const code = useSignal(told)
  const wrong = useSignal<{ readonly at: 'name' | 'code' | 'server'; readonly key: Key } | null>(null)
  const busy = useSignal<'' | 'create' | 'join'>('')
  /** A page may be open over midnight. */
  const day = useSignal(today())
  useEffect(() => {
    const timer = setInterval(() => {
      day.value = today()
    }, MINUTE)
    return () => clearInterval(timer)
  }, [])
  /** One has gone elsewhere: an answer that comes now leads nowhere any more. */
  const gone = useRef(false)
  const nameField = useRef<HTMLInputElement>(null)

  const refuse = (at: 'name' | 'code' | 'server', key: Key): void => {
    wrong.value = { at, key }
    speaker.say([t(key)])
    if (at === 'name') nameField.current?.focus()
  }
  useEffect(() => {
    if (wrong.value) document.getElementById(`${wrong.value.at}-wrong`)?.scrollIntoView({ block: 'nearest' })
  }, [wrong.value])
  useTitle(t('app.title'))
  const ping = async (): Promise<void> => {
    const there = await reachable(router.base)
    if (!there) refuse('server', 'home.offline')
    else if (wrong.value?.at === 'server') wrong.value = null
  }
  useEffect(() => {
    if (told !== '') refuse('code', faultOf(told))
    void ping()
    return () => {
      gone.current = true
    }
  }, [])

  /** The name as it may be used, or null after having said why not. */
  const named = (): string | null => {
    const name = readName(typed.value)
    if (name === null) refuse('name', typed.value.trim() === '' ? 'name.missing' : 'name.bad')
    else person.rename(name)
    return name
  }
  const failed = (at: 'name' | 'code' | 'server', { code: reason }: Failure): void => {
    if (reason === 'offline') refuse('server', 'home.offline')
    else refuse(reason === 'bad-name' ? 'name' : at, `refused.${reason}`)
  }
  const create = async (): Promise<void> => {
    const name = named()
    if (name === null || busy.value !== '') return
    busy.value = 'create'
    const answer = await createRoom(router.base, { game: game.value, name, token: person.token })
    if (gone.current) return
    busy.value = ''
    if (answer.ok) router.go({ name: 'room', code: answer.code })
    else failed('server', answer)
  }
  const alone = (): void => {
    const id = makeLocalId((n) => crypto.getRandomValues(new Uint8Array(n)))
    session.set(wishKey(id), game.value)
    router.go({ name: 'alone', id })
  }
  const daily = (): void => {
    router.go({ name: 'alone', id: dailyId({ day: day.value, game: game.value }) })
  }
  const join = async (): Promise<void> => {
    const wanted = readCode(code.value)
    if (wanted === null) {
      return refuse('code', faultOf(code.value))
    }
    const name = named()
    if (name === null || busy.value !== '') return
    busy.value = 'join'
    const answer = await lookUp(router.base, wanted)
    if (gone.current) return
    busy.value = ''
    if (answer.ok) router.go({ name: 'room', code: wanted })
    else failed('code', answer)
  }
  const problem = (at: 'name' | 'code' | 'server') =>
    wrong.value?.at === at && (
      <p class="wrong" id={`${at}-wrong`}>
        {t(wrong.value.key)}
      </p>
    )

  // Where they stand over the letter they also come first.
  const narrow = useMedia(NARROW)

  return (
    <main class="home">
      {narrow && <Postcards game={game} />}
      <section class="card letter">
        <header class="letter-head">
          <div>
            <Heading>Parlour</Heading>
            <p class="mut">{t('app.line')}</p>
          </div>
          <Frank />
        </header>
        {updates.waiting.value && (
          <div class="banner">
            <Message icon="verify">{t('home.newer')}</Message>
            <button type="button" onClick={updates.take}>
              {t('home.update')}
            </button>
          </div>
        )}
        {wrong.value?.at === 'server' && (
          <div class="banner">
            <Message icon="cross">{t(wrong.value.key)}</Message>
            <button type="button" onClick={ping}>
              {t('home.again')}
            </button>
          </div>
        )}
        <form
          class="col"
          onSubmit={(e) => {
            e.preventDefault()
            void create()
          }}
        >
          <NameField
            field={nameField}
            typed={typed}
            wrong={wrong.value?.at === 'name'}
            why={wrong.value?.at === 'name' ? 'name-wrong' : ''}
            onTyped={person.rename}
          />
          {problem('name')}
          <button class="pri big" type="submit" aria-disabled={busy.value !== ''}>
            <Icon name="plus" />
            <span>
              {t(busy.value === 'create' ? 'home.creating' : 'home.create')}{' '}
              <small>{t('home.for', { game: gameName(t, game.value) })}</small>
            </span>
          </button>
        </form>
        <form
          class="col join"
          onSubmit={(e) => {
            e.preventDefault()
            void join()
          }}
        >
          <span class="label" aria-hidden="true">
            {t('home.join')}
          </span>
          <span class="join-row">
            <CodeField
              value={code.value}
              invalid={wrong.value?.at === 'code'}
              onInput={(next) => {
                // A pasted link becomes its code.
                code.value = (next.includes('/') && readCode(next)) || next
                if (wrong.value?.at === 'code') wrong.value = null
              }}
            />
            <button class="join-go" type="submit" aria-disabled={busy.value !== ''}>
              {t('home.go')}
            </button>
          </span>
          {problem('code')}
        </form>
        <div class="col ways">
          <button class="big" type="button" onClick={alone}>
            <Icon name="robot" />
            <span>
              {t('alone.play')} <small>{t('alone.how', { game: gameName(t, game.value) })}</small>
            </span>
          </button>
          {DAILY.has(game.value) && (
            <button type="button" onClick={daily}>
              <Icon name="clock" size={18} />
              <span>
                {t('daily.play')}{' '}
                <small>{t('daily.of', { game: gameName(t, game.value), day: calendarDay(day.value, lang) })}</small>
              </span>
            </button>
          )}
          {narrow && <LearnLinks game={game.value} />}
          <OpenRecord />
        </div>
        <Continue />
        <div class="row home-foot">
          <Languages />
          <SettingsButton />
        </div>
      </section>
      {!narrow && (
        <div>
          <Postcards game={game} />
          <LearnLinks game={game.value} full />
        </div>
      )}
    </main>
  )
}

const faultOf = (code: string): Key => (code.trim().length < CODE_LENGTH ? 'code.short' : 'code.bad')

/** The letter's stamp, cancelled today. */
function Frank() {
  const { lang } = useApp()
  const now = new Date()
  const month = new Intl.DateTimeFormat(lang, { month: 'short', year: 'numeric' }).format(now).toUpperCase()
  return (
    <span class="frank" aria-hidden="true">
      <Printed width="4.625rem" height="5.4rem" viewBox="0 0 48 56" icon="mug" ink="ink-leaf" />
      <Postmark big={String(now.getDate())} over="PARLOUR" under={month} size={86} />
    </span>
  )
}
