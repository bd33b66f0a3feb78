/** The printed things of a Garden sheet as paths on a grid of 64: suits, what stands in the medallions, a rose. */
import type { Ability } from '@parlour/shared/games/garden/layout'
import type { Picture } from '../../board/pixi/ink.ts'

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/** Each suit as parts that may lie over each other. */
export const SUIT_SHAPES: Readonly<Record<string, readonly string[]>> = {
  '♠': [
    'M32 5C26 16 9 24 9 37c0 7 5 11.5 11 11.5 4 0 7.5-2 9.5-5.5-1 7-3 11-7 16h19c-4-5-6-9-7-16 2 3.5 5.5 5.5 9.5 5.5 6 0 11-4.5 11-11.5C55 24 38 16 32 5z',
  ],
  '♣': [
    dot(32, 18, 12),
    dot(19, 36.5, 12),
    dot(45, 36.5, 12),
    'M27 24h10v12l-2 1c0 10 2 16 7 22H22c5-6 7-12 7-22l-2-1z',
  ],
  '♥': [
    'M32 57C17 46 6 36 6 23 6 15 12 8.5 19.5 8.5c5 0 9.5 3 12.5 8 3-5 7.5-8 12.5-8C52 8.5 58 15 58 23c0 13-11 23-26 34z',
  ],
  '♦': ['M32 4c5.5 10 13 20 21 28-8 8-15.5 18-21 28-5.5-10-13-20-21-28 8-8 15.5-18 21-28z'],
}

export const CAP: Picture = {
  bold: 'M13 46c6-9 6-17 1-21-3-2-6 0-7 4C4 17 14 11 21 17c4 3 8 9 11 17 3-8 7-14 11-17 7-6 17 0 14 12-1-4-4-6-7-4-5 4-5 12 1 21z',
  solid: `M11 52h42v6.5H11z${dot(7, 34, 4)}${dot(57, 34, 4)}`,
}

/** A picture, or the sign of a suit. */
export const PICTURES: Readonly<Record<Ability, Picture | string>> = {
  hatter: {
    bold: 'M18 47V13c8-4 20-4 28 0v34M6 46c5 6 14 9 26 9s21-3 26-9',
    solid: 'M18 34c9 3 19 3 28 0v10c-9 3-19 3-28 0z',
  },
  caterpillar: {
    bold: dot(51, 28, 8.5),
    thin: 'M47 18l-3-9M55 18l4-9M10 58v-2M26 54v-2M41 58v-2',
    solid: `${dot(11, 46, 7.2)}${dot(26, 41, 7.6)}${dot(41, 46, 7.2)}`,
  },
  alice: {
    bold: 'M26 26C19 14 8 11 6.5 17c-1.5 7-1 17 1 22 3 5 13-2 18.5-8M38 26c7-12 18-15 19.5-9 1.5 7 1 17-1 22-3 5-13-2-18.5-8M28 39l-8 17M36 39l8 17',
    solid: 'M29.5 22h5a5 5 0 0 1 5 5v5a5 5 0 0 1-5 5h-5a5 5 0 0 1-5-5v-5a5 5 0 0 1 5-5z',
  },
  rabbit: {
    bold: `${dot(32, 39, 18.5)}M32 20v-4M32 28v11l8 5`,
    thin: `${dot(32, 10, 4.5)}M12 22l4 3M52 22l-4 3`,
  },
  tweedle: {
    bold: 'M5.5 56c0-13 4-20 12.5-20S30.5 43 30.5 56zM33.5 56c0-13 4-20 12.5-20S58.5 43 58.5 56zM18 13V6M46 13V6',
    solid: `${dot(18, 22, 8.5)}${dot(46, 22, 8.5)}`,
  },
  dodo: {
    bold: 'M44 27c-3 4-3 7-1 11 5 11-4 20-17 20C14 58 6 52 8 43c2-9 13-9 16-17 1-10 5-19 15-19 6 0 9 3 10 7 6 0 10 5 8 15-4-3-8-3-13-2z',
    thin: 'M19 43c4 5 10 5 15 1M24 26c7 2 14 2 20 1',
    solid: dot(38, 17, 3.4),
  },
  spade: '♠',
  club: '♣',
  heart: '♥',
  diamond: '♦',
  jabberwock: {
    bold: 'M9 7c1 8 4 13 11 15h24c7-2 10-7 11-15 4 10 4 18-1 25v9c0 9-10 16-22 16S10 50 10 41v-9C5 25 5 17 9 7z',
    thin: 'M18 47l4.5-4 4.5 5 5-5 5 5 4.5-5 4.5 4',
    solid: 'M17 29l12 5-9 4zM47 29l-12 5 9 4z',
  },
  cheshire: {
    bold: 'M5 27c5 19 14 28 27 28s22-9 27-28c-9 8-18 11-27 11S14 35 5 27z',
    thin: 'M19 36v13M32 38v16M45 36v13',
    solid: 'M13 18c2-7 12-9 15 0-5-2-10-2-15 0zM36 18c3-9 13-7 15 0-5-2-10-2-15 0z',
  },
}

/** Around its middle. */
export const ROSE =
  'M0-6c5-4 10 1 7 6-2 5-9 6-13 2-5-5-2-14 6-16 9-2 17 5 15 14C13 10 4 16-5 13-14 10-17 0-13-8M-9 15c-3 5-8 7-12 5 1-5 5-8 10-8M9 14c3 5 8 6 12 4-1-5-5-7-10-7'
