/** All rules of Spice. */
import { placeName } from '@parlour/shared/games/spice/notation'
import { line } from '../../games/guide.ts'
import type { Words } from '../../i18n/words.ts'
import type { Section } from '../model.ts'
import type { Key } from './words/en.ts'

/** Of the second level. */
const NAMED = 17

export function rules(t: Words<Key>): Section[] {
  return [
    {
      id: 'board',
      heading: t('board.h'),
      blocks: [
        { p: t('board.p') },
        { p: t('board.rest') },
        { p: t('board.white') },
        { live: 'rest' },
        { p: t('board.names', { place: placeName(NAMED) }) },
      ],
    },
    {
      id: 'turn',
      heading: t('turn.h'),
      blocks: [{ lines: [line(t('turn.p'), ['ketchup', 'pepper'])] }, { ours: t('turn.ours') }],
    },
    { id: 'group', heading: t('group.h'), blocks: [{ p: t('group.p') }] },
    {
      id: 'off',
      heading: t('off.h'),
      blocks: [{ p: t('off.p') }, { p: t('off.first') }, { ours: t('off.ours') }, { live: 'off' }],
    },
    {
      id: 'end',
      heading: t('end.h'),
      blocks: [{ p: t('end.p') }, { ours: t('end.ours') }, { live: 'end' }],
    },
  ]
}
