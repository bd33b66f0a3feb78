/** Spice as the page knows it. */
import type { SpicePublic, SpiceSecret, SpiceStep } from '@parlour/shared/games/spice/state'
import type { ClientGame } from '../../model/scene.ts'
import { rulesOf } from '../rules.ts'
import type { SpiceArt } from './art.ts'
import { guide } from './guide.ts'
import { before } from './log.ts'
import { effect, picks } from './picks.ts'
import { layout } from './place.ts'
import { present } from './present.ts'
import { ended, heading, result, role, standing, stands, tell, verdict, why } from './speak.ts'
import type { Key } from './words/en.ts'

export const spice: ClientGame<SpicePublic, SpiceSecret, SpiceStep, SpiceArt, Key> = {
  id: 'spice',
  rules: rulesOf('spice'),
  together: false,
  camera: true,
  // The rest is room that only a turned or lifted pyramid takes.
  cut: { x: 0.02, y: 0.047, w: 0.96, h: 0.892, least: 120 },
  broad: false,
  words: {
    en: async () => (await import('./words/en.ts')).en,
    ko: async () => (await import('./words/ko.ts')).ko,
    ru: async () => (await import('./words/ru.ts')).ru,
    fr: async () => (await import('./words/fr.ts')).fr,
  },
  before,
  present,
  picks,
  effect,
  why,
  layout,
  stands,
  tell,
  heading,
  guide,
  result,
  verdict,
  ended,
  standing,
  role,
  paint: () => import('./paint.ts'),
}
