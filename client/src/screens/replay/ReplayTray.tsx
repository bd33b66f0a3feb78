import type { Part } from '@parlour/shared/core/game'
import type { Signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { AnyClientGame } from '../../games/registry.ts'
import type { Camera, Scene } from '../../model/scene.ts'
import type { Player } from '../../replay/player.ts'
import type { Show } from '../../replay/show.ts'
import { useApp } from '../app.ts'
import { Sliders } from '../Sliders.tsx'
import { Controls, PaceSelect } from './Controls.tsx'
import { Pieces } from './Pieces.tsx'
import { TurnLine } from './TurnLine.tsx'
import '../tray.css'

interface ReplayTrayProps {
  readonly player: Player
  readonly show: Show
  readonly game: AnyClientGame
  readonly scene: Scene<Part>
  readonly camera: Signal<Camera>
  readonly label: string
  readonly phone: boolean
  /** What can be done with the whole game. */
  readonly children?: ComponentChildren
}

/** Knots that fit on the line. */
const KNOTS = { phone: 30, other: 48 }

/** The line of turns, and what goes along it. */
export function ReplayTray({ player, show, game, scene, camera, label, phone, children }: ReplayTrayProps) {
  const { t } = useApp()
  return (
    <section class="tray replay-tray" aria-label={t('replay.tray')}>
      <TurnLine
        at={player.at.value}
        last={player.last}
        label={label}
        open={openKnots(show, game.together)}
        room={phone ? KNOTS.phone : KNOTS.other}
        onGo={player.go}
      />
      <div class="replay-row">
        <Controls player={player} />
        {!phone && <PaceSelect player={player} />}
        {game.camera ? !phone && <Sliders camera={camera} few /> : <Pieces scene={scene} player={player} />}
        {!phone && <span class="replay-acts">{children}</span>}
      </div>
    </section>
  )
}

/** Knots alternate by round where all act at once, else by seat. */
function openKnots({ lines }: Show, together: boolean): boolean[] {
  const rounds = lines.some(({ heading }) => heading !== '')
  let round = 0
  return lines.map(({ seat, heading }) => {
    if (!together && !rounds) return seat % 2 === 1
    if (!rounds || heading !== '') round++
    return round % 2 === 0
  })
}
