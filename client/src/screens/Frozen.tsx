import type { TableState } from '@parlour/shared/core/protocol'
import type { Table } from '../net/table.ts'
import { Again } from './Again.tsx'
import { useApp } from './app.ts'
import { Heading } from './Heading.tsx'
import { ConnectionBanner, TopBar } from './TopBar.tsx'
import { gameName } from './words.ts'

/** A game under rules that are gone: who played and what was written, in the game's notation. */
export function Frozen({ table, state }: { table: Table; state: TableState }) {
  const { t } = useApp()
  const version = state.log.find((line) => line.kind === 'frozen')?.version ?? 0
  return (
    <div class="room">
      <TopBar title={gameName(t, state.game)} say={t('result.frozen')} mood="over" code={table.code} />
      <ConnectionBanner table={table} />
      <main class="middle">
        <section class="card notice col">
          <Heading>{t('result.frozen')}</Heading>
          <p>{t('table.frozen', { n: version })}</p>
          <ol aria-label={t('table.log')}>
            {state.log.map(
              (line, i) =>
                line.kind === 'turn' && (
                  <li key={i}>
                    <b>{state.seats[line.seat]?.name}</b> {line.text}
                  </li>
                ),
            )}
          </ol>
          <span class="row">
            <Again table={table} state={state} />
          </span>
        </section>
      </main>
    </div>
  )
}
