import type { Part } from '@parlour/shared/core/game'
import type { Signal } from '@preact/signals'
import type { Play } from '../model/play.ts'
import type { Camera, Scene, TrayItem } from '../model/scene.ts'
import { useApp } from './app.ts'
import { Die } from './bits.tsx'
import { Icon } from './Icon.tsx'
import { Sliders } from './Sliders.tsx'
import './tray.css'

interface TrayProps {
  readonly play: Play
  readonly scene: Scene<Part>
  readonly camera: Signal<Camera>
  readonly seated: boolean
  readonly phone: boolean
  onAct(): void
}

/** What a turn is made with: dice or sliders, the draft in words, undo, send. */
export function Tray({ play, scene, camera, seated, phone, onAct }: TrayProps) {
  const { t } = useApp()
  const ready = play.drafting.value?.complete === true && !play.sending.value
  const dice = scene.tray.filter((item) => item.tool === undefined)
  const tools = scene.tray.filter((item) => item.tool !== undefined)
  const send = play.sending.value ? 'table.sending' : phone && dice.length > 0 ? 'table.short' : 'table.send'
  return (
    <section class={`tray${play.game.camera ? ' tray-camera' : ''}`} aria-label={t('table.tray')}>
      {dice.length > 0 && (
        <div class="dice">
          {dice.map((item) => (
            <DieButton key={item.id} item={item} onPress={() => play.pick(item.picks)} onAct={onAct} />
          ))}
        </div>
      )}
      {play.game.camera && <Sliders camera={camera} />}
      <p class="draft">
        <b>{scene.draft}</b>
        {!((phone || play.game.camera) && scene.draft) && <span class="mut sm draft-help">{scene.help}</span>}
      </p>
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
              onAct()
              play.undo()
            }}
          >
            <Icon name="undo" size={19} />
            <span class="undo-word">{t('table.undo')}</span>
          </button>
          <button
            class="pri send"
            type="button"
            aria-disabled={!ready}
            onClick={() => {
              onAct()
              if (ready) void play.send()
            }}
          >
            {ready && <Icon name="check" size={19} />}
            {t(send)}
          </button>
        </div>
      )}
    </section>
  )
}

function DieButton({ item, onPress, onAct }: { item: TrayItem; onPress(): void; onAct(): void }) {
  return (
    <button
      class="die-button"
      type="button"
      aria-label={item.label}
      aria-pressed={item.pressed}
      aria-disabled={!item.enabled}
      onClick={() => {
        onAct()
        if (item.enabled) onPress()
      }}
    >
      <span class="die-slot">
        <Die value={Number(item.icon.slice('die-'.length))} />
      </span>
      <span class="die-role">
        {item.roleIcon !== '' && <Icon name={item.roleIcon} size={17} />}
        {item.role}
      </span>
    </button>
  )
}
