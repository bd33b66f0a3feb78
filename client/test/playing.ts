/** A table of Spice that is being played, for tests. */
import type { Part, State } from '@parlour/shared/core/game'
import { viewOf } from '@parlour/shared/core/game'
import type { TableState } from '@parlour/shared/core/protocol'
import { signal } from '@preact/signals'
import { openStore } from '../src/app/store.ts'
import { rulesOf } from '../src/games/rules.ts'
import { spice } from '../src/games/spice/index.ts'
import { en } from '../src/games/spice/words/en.ts'
import { en as first } from '../src/i18n/en.ts'
import { en as page } from '../src/i18n/table/en.ts'
import { speak } from '../src/i18n/words.ts'
import { createPlay } from '../src/model/play.ts'
import { fakeStorage, fakeTable, tableState } from './help.ts'

export const rules = rulesOf('spice')
export const START: State<Part, Part, Part> = rules.setup({}, 2, '00'.repeat(32))
export const SLOT = 'ABCDE/draft'

/** The table as seat 0 sees it after so many turns of that seat. */
export function shown(state: State<Part, Part, Part>, turns = 0, number = 1): TableState {
  const base = tableState({ phase: 'play', number, view: viewOf(state, 0) }, ['Ann', 'Ben'])
  return { ...base, seats: base.seats.map((s, i) => (i === 0 ? { ...s, turns } : s)) }
}

export const AFTER = rules.play(START, 0, [{ place: 0 }])

export function playing(advised: readonly Part[] | Error | null = null, confirms = true) {
  const table = fakeTable(shown(START))
  const storage = fakeStorage()
  const drafts = openStore(() => storage, '')
  const said: string[] = []
  const away = signal(false)
  /** A page of its own over the same table and tab. */
  const open = () =>
    createPlay({
      confirms: () => confirms,
      advise: async () => {
        if (advised instanceof Error) throw advised
        return advised
      },
      table,
      game: spice,
      t: speak<string>(en),
      drafts,
      page: speak({ ...first, ...page }),
      away,
      say: (sentences) => void said.push(...sentences),
    })
  return { table, drafts, said, open, away }
}
