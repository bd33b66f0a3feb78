/**
 * What somebody is called. Names that nobody has chosen (of bots, of who has none, of who was forgotten) stand in tables and records as
 * below, whatever the language, and are shown in the person's own.
 */
import type { SeatInfo, TableState } from '@parlour/shared/core/protocol'
import { computed } from '@preact/signals'
import type { Key } from '../i18n/en.ts'
import type { Words } from '../model/scene.ts'
import type { Table } from '../net/table.ts'

/** Who has not said a name, where that is not asked for. */
export const NAMELESS = 'Guest'

/** As `distinctName` numbers them; "Player 2" is in the place of a name that was erased. */
const NEUTRAL = /^(?:(Bot)(?: (\d{1,2}))?|Player (\d{1,2}))$/u

/** `person`: somebody sits there, and may have chosen to be called Bot. */
export function shownName(t: Words<Key>, name: string, person = false): string {
  if (name === NAMELESS) return t('name.guest')
  const [found, bot, nth, player] = NEUTRAL.exec(name) ?? []
  if (!found || (bot && person)) return name
  if (player) return t('name.player', { n: player })
  return bot && nth ? t('name.bots', { n: nth }) : t('name.bot')
}

/** The table with all its seats called as they are shown. */
export function named<T extends Table>(table: T, t: Words<Key>): T {
  const state = computed(() => {
    const now: TableState | null = table.state.value
    const called = ({ name, kind }: SeatInfo): string => shownName(t, name, kind === 'person')
    if (!now?.seats.some((seat) => called(seat) !== seat.name)) return now
    return { ...now, seats: now.seats.map((seat) => ({ ...seat, name: called(seat) })) }
  })
  return { ...table, state }
}
