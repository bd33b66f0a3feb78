import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { LeftOut } from '../../replay/course.ts'
import type { Player } from '../../replay/player.ts'
import type { Show } from '../../replay/show.ts'
import { useApp } from '../app.ts'
import { Message, Stamp } from '../bits.tsx'

interface WordsProps {
  readonly show: Show
  readonly player: Player
  readonly leftOut: readonly LeftOut[]
  /** A line was gone to. */
  onGo?(): void
  /** Stands in the head beside the title. */
  readonly head?: ComponentChildren
  /** Stands over and under the words. */
  readonly over?: ComponentChildren
  readonly under?: ComponentChildren
}

/** The game in words, the turn that is shown marked; each line leads to its position. One stop of Tab, arrows go along the lines. */
export function WordsPanel({ show, player, leftOut, onGo, head, over, under }: WordsProps) {
  const { t } = useApp()
  const list = useRef<HTMLOListElement>(null)
  const at = player.at.value
  const lineAt = (n: number) => list.current?.querySelector<HTMLElement>(`[data-at="${n}"]`)
  // What scrolls is the list alone: the page stays where it is.
  useLayoutEffect(() => {
    const [box, line] = [list.current, lineAt(at)?.closest('li')]
    if (!box || !line) return
    const top = line.offsetTop
    if (top < box.scrollTop || top + line.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = top - (box.clientHeight - line.offsetHeight) / 2
    }
  }, [at])
  const onKeyDown = (e: KeyboardEvent): void => {
    const from = Number((e.target as HTMLElement).dataset.at)
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: player.last }[e.key]
    if (to === undefined || Number.isNaN(from)) return
    e.preventDefault()
    lineAt(to)?.focus()
  }
  const line = (n: number, body: ComponentChildren) => (
    <button
      class="words-line"
      type="button"
      data-at={n}
      tabIndex={n === at ? 0 : -1}
      aria-current={n === at ? 'step' : undefined}
      onClick={() => {
        player.go(n)
        onGo?.()
      }}
    >
      {body}
    </button>
  )
  return (
    <>
      <header class="words-head">
        <h2 class="serif">{t('replay.words')}</h2>
        {head}
      </header>
      {over}
      {leftOut[0] && <Message icon="differ">{leftWords(t, leftOut)}</Message>}
      <ol class="words" ref={list} aria-label={t('replay.words')} onKeyDown={onKeyDown}>
        <li class={at === 0 ? 'is-now' : ''}>
          {line(
            0,
            <>
              <span class="words-n">0</span>
              <span class="mut">{t('replay.start')}</span>
            </>,
          )}
        </li>
        {show.lines.map(({ at: n, seat, text, heading }) => (
          <li key={n} class={n === at ? 'is-now' : ''}>
            {heading !== '' && <h3 class="log-head">{heading}</h3>}
            {line(
              n,
              <>
                <span class="words-n">{n}</span>
                <Stamp seat={seat} size={18} />
                <span>
                  <Named name={show.names[seat] ?? ''} text={text} />
                </span>
              </>,
            )}
          </li>
        ))}
        {show.verdict !== '' && <li class="words-end mut">{show.verdict}</li>}
      </ol>
      {under}
    </>
  )
}

function leftWords(t: ReturnType<typeof useApp>['t'], leftOut: readonly LeftOut[]): string {
  const { turn, code, at = 0 } = leftOut[0]!
  return t('replay.left', { n: leftOut.length, turn: turn + 1, why: t(`replay.why.${code}`, { n: at + 1 }) })
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
