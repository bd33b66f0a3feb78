/** Spice as the page knows it. */
import { spice as rules } from '@parlour/shared/games/spice/game'
import type { SpicePublic, SpiceSecret, SpiceStep } from '@parlour/shared/games/spice/state'
import type { ClientGame } from '../../model/scene.ts'
import type { SpiceArt } from './art.ts'
import { effect, picks } from './picks.ts'
import { layout } from './place.ts'
import { present } from './present.ts'
import { announce, result, role, standing, tell, verdict, why } from './speak.ts'
import type { Key } from './words/en.ts'

export const spice: ClientGame<SpicePublic, SpiceSecret, SpiceStep, SpiceArt, Key> = {
  id: 'spice',
  rules,
  together: false,
  camera: true,
  words: async () => (await import('./words/en.ts')).en,
  moment: (view) => view.public.cells.join(),
  present,
  picks,
  effect,
  why,
  layout,
  announce,
  tell,
  result,
  verdict,
  standing,
  role,
  paint: () => import('./paint.ts'),
}
