/** Just Peas as the page knows it. */
import { scores } from '@parlour/shared/games/peas/score'
import type { PeasPublic, PeasSecret, PeasStep } from '@parlour/shared/games/peas/state'
import type { ClientGame } from '../../model/scene.ts'
import { rulesOf } from '../rules.ts'
import type { PeasArt } from './art.ts'
import { guide } from './guide.ts'
import { before } from './log.ts'
import { effect, picks } from './picks.ts'
import { labels, layout } from './place.ts'
import { present } from './present.ts'
import { ended, heading, headings, result, standing, stands, tell, verdict } from './speak.ts'
import { why } from './why.ts'
import type { Key } from './words/en.ts'

export const peas: ClientGame<PeasPublic, PeasSecret, PeasStep, PeasArt, Key> = {
  id: 'peas',
  rules: rulesOf('peas'),
  together: true,
  camera: false,
  cut: { x: 0, y: 0, w: 1, h: 1, least: 148 },
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
  labels,
  stands,
  tell,
  heading,
  guide,
  headings,
  result,
  verdict,
  ended,
  praise: (view, seat) => scores(view)[seat]?.smushed === 0,
  standing,
  role: () => ({ label: '', icon: '' }),
  paint: () => import('./paint.ts'),
}
