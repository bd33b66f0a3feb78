/** Words that more than one screen puts together. */
import { GAMES } from '../games/registry.ts'
import type { Key } from '../i18n/en.ts'
import type { Words } from '../model/scene.ts'

type T = Words<Key>

/** A game's name; of one this page does not know, its id. */
export function gameName(t: T, id: string): string {
  const game = GAMES.find((g) => g.id === id)
  return game ? t(`game.${game.id}`) : id
}

/** A small number in words. */
export function inWords(t: T, n: number): string {
  return n >= 1 && n <= 12 ? t(`count.${n}` as Key) : String(n)
}
