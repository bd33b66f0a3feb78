/** All rules of Garden. */
import { ABILITIES, ASIDE, DECK, SUIT_ABILITIES, sheetOf, TURNS } from '@parlour/shared/games/garden/layout'
import { abilityWord, capital, lineWord } from '../../games/garden/names.ts'
import { inkOf } from '../../games/garden/notes.ts'
import { line } from '../../games/guide.ts'
import type { Words } from '../../i18n/words.ts'
import type { Block, NamedLine, Section } from '../model.ts'
import type { Key } from './words/en.ts'

const [CLASSIC, LARGE] = [5, 6]

export function rules(t: Words<Key>, g: Words<string>): Section[] {
  return [
    {
      id: 'sheet',
      heading: t('sheet.h'),
      blocks: [
        { p: t('sheet.p') },
        { p: t('deck.p', { n: DECK.length, aside: ASIDE, turns: TURNS }) },
        { ours: t('sheet.ours') },
        ends(t, g),
      ],
    },
    {
      id: 'turn',
      heading: t('turn.h'),
      blocks: [
        {
          list: [
            t('turn.reveal'),
            t('turn.before'),
            t('turn.choose'),
            t('turn.record'),
            t('turn.cross'),
            t('turn.lines'),
            t('turn.next'),
          ],
        },
        { p: t('turn.secret') },
        { ours: t('turn.ours') },
      ],
    },
    {
      id: 'write',
      heading: t('write.h'),
      blocks: [
        { p: t('write.p') },
        { ours: t('write.ours') },
        { live: 'rise' },
        { p: t('write.ace') },
        { ours: t('write.ace.ours') },
        { lines: [line(t('write.joker'), ['joker']), line(t('write.block'), ['block'])] },
        { ours: t('write.lost') },
        { live: 'block' },
        { p: t('write.cut') },
        { p: t('write.full') },
        { ours: t('write.refused') },
      ],
    },
    {
      id: 'ability',
      heading: t('ability.h'),
      blocks: [
        { p: t('ability.p') },
        { ours: t('ability.ours') },
        { lines: abilities(t, g) },
        { ours: t('ability.before.ours') },
        { ours: t('cross.ours') },
        { live: 'dodo' },
      ],
    },
    {
      id: 'score',
      heading: t('score.h'),
      blocks: [{ p: t('score.p', { n: TURNS }) }, { lines: points(t) }, { live: 'score' }],
    },
  ]
}

/** Which ability stands at the end of which line, as the rules have it. */
function ends(t: Words<Key>, g: Words<string>): Block {
  const of = (size: number): string[][] =>
    sheetOf(size).lines.map(({ abilities }, i) => [
      capital(lineWord(g, size, i)),
      abilities.map((a) => abilityWord(g, ABILITIES[a]!)).join(', '),
    ])
  const [classic, large] = [new Map(of(CLASSIC) as [string, string][]), of(LARGE)]
  return {
    head: [t('sheet.line'), t('sheet.classic'), t('sheet.large')],
    rows: large.map(([name = '', ability = '']) => [name, classic.get(name) ?? '–', ability]),
  }
}

function abilities(t: Words<Key>, g: Words<string>): NamedLine[] {
  return ABILITIES.map((a) => ({ ...line(t(`ability.${a}`), [a], inkOf(a)), title: abilityWord(g, a) }))
}

function points(t: Words<Key>): NamedLine[] {
  const [spade, club, heart, diamond] = SUIT_ABILITIES
  return [
    line(t('score.spades'), [spade]),
    line(t('score.clubs'), [club]),
    line(t('score.diamonds'), [diamond], 'ink-rose'),
    line(t('score.hearts'), [heart], 'ink-rose'),
    line(t('score.star'), ['star'], 'ink-hedge'),
    line(t('score.cross'), ['cross']),
    line(t('score.jabberwock'), ['jabberwock'], inkOf('jabberwock')),
  ]
}
