import type { Part } from '@parlour/shared/core/game'
import type { Signal } from '@preact/signals'
import type { Play } from '../model/play.ts'
import type { Camera, Scene, TrayItem } from '../model/scene.ts'
import { useApp } from './app.ts'
import { Die, OneOf } from './bits.tsx'
import { Card } from './Card.tsx'
import { type Dropping, useDieDrag } from './die-drag.ts'
import { Icon } from './Icon.tsx'
import { Sliders } from './Sliders.tsx'
import { useThrows } from './throws.ts'
import './tray.css'
import './tray-cards.css'
import './tray-tools.css'

interface TrayProps {
  readonly play: Play
  readonly scene: Scene<Part>
  readonly camera: Signal<Camera>
  readonly seated: boolean
  readonly phone: boolean
  /** Pick ids that a guide speaks of. */
  readonly asked?: readonly string[]
  /** A die is dragged over this spot, '' for none. */
  onAim(spot: string): void
}

const DIE = 'die-'
/** So many signs have their word beside their icon. */
const WORDS = 3

/** What a turn is made with: dice, cards or sliders, the draft in words, undo, send. */
export function Tray({ play, scene, camera, seated, phone, asked = [], onAim }: TrayProps) {
  const { t } = useApp()
  const dropping: Dropping = {
    lift: play.lift,
    aim: onAim,
    drop: play.drop,
  }
  const isAsked = (item: TrayItem): boolean => !item.pressed && item.picks.some((id) => asked.includes(id))
  const ready = play.drafting.value?.complete === true && !play.sending.value
  const pieces = scene.tray.filter((item) => item.tool === undefined)
  const dice = pieces.filter((item) => item.card || item.icon.startsWith(DIE))
  const signs = pieces.filter((item) => !dice.includes(item))
  const tools = scene.tray.filter((item) => item.tool !== undefined)
  const send = t(phone && pieces.length > 0 ? 'table.short' : 'table.send')
  const sending = t('table.sending')
  const kind = play.game.camera
    ? ' tray-camera'
    : dice.some((item) => item.card)
      ? ' tray-cards'
      : dice.length > 0 && tools.length > 0
        ? ' tray-tools'
        : ''
  const thrown = useThrows<HTMLElement>(dice)
  return (
    <section ref={thrown} class={`tray${kind}`} aria-label={t(seated ? 'table.tray' : 'table.tray.watch')}>
      {dice.length > 0 && (
        <div class="dice">
          {dice.map((item) => (
            <DieButton
              key={item.id}
              item={item}
              asked={isAsked(item)}
              onPress={() => play.pick(item.picks)}
              on={dropping}
            />
          ))}
        </div>
      )}
      {play.game.camera && <Sliders camera={camera} />}
      <p class="draft">
        <b>{scene.draft}</b>
        {!((phone || play.game.camera) && scene.draft) && <span class="mut sm draft-help">{scene.help}</span>}
      </p>
      <div class="tray-foot">
        {signs.length > 0 && (
          <div class="signs" data-many={signs.length > WORDS ? '' : undefined}>
            {signs.map((item) => (
              <SignButton key={item.id} item={item} asked={isAsked(item)} onPress={() => play.pick(item.picks)} />
            ))}
          </div>
        )}
        {seated && (
          <div class="acts">
            {tools.map((item) => (
              <button
                key={item.id}
                class="tool"
                type="button"
                aria-pressed={item.pressed}
                aria-disabled={!item.enabled}
                onClick={() => item.enabled && play.hold(item.tool ?? '')}
              >
                <Icon name={item.icon} size={16} />
                {item.label}
              </button>
            ))}
            <button
              class="undo"
              type="button"
              aria-label={t('table.undo')}
              aria-disabled={!play.canUndo.value}
              onClick={() => {
                play.undo()
              }}
            >
              <Icon name="undo" size={19} />
              <span class="undo-word">{t('table.undo')}</span>
            </button>
            <button
              class="pri send"
              type="button"
              aria-label={play.sending.value ? sending : send}
              aria-disabled={!ready}
              onClick={() => {
                if (ready) void play.send()
              }}
            >
              <OneOf
                at={play.sending.value ? 2 : ready ? 1 : 0}
                of={[
                  send,
                  <>
                    <Icon name="check" size={19} />
                    {send}
                  </>,
                  sending,
                ]}
              />
            </button>
          </div>
        )}
      </div>
    </section>
  )
}

interface ItemProps {
  readonly item: TrayItem
  /** A guide speaks of it. */
  readonly asked?: boolean
  onPress(): void
}

/** What can be declared or answered: an icon, its word, or both. */
export function SignButton({ item, asked = false, onPress }: ItemProps) {
  return (
    <button
      class="sign"
      data-asked={asked ? '' : undefined}
      type="button"
      aria-label={item.label}
      aria-pressed={item.pressed}
      aria-disabled={!item.enabled}
      onClick={() => {
        if (item.enabled) onPress()
      }}
    >
      {item.icon !== '' && <Icon name={item.icon} size={24} ink={item.ink} />}
      <span class="sign-word">{item.role}</span>
    </button>
  )
}

export function DieButton({ item, asked = false, onPress, on }: ItemProps & { readonly on: Dropping }) {
  const drag = useDieDrag(item.drag, on)
  return (
    <button
      class={item.card ? 'card-button' : 'die-button'}
      data-asked={asked ? '' : undefined}
      data-drag={item.drag ? '' : undefined}
      {...drag}
      type="button"
      aria-pressed={item.pressed}
      aria-disabled={!item.enabled}
      onClick={() => {
        if (item.enabled) onPress()
      }}
    >
      <span class="unseen">{item.label}</span>
      {item.card ? (
        <Card card={item.card} piece={item.id} />
      ) : (
        <span class="die-slot">
          <Die value={Number(item.icon.slice(DIE.length))} piece={item.id} />
        </span>
      )}
      <span class="die-role" aria-hidden="true">
        {item.roleIcon !== '' && <Icon name={item.roleIcon} size={17} />}
        {item.role}
      </span>
    </button>
  )
}
