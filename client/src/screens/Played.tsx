import { useApp } from './app.ts'
import { Result } from './Result.tsx'
import { LooksContext } from './surface.ts'
import { type TableProps, TableScreen } from './TableScreen.tsx'

/** Everything that shows sheets: fetched with the room's game, not with the first page. */
export function Played(props: TableProps) {
  const { looks } = useApp()
  return (
    <LooksContext.Provider value={looks}>
      {props.state.phase === 'over' ? <Result {...props} /> : <TableScreen {...props} />}
    </LooksContext.Provider>
  )
}
