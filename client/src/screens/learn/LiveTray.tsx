import type { Part } from '@parlour/shared/core/game'
import type { Play } from '../../model/play.ts'
import type { Scene } from '../../model/scene.ts'
import { useApp } from '../app.ts'
import { Icon } from '../Icon.tsx'
import { DieButton, SignButton } from '../Tray.tsx'
import { useThrows } from '../throws.ts'

/** The dice, cards and tools of an example: as at a table, but there is nothing to be sent. */
export function LiveTray({ play, scene, onAgain }: { play: Play; scene: Scene<Part>; onAgain(): void }) {
  const { t } = useApp()
  // How many cards are left is of no use here, nor whose a card is.
  const items = scene.tray
    .filter(({ card }) => !card?.back)
    .map((item) => (item.roleIcon === 'crown' ? { ...item, role: '', roleIcon: '' } : item))
  const tools = items.filter((item) => item.tool !== undefined)
  const pieces = items.filter((item) => item.tool === undefined)
  const signs = pieces.filter((item) => !item.card && !item.icon.startsWith('die-'))
  const dropping = { lift: play.lift, aim: () => undefined, drop: play.drop }
  const thrown = useThrows<HTMLDivElement>(pieces)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has looks of its own
    <div ref={thrown} class="live-tray" role="group" aria-label={t('rules.tools')}>
      {pieces
        .filter((item) => !signs.includes(item))
        .map((item) => (
          <DieButton key={item.id} item={item} onPress={() => play.pick(item.picks)} on={dropping} />
        ))}
      {signs.map((item) => (
        <SignButton key={item.id} item={item} onPress={() => play.pick(item.picks)} />
      ))}
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
      <span class="live-acts">
        <button
          class="icb"
          type="button"
          aria-label={t('table.undo')}
          aria-disabled={!play.canUndo.value}
          onClick={play.undo}
        >
          <Icon name="undo" size={19} />
        </button>
        <button class="live-again" type="button" onClick={onAgain}>
          {t('rules.again')}
        </button>
      </span>
    </div>
  )
}
