import type { TableState } from '@parlour/shared/core/protocol'
import { fetchRecord } from '../net/api.ts'
import type { Table } from '../net/table.ts'
import { useApp } from './app.ts'
import { DiceCheck } from './DiceCheck.tsx'
import { Icon } from './Icon.tsx'
import { linkTo } from './link.ts'
import { SaveRecord } from './SaveRecord.tsx'
import { ShareReplay } from './ShareReplay.tsx'

/** What there is of a finished game: its replay, its record as a file, the link to send, and the proof of its chance. */
export function Afterwards({ table, state }: { table: Table; state: TableState }) {
  const { t, router } = useApp()
  const { record: id, game } = state
  const own = table.record.value
  if (id === '' && own === '') return null
  const read = async (): Promise<string | null> => {
    const answer = await fetchRecord(router.base, id)
    return answer.ok ? answer.text : null
  }
  return (
    <>
      {table.unkept.value ? <FileLink record={own} /> : <ReplayLink id={id || table.code} />}
      {own !== '' && <SaveRecord game={game} record={own} />}
      {id !== '' && (
        <>
          <a class="button" href={`api/records/${id}`} download={`parlour-${game}-${id.slice(0, 6)}.json`}>
            <Icon name="log" size={20} />
            {t('result.save')}
          </a>
          <ShareReplay id={id} />
          <DiceCheck game={game} record={read} kept={table.kept} />
        </>
      )}
    </>
  )
}

/** A game that is kept nowhere is shown as a file that was opened. */
function FileLink({ record }: { record: string }) {
  const { t, openRecord } = useApp()
  return (
    <button type="button" onClick={() => openRecord(record)}>
      <Icon name="eye" size={20} />
      {t('replay.title')}
    </button>
  )
}

function ReplayLink({ id }: { id: string }) {
  const { t, router } = useApp()
  return (
    <a class="button" {...linkTo(router, { name: 'replay', id })}>
      <Icon name="eye" size={20} />
      {t('replay.title')}
    </a>
  )
}
