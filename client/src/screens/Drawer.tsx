import type { TableState } from '@parlour/shared/core/protocol'
import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Play } from '../model/play.ts'
import type { Table } from '../net/table.ts'
import { useApp } from './app.ts'
import { Stamp } from './bits.tsx'
import { Chat } from './Chat.tsx'
import { CommandBox } from './Command.tsx'
import { Icon } from './Icon.tsx'
import { People } from './People.tsx'
import { SeatHead } from './Rail.tsx'
import { SettingsButton } from './SettingsButton.tsx'
import { CloseSide, Side, type SideHandle, useSide } from './Side.tsx'
import { askedBy } from './seats.ts'
import { logLines } from './telling.ts'
import './drawer.css'

interface DrawerProps {
  readonly table: Table
  readonly play: Play
  readonly state: TableState
  readonly me: number
  readonly large: Signal<number>
  readonly wide: boolean
  readonly drawer: DrawerHandle
  /** Lists the others, where the screen has no room for them. */
  readonly seats: boolean
}

export interface DrawerHandle extends SideHandle {
  readonly tab: Signal<Tab>
  /** The newest line of chat that was seen. */
  readonly read: Signal<number>
}

export function useDrawer(seen: number): DrawerHandle {
  return { ...useSide(), tab: useSignal<Tab>('log'), read: useSignal(seen) }
}

/** Opens the drawer; a dot tells that something was said or is asked. */
export function DrawerButton({ drawer, state, me }: { drawer: DrawerHandle; state: TableState; me: number }) {
  const { t } = useApp()
  const asked = askedBy(state, me).length > 0
  const unread = (state.chat.at(-1)?.n ?? 0) > drawer.read.value
  return (
    <button
      class="icb"
      type="button"
      aria-label={t(asked ? 'bar.asked' : unread ? 'bar.unread' : 'bar.log')}
      onClick={drawer.show}
    >
      <Icon name="log" size={22} />
      {(asked || unread) && <i class="dot" />}
    </button>
  )
}

const TABS = ['log', 'chat', 'people'] as const
type Tab = (typeof TABS)[number]

/** Log, chat and people: beside the table where there is room, else over it. */
export function Drawer(props: DrawerProps) {
  const { wide, drawer } = props
  const { t } = useApp()
  return (
    <Side wide={wide} handle={drawer} label={t('table.drawer')}>
      <Tabs {...props}>
        {!wide && (
          <>
            <span class="end">
              <SettingsButton />
            </span>
            <CloseSide handle={drawer} />
          </>
        )}
      </Tabs>
    </Side>
  )
}

function Tabs(props: DrawerProps & { readonly children: ComponentChildren }) {
  const { table, state, drawer, children } = props
  const { t } = useApp()
  // Nobody to talk to, and nobody who could leave.
  const tabs = table.local ? TABS.slice(0, 1) : TABS
  const shown = table.local ? 'log' : drawer.tab.value
  const last = state.chat.at(-1)?.n ?? 0
  const asked = askedBy(state, props.me)
  useEffect(() => {
    if (shown === 'chat') drawer.read.value = last
  }, [shown, last])
  const step = (e: KeyboardEvent): void => {
    const by = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    const next = tabs[(tabs.indexOf(shown) + by + tabs.length) % tabs.length]!
    drawer.tab.value = next
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <>
      <div class="tab">
        <div class="row" role="tablist" aria-label={t('table.drawer')} onKeyDown={step}>
          {tabs.map((tab) => (
            <button
              key={tab}
              id={`tab-${tab}`}
              class="tab-name"
              type="button"
              role="tab"
              aria-selected={tab === shown}
              aria-controls="tab-panel"
              tabIndex={tab === shown ? 0 : -1}
              onClick={() => {
                drawer.tab.value = tab
              }}
            >
              {t(`table.${tab}`)}
              {tab === 'chat' && last > drawer.read.value && <i class="dot" />}
              {tab === 'people' && asked.length > 0 && <i class="dot" />}
            </button>
          ))}
        </div>
        {children}
      </div>
      {asked.length > 0 && shown !== 'people' && (
        <button
          class="drawer-asked"
          type="button"
          onClick={() => {
            drawer.tab.value = 'people'
            document.getElementById('tab-people')?.focus()
          }}
        >
          {t('people.agreed', { names: asked })}
        </button>
      )}
      <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${shown}`}>
        {shown === 'log' && props.seats && <Seats {...props} />}
        {shown === 'log' && <Log {...props} />}
        {shown === 'chat' && <Chat table={table} state={state} />}
        {shown === 'people' && <People table={table} state={state} />}
      </div>
      {state.phase === 'play' && <CommandBox code={table.code} play={props.play} state={state} me={props.me} />}
    </>
  )
}

function Seats({ play, state, me, large, drawer }: DrawerProps) {
  const { t } = useApp()
  return (
    <ul class="drawer-seats" aria-label={t('table.others')}>
      {state.seats.map((info, seat) =>
        seat === me ? null : (
          <li key={seat}>
            <SeatHead play={play} state={state} seat={seat} />
            <button
              class="cover-all"
              type="button"
              aria-label={t('table.enlarge', { name: info.name })}
              onClick={() => {
                drawer.close()
                large.value = seat
              }}
            />
          </li>
        ),
      )}
    </ul>
  )
}

function Log({ play, state }: DrawerProps) {
  const app = useApp()
  const list = useRef<HTMLOListElement>(null)
  // A draft is nothing that the log tells.
  const lines = useMemo(() => logLines(app, play, state), [app.lang, play, state])
  const last = state.log.at(-1)
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight)
  }, [last])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable with the keyboard
    <ol class="log" ref={list} tabIndex={0} aria-label={app.t('table.log')}>
      {lines.length === 0 && <li class="log-note">{app.t('table.nolog')}</li>}
      {lines.map(({ seat, text, heading }, i) => (
        <li key={i} class={seat < 0 ? 'log-note' : ''}>
          {heading !== '' && <h2 class="log-head">{heading}</h2>}
          {seat < 0 ? (
            text
          ) : (
            <span class="log-line">
              <Stamp seat={seat} size={20} />
              <span>
                <Named name={state.seats[seat]?.name ?? ''} text={text} />
              </span>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** A line that begins with a name. */
function Named({ name, text }: { name: string; text: string }) {
  if (name === '' || !text.startsWith(name)) return <>{text}</>
  return (
    <>
      <b>{name}</b>
      {text.slice(name.length)}
    </>
  )
}
