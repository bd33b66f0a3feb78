import { useApp } from './app.ts'
import { Icon } from './Icon.tsx'

interface SaveProps {
  readonly game: string
  readonly record: string
  /** Of the record, for the name of the file. */
  readonly id?: string
  readonly short?: boolean
}

/** By when the browser has read the file, ms. */
const FETCHED_BY = 60_000

/** A record that is here goes straight into a file. */
export function SaveRecord({ game, record, id = '', short = false }: SaveProps) {
  const { t } = useApp()
  const save = (): void => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([record], { type: 'application/json' }))
    link.download = `parlour-${game}${id === '' ? '' : `-${id.slice(0, 6)}`}.json`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), FETCHED_BY)
  }
  return (
    <button type="button" aria-label={t('result.save')} onClick={save}>
      <Icon name="log" size={20} />
      {t(short ? 'replay.save' : 'result.save')}
    </button>
  )
}
