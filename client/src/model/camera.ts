import type { Camera } from './scene.ts'

/** How a pyramid is looked at before anybody turns it. */
export const HOME: Camera = { turn: 24, tilt: 42, lift: 0, upto: 4 }
