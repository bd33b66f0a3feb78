import { useApp } from './app.ts'
import { Count, Stamp } from './bits.tsx'
import type { Seen, Shown } from './telling.ts'
import { gameName } from './words.ts'

interface HeadProps {
  readonly play: Shown
  readonly state: Seen
  readonly seat: number
  readonly me: number
  readonly subtitle: string
}

/** What stands in the title's band of a sheet. */
export function SheetHead({ play, state, seat, me, subtitle }: HeadProps) {
  const { t } = useApp()
  const score = play.game.rules.scores(state.view)[seat]
  const standing = score && play.game.standing(score, play.t)
  return (
    <div class="sheet-title">
      <b class="serif game-name">{gameName(t, state.game)}</b>
      <span class="mut">{subtitle}</span>
      <span class="grow" />
      <span class="sheet-who">
        <b>{state.seats[seat]?.name}</b> {seat === me && <span class="mut">{t('lobby.you')}</span>}
      </span>
      {standing && <Count value={standing.value} icon={standing.icon} />}
      <Stamp seat={seat} size={36} />
    </div>
  )
}
