import type { Part } from '@parlour/shared/core/game'
import type { Scene } from '../../model/scene.ts'
import { useApp } from '../app.ts'
import { Die } from '../bits.tsx'
import { Card } from '../Card.tsx'
import '../tray-cards.css'

const DIE = 'die-'

/** The dice or cards that lie on the table, to be looked at. */
export function Pieces({ scene }: { scene: Scene<Part> }) {
  const { t } = useApp()
  const pieces = scene.tray.filter((item) => item.tool === undefined && (item.card || item.icon.startsWith(DIE)))
  if (pieces.length === 0) return null
  return (
    <ul class="replay-pieces" aria-label={t('table.tray.watch')}>
      {pieces.map((item) => (
        <li key={item.id}>
          <span class="unseen">{item.label}</span>
          {item.card ? <Card card={item.card} /> : <Die value={Number(item.icon.slice(DIE.length))} size={40} />}
        </li>
      ))}
    </ul>
  )
}
