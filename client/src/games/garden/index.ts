/** Queen of Hearts' Garden Express as the page knows it. */
import type { GardenPublic, GardenSecret, GardenStep } from '@parlour/shared/games/garden/state'
import type { ClientGame } from '../../model/scene.ts'
import { rulesOf } from '../rules.ts'
import type { GardenArt } from './art.ts'
import { guide } from './guide.ts'
import { before } from './log.ts'
import { effect, picks } from './picks.ts'
import { labels, layout } from './place.ts'
import { doing, present } from './present.ts'
import { headings, result, standing, stands, tell, verdict } from './speak.ts'
import { why } from './why.ts'
import type { Key } from './words/en.ts'

export const garden: ClientGame<GardenPublic, GardenSecret, GardenStep, GardenArt, Key> = {
  id: 'garden',
  rules: rulesOf('garden'),
  together: true,
  doing,
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
  guide,
  present,
  picks,
  effect,
  why,
  layout,
  labels,
  stands,
  tell,
  heading: (turn, _seats, t) => t('heading', { n: turn + 1 }),
  headings,
  result,
  verdict,
  ended: (view, _names, t) => t('ended', { n: view.public.turn }),
  standing,
  role: () => ({ label: '', icon: '' }),
  paint: () => import('./paint.ts'),
}
