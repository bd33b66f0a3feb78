import type { Seat } from '@parlour/shared/core/game'
import { CATERPILLAR, HATTER, TURNS } from '@parlour/shared/games/garden/layout'
import { awaiting, blanks, isUsable } from '@parlour/shared/games/garden/play'
import type { GardenView } from '@parlour/shared/games/garden/state'
import { BEFORE, CHOOSE, CROSSES, PEEK, RECORD } from '@parlour/shared/games/garden/state'
import type { Doing, Scene } from '../../model/scene.ts'
import type { GardenArt } from './art.ts'
import { draftWords, help, type Input, say } from './say.ts'
import { sheetOf } from './sheet.ts'
import { trayOf } from './tray.ts'

export function present(input: Input): Scene<GardenArt> {
  const { view, me, before, drafting, t } = input
  const awaited = me >= 0 && awaiting(view.public).includes(me)
  return {
    say: say(input),
    awaited,
    subtitle: t('turn', { n: view.public.turn, of: TURNS }),
    stage: t('heading', { n: view.public.turn }),
    sheets: view.public.sheets.map((_, seat) =>
      sheetOf({ view, before, seat, t, drafting: seat === me && awaited ? drafting : null }),
    ),
    tray: trayOf(input),
    draft: draftWords(input),
    help: awaited ? help(input) : '',
  }
}

/** Only some seats are asked before the choice and after a jabberwock, and one alone chooses. */
export function doing({ public: pub }: GardenView, seat: Seat): Doing {
  const one = pub.phase === PEEK || pub.phase === CHOOSE
  if (pub.asked[seat]) return one ? 'toplay' : 'writing'
  const sheet = pub.sheets[seat]!
  if (pub.phase === RECORD) return 'sent'
  if (pub.phase === CROSSES) return pub.owed[seat]! > 0 && blanks(sheet) > 0 ? 'sent' : 'waits'
  const wasAsked = [HATTER, CATERPILLAR].some((ability) => isUsable(pub, sheet, ability))
  return pub.phase === BEFORE && wasAsked ? 'sent' : 'waits'
}
