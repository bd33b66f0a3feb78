/** All rules of Just Peas. */
import { line } from '../../games/guide.ts'
import type { Words } from '../../i18n/words.ts'
import type { Section } from '../model.ts'
import type { Key } from './words/en.ts'

const INK = 'ink-peas'

export function rules(t: Words<Key>): Section[] {
  return [
    {
      id: 'board',
      heading: t('board.h'),
      blocks: [{ p: t('board.p') }, { p: t('board.names') }, { ours: t('board.ours') }, { ours: t('seats.ours') }],
    },
    {
      id: 'turn',
      heading: t('turn.h'),
      blocks: [
        { p: t('turn.p') },
        { lines: [line(t('turn.dice'), ['die-3', 'die-5']), line(t('turn.second'), ['right'])] },
      ],
    },
    {
      id: 'place',
      heading: t('place.h'),
      blocks: [
        { lines: [line(t('place.p'), ['pea'], INK)] },
        { p: t('place.free') },
        { p: t('place.wrap') },
        { live: 'place' },
      ],
    },
    {
      id: 'smush',
      heading: t('smush.h'),
      blocks: [{ lines: [line(t('smush.p'), ['smush'], INK)] }, { p: t('smush.then') }, { live: 'smush' }],
    },
    {
      id: 'pod',
      heading: t('pod.h'),
      blocks: [
        { lines: [line(t('pod.p'), ['pod'], INK)] },
        { p: t('pod.any') },
        { live: 'pod' },
        { p: t('pod.fill') },
        { p: t('pod.apart') },
        { ours: t('pod.ours') },
        { live: 'fill' },
      ],
    },
    {
      id: 'end',
      heading: t('end.h'),
      blocks: [{ p: t('end.p') }, { p: t('score.p') }, { p: t('score.proud') }],
    },
  ]
}
