/** All rules of Sixty-One. */
import { AREAS, FIRST_BONUS, LAST_LEAF, LEAF_ACORNS, LEAF_WILDS, LEAVES } from '@parlour/shared/games/sixty-one/layout'
import { line } from '../../games/guide.ts'
import type { Words } from '../../i18n/words.ts'
import type { NamedLine, Section } from '../model.ts'
import type { Key } from './words/en.ts'

const ICONS = ['pumpkin', 'waterlily', 'marshmallow', 'mug', 'fox', 'mushroom']

export function rules(t: Words<Key>, g: Words<string>): Section[] {
  return [
    {
      id: 'round',
      heading: t('round.h'),
      blocks: [
        { p: t('round.p') },
        { list: [t('round.area'), t('round.value'), t('round.leaf')] },
        { live: 'turn' },
        { p: t('round.none') },
        { live: 'none' },
      ],
    },
    { id: 'areas', heading: t('areas.h'), blocks: [{ lines: areas(t, g) }, { live: 'next' }] },
    {
      id: 'leaf',
      heading: t('leaf.h'),
      blocks: [
        { p: t('leaf.p', { n: LEAVES }) },
        {
          lines: [
            line(t('leaf.wild'), [], 'ink-leaf', LEAF_WILDS.join(', ')),
            ...Object.entries(LEAF_ACORNS).map(([leaf, n]) => line(t('leaf.acorns', { n }), [], 'ink-leaf', leaf)),
          ],
        },
      ],
    },
    {
      id: 'x',
      heading: t('x.h'),
      blocks: [{ p: t('x.p') }, { p: t('x.wild') }, { p: t('x.acorns') }, { ours: t('x.ours') }, { live: 'wild' }],
    },
    { id: 'first', heading: t('first.h'), blocks: [{ p: t('first.p', { n: FIRST_BONUS }) }] },
    {
      id: 'end',
      heading: t('end.h'),
      blocks: [{ p: t('end.p', { n: LAST_LEAF, rounds: LEAVES }) }, { p: t('score.p') }],
    },
  ]
}

/** The acorns are those that the rules count. */
function areas(t: Words<Key>, g: Words<string>): NamedLine[] {
  const [pumpkins, waterlilies, marshmallows, mugs, burrow, mushrooms] = AREAS
  const each = (acorns: readonly number[] = []): string[] => acorns.map(String)
  const [bottom = 0, , , middle = 0, , top = 0] = burrow?.each ?? []
  const texts = [
    t('area.1', { n: pumpkins?.full[0] ?? 0 }),
    t('area.2', { acorns: each(waterlilies?.each) }),
    t('area.3', { a: marshmallows?.full[0] ?? 0, b: marshmallows?.full[1] ?? 0 }),
    t('area.4', { acorns: each(mugs?.each) }),
    t('area.5', { a: bottom, b: middle, c: top }),
    t('area.6', { acorns: each(mushrooms?.each) }),
  ]
  return texts.map((text, i) => ({
    ...line(text, [`die-${i + 1}`, ICONS[i] ?? ''], `a${i + 1}`),
    title: g(`area.${i + 1}`),
  }))
}
