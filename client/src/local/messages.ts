/** What travels between the page and the worker that runs its own games. Answers carry the number of the question. */
import type { Part, Seat, View } from '@parlour/shared/core/game'
import type { Answer, Requests, TableState } from '@parlour/shared/core/protocol'
import type { Opening } from './host.ts'

export type ToWorker =
  | { readonly n: number; readonly open: Opening }
  | { readonly n: number; readonly type: keyof Requests; readonly body: unknown }
  | {
      readonly n: number
      readonly hint: { readonly game: string; readonly view: View<Part, Part>; readonly seat: Seat }
    }

export type FromWorker =
  | { readonly n: number; readonly opened: boolean }
  | { readonly n: number; readonly answer: Answer }
  /** Null when no bot knows one. */
  | { readonly n: number; readonly steps: readonly Part[] | null }
  /** It cannot be answered. */
  | { readonly n: number; readonly failed: true }
  /** `unkept`: it lasts only as long as this worker. */
  | { readonly state: TableState; readonly me: Seat; readonly record: string; readonly unkept: boolean }
  | { readonly taken: true }
