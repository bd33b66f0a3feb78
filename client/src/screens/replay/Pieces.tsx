import type { Part } from '@parlour/shared/core/game'
import { useRef } from 'preact/hooks'
import type { Scene } from '../../model/scene.ts'
import type { Player } from '../../replay/player.ts'
import { useApp } from '../app.ts'
import { Die } from '../bits.tsx'
import { Card } from '../Card.tsx'
import { useThrows } from '../throws.ts'
import '../tray-cards.css'

const DIE = 'die-'

interface PiecesProps {
  readonly scene: Scene<Part>
  readonly player: Player
}

/** The dice or cards that lie on the table, to be looked at. They are thrown where one goes to the next turn, and only there. */
export function Pieces({ scene, player }: PiecesProps) {
  const { t } = useApp()
  const pieces = scene.tray.filter((item) => item.tool === undefined && (item.card || item.icon.startsWith(DIE)))
  const at = player.at.value
  const shown = useRef(at)
  const forward = player.stepped.value && at === shown.current + 1
  shown.current = at
  const thrown = useThrows<HTMLUListElement>(pieces, forward)
  if (pieces.length === 0) return null
  return (
    <ul ref={thrown} class="replay-pieces" aria-label={t('table.tray.watch')}>
      {pieces.map((item) => (
        <li key={item.id}>
          <span class="unseen">{item.label}</span>
          {item.card ? (
            <Card card={item.card} piece={item.id} />
          ) : (
            <Die value={Number(item.icon.slice(DIE.length))} size={40} piece={item.id} />
          )}
        </li>
      ))}
    </ul>
  )
}
