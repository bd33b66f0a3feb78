/** Sixty-One as the page knows it. */
import { sixtyOne as rules } from '@parlour/shared/games/sixty-one/game'
import type { SixtyOnePublic, SixtyOneSecret, SixtyOneStep } from '@parlour/shared/games/sixty-one/state'
import type { ClientGame } from '../../model/scene.ts'
import type { SixtyOneArt } from './art.ts'
import { effect, picks } from './picks.ts'
import { labels, layout } from './place.ts'
import { present } from './present.ts'
import { announce, result, standing, tell, verdict } from './speak.ts'
import { why } from './why.ts'
import type { Key } from './words/en.ts'

export const sixtyOne: ClientGame<SixtyOnePublic, SixtyOneSecret, SixtyOneStep, SixtyOneArt, Key> = {
  id: 'sixty-one',
  rules,
  together: true,
  camera: false,
  words: async () => (await import('./words/en.ts')).en,
  moment: (view) => `${view.public.round}/${view.public.over}`,
  present,
  picks,
  effect,
  why,
  layout,
  labels,
  announce,
  tell,
  result,
  verdict,
  standing,
  role: () => ({ label: '', icon: '' }),
  paint: () => import('./paint.ts'),
}
