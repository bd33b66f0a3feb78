import type { ComponentChildren } from 'preact'
import { copyText } from '../app/clipboard.ts'
import { backWords, lostWords } from '../app/watching.ts'
import type { Table } from '../net/table.ts'
import { useApp } from './app.ts'
import { useFit } from './fit.ts'
import { Heading } from './Heading.tsx'
import { Icon } from './Icon.tsx'

/** The bar over every screen of a room: leave, where one is, what is to be done. */
export function TopBar({ heading, title, say, mood, under, code, onLeave, children }: TopBarProps) {
  const { t, router } = useApp()
  const fitted = useFit()
  const leave = (): void => {
    onLeave?.()
    router.go({ name: 'home' })
  }
  return (
    <header class="bar">
      <button class="icb" type="button" aria-label={t('bar.leave')} onClick={leave}>
        <Icon name="left" size={20} />
      </button>
      {heading && <Heading class="unseen">{heading}</Heading>}
      <span class="bar-brand serif">Parlour</span>
      <span class="bar-title mut">{title}</span>
      <span ref={fitted} class={`say say-${mood}`}>
        <Icon name={MOODS[mood]} size={20} />
        <span class="say-words">{say}</span>
        {under && <span class="say-under mut">{typeof under === 'string' ? <span>{under}</span> : under}</span>}
      </span>
      <span class="bar-end">
        {code && <CodeChip code={code} />}
        {children}
      </span>
    </header>
  )
}

const MOODS = { turn: 'pencil', wait: 'clock', over: 'check', red: 'cross', replay: 'eye' } as const
type Mood = keyof typeof MOODS

interface TopBarProps {
  /** What the screen is called, where nothing else of it says so. */
  readonly heading?: string
  readonly title: string
  readonly say: string
  readonly mood: Mood
  readonly under?: ComponentChildren
  readonly code?: string
  readonly children?: ComponentChildren
  /** What is done before the start page is shown. */
  readonly onLeave?: (() => void) | undefined
}

/** The room's code; pressing it copies the invitation link. */
function CodeChip({ code }: { code: string }) {
  const { t, router, speaker } = useApp()
  const copy = async (): Promise<void> => {
    speaker.say([t((await copyText(router.link(code))) ? 'lobby.copied' : 'lobby.uncopied')])
  }
  return (
    <button class="chip bar-code" type="button" aria-label={t('bar.copy', { code })} onClick={copy}>
      <Icon name="link" size={15} />
      {code}
    </button>
  )
}

/** What to do while the connection is away; the room says it aloud. */
export function ConnectionBanner({ table }: { table: Table }) {
  const { t } = useApp()
  const connection = table.connection.value
  if (connection !== 'connecting' && connection !== 'lost') return null
  return (
    <div class="banner over">
      <p class="message">
        <Icon name="link" size={18} />
        <span>{t(connection === 'lost' ? lostWords(table.me.value) : backWords(table.me.value))}</span>
      </p>
      {connection === 'lost' && (
        <button type="button" onClick={table.rejoin}>
          {t('link.rejoin')}
        </button>
      )}
    </div>
  )
}
