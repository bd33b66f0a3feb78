import { useRef } from 'preact/hooks'
import { useApp } from './app.ts'
import { Result } from './Result.tsx'
import { LooksContext } from './surface.ts'
import { type TableProps, TableScreen } from './TableScreen.tsx'

/** Everything that shows sheets: fetched with the room's game, not with the first page. */
export function Played(props: TableProps) {
  const { looks } = useApp()
  /** Has this page shown the game before its end? */
  const went = useRef(false)
  if (props.state.phase !== 'over') went.current = true
  return (
    <LooksContext.Provider value={looks}>
      {props.state.phase === 'over' ? <Result {...props} now={went.current} /> : <TableScreen {...props} />}
    </LooksContext.Provider>
  )
}
