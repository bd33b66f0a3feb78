/** Sixty-One as the page knows it. */
import type { SixtyOnePublic, SixtyOneSecret, SixtyOneStep } from '@parlour/shared/games/sixty-one/state'
import type { ClientGame } from '../../model/scene.ts'
import { rulesOf } from '../rules.ts'
import type { SixtyOneArt } from './art.ts'
import { guide } from './guide.ts'
import { before } from './log.ts'
import { effect, picks } from './picks.ts'
import { labels, layout } from './place.ts'
import { present } from './present.ts'
import { ended, heading, result, standing, stands, tell, verdict } from './speak.ts'
import { why } from './why.ts'
import type { Key } from './words/en.ts'

export const sixtyOne: ClientGame<SixtyOnePublic, SixtyOneSecret, SixtyOneStep, SixtyOneArt, Key> = {
  id: 'sixty-one',
  rules: rulesOf('sixty-one'),
  together: true,
  camera: false,
  cut: { x: 0, y: 0, w: 1, h: 1, least: 250 },
  broad: true,
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
  labels,
  stands,
  tell,
  heading,
  guide,
  result,
  verdict,
  ended,
  standing,
  role: () => ({ label: '', icon: '' }),
  paint: () => import('./paint.ts'),
}
