import type { GuidePart, Words } from '../../model/scene.ts'
import { line } from '../guide.ts'
import type { Key } from './words/en.ts'

const INK = 'ink-peas'

export function guide(t: Words<Key>): GuidePart[] {
  return [
    {
      heading: t('guide.roll'),
      lines: [
        line(t('guide.dice'), ['die-3', 'die-5']),
        line(t('guide.place'), ['pea'], INK),
        line(t('guide.smush'), ['smush'], INK),
        line(t('guide.pod'), ['pod'], INK),
      ],
    },
    {
      heading: t('guide.end'),
      lines: [line(t('guide.over'), ['check'], INK), line(t('guide.names'), [], INK, 'b3')],
    },
  ]
}
