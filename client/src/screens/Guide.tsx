import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { gameCard } from '../games/registry.ts'
import type { Play } from '../model/play.ts'
import type { GuidePart } from '../model/scene.ts'
import { type App, useApp } from './app.ts'
import { Icon } from './Icon.tsx'
import { RulesButton } from './RulesButton.tsx'
import { Said } from './Said.tsx'
import './guide.css'

interface GuideProps {
  readonly play: Pick<Play, 'game' | 't'> & { readonly scene: { readonly value: Play['scene']['value'] } }
  readonly game: string
  readonly handle: GuideHandle
  /** Is there a box for commands? */
  readonly commands?: boolean
}

/** How the game is played and what its signs mean: a button of the bar, and the page that it opens over the table. */
export function Guide({ play, game, handle, commands = false }: GuideProps) {
  const { t } = useApp()
  const { dialog, open } = handle
  const full = useSignal(false)
  useEffect(() => {
    full.value = false
    return open.value ? afterPaint(() => (full.value = true)) : undefined
  }, [open.value])
  const rising = play.scene.value?.sheets[0]?.rising === true
  const card = gameCard(play.game.id)
  const close = (): void => dialog.current?.close()
  return (
    <>
      <button class="icb" type="button" aria-label={t('guide.title')} onClick={handle.show}>
        <Icon name="help" size={24} />
      </button>
      <dialog
        ref={dialog}
        class="card guide"
        aria-labelledby="guide-title"
        onClose={() => {
          open.value = dialog.current?.open ?? false
        }}
      >
        <div class="guide-page">
          <div class="guide-head">
            <h2 id="guide-title">{t('guide.of', { game })}</h2>
            {card && <RulesButton game={card.id} words={t('rules.all')} />}
            <button class="icb" type="button" aria-label={t('table.close')} onClick={close}>
              <Icon name="cross" size={16} />
            </button>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <div class="guide-parts" tabIndex={0}>
            <div class="guide-columns">
              {full.value &&
                halves([...play.game.guide(play.t), keysOf(t, rising, commands)]).map((half, i) => (
                  <div key={i}>
                    {half.map((part) => (
                      <Part key={part.heading} part={part} />
                    ))}
                  </div>
                ))}
            </div>
          </div>
        </div>
        {open.value && <Said />}
      </dialog>
    </>
  )
}

/** In two columns of about the same height; columns that the browser balances take several times as long to lay out. */
function halves(parts: readonly GuidePart[]): GuidePart[][] {
  const size = ({ lines }: GuidePart) => lines.reduce((sum, { text }) => sum + LINE + text.length, LINE)
  const all = parts.reduce((sum, part) => sum + size(part), 0)
  let before = 0
  const first = parts.findIndex((part) => {
    before += size(part)
    return before - size(part) / 2 > all / 2
  })
  return [parts.slice(0, first), parts.slice(first)]
}

/** Many words take long to lay out: the page itself is to answer the press. Gives what takes it back. */
function afterPaint(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act)
  })
  return () => cancelAnimationFrame(frame)
}

export interface GuideHandle {
  readonly dialog: { current: HTMLDialogElement | null }
  readonly open: Signal<boolean>
  show(): void
}

export function useGuide(): GuideHandle {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = useSignal(false)
  return {
    dialog,
    open,
    show() {
      if (!dialog.current?.open) dialog.current?.showModal()
      open.value = true
    },
  }
}

/** Letters that the rest of a begun line is worth. */
const LINE = 20

function Part({ part }: { part: GuidePart }) {
  return (
    <section>
      <h3>{part.heading}</h3>
      <ul>
        {part.lines.map(({ icons, ink, sign, text }) => (
          <li key={text}>
            {(icons.length > 0 || sign !== '') && (
              <span class="guide-sign" style={{ color: `var(--${ink})` }}>
                {icons.map((name) => (
                  <Icon key={name} name={name} size={22} />
                ))}
                {sign !== '' && <span class="serif">{sign}</span>}
              </span>
            )}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the keys do is the same in every game, but for the groups. */
function keysOf(t: App['t'], rising: boolean, commands: boolean): GuidePart {
  const key = (text: string, sign: string) => ({ icons: [], ink: 'ink', sign, text })
  return {
    heading: t('guide.keys'),
    lines: [
      key(t('keys.enter'), t('key.enter')),
      key(t('keys.line'), t('key.line')),
      key(t('keys.next'), 'n, p'),
      key(t(rising ? 'keys.level' : 'keys.group'), t('key.page')),
      key(t('keys.undo'), t('key.undo')),
      key(t('keys.repeat'), 'r'),
      ...(commands ? [key(t('keys.command'), '/')] : []),
      key(t('keys.help'), '?'),
    ],
  }
}
