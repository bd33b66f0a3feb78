import { ABILITIES } from '@parlour/shared/games/garden/layout'
import type { GuidePart } from '../../model/scene.ts'
import { line } from '../guide.ts'
import { abilityWord, type T } from './names.ts'
import { inkOf, PARTS } from './notes.ts'

export function guide(t: T): GuidePart[] {
  return [
    {
      heading: t('guide.turn'),
      lines: [line(t('guide.cards')), line(t('guide.numbers')), line(t('guide.joker'), ['joker'])],
    },
    {
      heading: t('guide.signs'),
      lines: [
        line(t('guide.block'), ['block']),
        line(t('guide.cross'), ['cross'], 'ink'),
        line(t('guide.star'), ['star'], 'ink-hedge'),
      ],
    },
    {
      heading: t('guide.score'),
      lines: PARTS.map(([part, icon, ink]) => line(t(`guide.${part}`), [icon], ink)),
    },
    {
      heading: t('guide.abilities'),
      lines: [
        line(t('guide.gain')),
        ...ABILITIES.map((a) =>
          line(t('note.ability', { ability: abilityWord(t, a), does: t(`does.${a}`) }), [a], inkOf(a)),
        ),
      ],
    },
  ]
}
