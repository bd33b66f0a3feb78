import { base64url } from '@parlour/shared/core/ids'
import type { ChatLine, TableState } from '@parlour/shared/core/protocol'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { shownName } from '../app/names.ts'
import type { Key } from '../i18n/en.ts'
import type { Table } from '../net/table.ts'
import { useApp } from './app.ts'
import { Stamp } from './bits.tsx'
import { Icon } from './Icon.tsx'
import { keepComposing } from './typing.ts'
import './chat.css'

const QUICK: readonly Key[] = ['quick.hello', 'quick.nice', 'quick.moment', 'quick.thanks', 'quick.again', 'quick.bye']

/** What is said at the table: the lines, whose are muted, and a line of one's own. */
export function Chat({ table, state }: { table: Table; state: TableState }) {
  const { t, muted } = useApp()
  const list = useRef<HTMLOListElement>(null)
  const last = state.chat.at(-1)
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight)
  }, [last])
  const silent = muted.list.value
  const own = table.me.value
  return (
    <section class="chat" aria-label={t('chat.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable with the keyboard */}
      <ol class="chat-lines" ref={list} tabIndex={0} aria-label={t('chat.lines')}>
        {state.chat.length === 0 && <li class="mut sm">{t('chat.none')}</li>}
        {state.chat.map((line) => (
          <Said key={line.n} line={line} mine={own >= 0 && line.seat === own} quiet={silent.includes(line.who)} />
        ))}
      </ol>
      <Say table={table} />
    </section>
  )
}

function Said({ line, mine, quiet }: { line: ChatLine; mine: boolean; quiet: boolean }) {
  const { t, muted } = useApp()
  return (
    <li class="chat-line">
      {line.seat >= 0 ? <Stamp seat={line.seat} size={20} /> : <Icon name="eye" size={18} />}
      <span class="chat-words">
        <b>{shownName(t, line.name, true)}</b> {quiet ? <i class="mut">{t('chat.muted')}</i> : <bdi>{line.text}</bdi>}
      </span>
      {!mine && (
        <button
          class="icb chat-mute"
          type="button"
          aria-pressed={quiet}
          aria-label={t(quiet ? 'chat.unmute' : 'chat.mute', { name: shownName(t, line.name, true) })}
          title={t(quiet ? 'chat.unmute' : 'chat.mute', { name: shownName(t, line.name, true) })}
          onClick={() => muted.toggle(line.who)}
        >
          <Icon name={quiet ? 'cross' : 'more'} size={16} />
        </button>
      )}
    </li>
  )
}

function Say({ table }: { table: Table }) {
  const { t, speaker, lines } = useApp()
  const line = lines(`${table.code}/chat`)
  const sending = line.busy
  const refused = useSignal<Key | null>(null)
  const say = async (words: string): Promise<boolean> => {
    if (words.trim() === '' || sending.value) return false
    sending.value = true
    const op = base64url(crypto.getRandomValues(new Uint8Array(12)))
    const answer = await table.request('chat', { op, text: words })
    sending.value = false
    refused.value = answer.ok ? null : answer.code === 'bad-message' ? 'chat.long' : `refused.${answer.code}`
    if (refused.value) speaker.say([t(refused.value)])
    return answer.ok
  }
  const send = async (): Promise<void> => {
    const words = line.text.value
    // What was typed meanwhile stays.
    if ((await say(words)) && line.text.value === words) line.type('')
  }
  return (
    <form
      class="chat-say"
      onSubmit={(e) => {
        e.preventDefault()
        void send()
      }}
    >
      <fieldset class="chat-quick" aria-label={t('chat.quick')}>
        {QUICK.map((key) => (
          <button key={key} class="chip" type="button" onClick={() => void say(t(key))}>
            {t(key)}
          </button>
        ))}
      </fieldset>
      {refused.value && <p class="wrong sm">{t(refused.value)}</p>}
      <span class="row">
        <span class="field">
          <input
            type="text"
            autocomplete="off"
            enterkeyhint="send"
            maxLength={2000}
            aria-label={t('chat.yours')}
            placeholder={t('chat.yours')}
            value={line.text.value}
            onInput={(e) => line.type(e.currentTarget.value)}
            onKeyDown={keepComposing}
          />
        </span>
        <button type="submit" aria-disabled={sending.value}>
          {t('chat.send')}
        </button>
      </span>
    </form>
  )
}
