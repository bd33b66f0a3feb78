/** Where the teaching of each game is fetched from. */
import type { GameId } from '../games/registry.ts'
import type { Teaching } from './model.ts'

export const TEACHINGS: Readonly<Record<GameId, () => Promise<Teaching>>> = {
  peas: async () => (await import('./peas/index.ts')).peas,
  'sixty-one': async () => (await import('./sixty-one/index.ts')).sixtyOne,
  garden: async () => (await import('./garden/index.ts')).garden,
  spice: async () => (await import('./spice/index.ts')).spice,
}
