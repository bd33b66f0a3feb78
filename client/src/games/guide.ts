import type { GuideLine } from '../model/scene.ts'

/** A line of a game's guide; `icons` in one ink, `sign` in letters. */
export function line(text: string, icons: readonly string[] = [], ink = 'ink', sign = ''): GuideLine {
  return { icons, ink, sign, text }
}
