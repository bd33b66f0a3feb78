import type { GuidePart, Words } from '../../model/scene.ts'
import { line } from '../guide.ts'
import type { Key } from './words/en.ts'

const INK = 'ink-leaf'

export function guide(t: Words<Key>): GuidePart[] {
  return [
    {
      heading: t('guide.round'),
      lines: [line(t('guide.dice'), ['die-4', 'pencil', 'leaf']), line(t('guide.none'), ['leaf'], INK)],
    },
    {
      heading: t('guide.areas'),
      lines: [
        line(t('guide.1'), ['die-1', 'pumpkin'], 'a1', '='),
        line(t('guide.2'), ['die-2', 'waterlily', 'differ'], 'a2'),
        line(t('guide.3'), ['die-3', 'marshmallow'], 'a3', '= ='),
        line(t('guide.4'), ['die-4', 'mug'], 'a4', '1–6'),
        line(t('guide.5'), ['die-5', 'fox', 'differ'], 'a5'),
        line(t('guide.6'), ['die-6', 'mushroom'], 'a6', '±1'),
        line(t('guide.first'), ['acorn'], INK, '+3'),
      ],
    },
    {
      heading: t('guide.leaves'),
      lines: [line(t('guide.exact'), [], INK, '11, 31, 51'), line(t('guide.more'), [], INK, '21, 41, 61')],
    },
    { heading: t('guide.end'), lines: [line(t('guide.over'), ['acorn'], INK), line(t('guide.names'), [], INK, '2.1')] },
  ]
}
