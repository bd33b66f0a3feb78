/** Boards of Just Peas written as text: `.` unfilled, digits filled, `x` smushed; pods as lists of cells. */
import type { PeasSheet, PeasState } from '../src/games/peas/state.ts'

export function boardOf(text: string, pods: readonly (readonly number[])[] = []): PeasSheet {
  const cells = [...text.replace(/\s/g, '')].map((c) => (c === '.' ? 0 : c === 'x' ? 7 : Number(c)))
  const pod = cells.map((_, cell) => Math.min(...(pods.find((p) => p.includes(cell)) ?? [-1])))
  return { cells, pod }
}

export function stateOf(dice: number[], sheets: PeasSheet[]): PeasState {
  return {
    public: {
      size: Math.sqrt(sheets[0]!.cells.length),
      roll: 1,
      dice,
      ready: sheets.map(() => 0),
      over: 0,
      sheets,
    },
    secrets: sheets.map(() => ({ turn: [] })),
    hidden: { seed: '00'.repeat(32) },
  }
}
