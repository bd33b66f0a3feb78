import type { SpiceStep, SpiceView } from '@parlour/shared/games/spice/state'

/** `at:N` places a stone, `off:N` takes one off. */
export const at = (place: number): string => `at:${place}`
export const off = (place: number): string => `off:${place}`

export function picks(_view: SpiceView, step: SpiceStep): string[] {
  return ['remove' in step ? off(step.remove) : at(step.place)]
}

export function effect(view: SpiceView, step: SpiceStep): string {
  return picks(view, step).join()
}
