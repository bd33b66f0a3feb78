import type { GuidePart, Words } from '../../model/scene.ts'
import { line } from '../guide.ts'
import type { Key } from './words/en.ts'

export function guide(t: Words<Key>): GuidePart[] {
  return [
    {
      heading: t('guide.turn'),
      lines: [
        line(t('guide.place'), ['block']),
        line(t('guide.rest'), ['levels']),
        line(t('guide.group'), ['ketchup', 'pepper']),
      ],
    },
    {
      heading: t('guide.off'),
      lines: [line(t('guide.grown'), ['cross']), line(t('guide.free'))],
    },
    {
      heading: t('guide.end'),
      lines: [line(t('guide.over'), ['check']), line(t('guide.names'), [], 'ink', '2b1')],
    },
  ]
}
