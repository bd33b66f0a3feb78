import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import type { GameId } from '../games/registry.ts'
import { useApp } from './app.ts'
import { Excuse } from './Excuse.tsx'
import { Icon } from './Icon.tsx'

/** Opens the rules over what is shown; they are fetched when somebody wants them. */
export function RulesButton({ game, words }: { game: GameId; words: string }) {
  const { t, tableWords } = useApp()
  const shown = useSignal<ComponentType<{ game: GameId; onClose(): void }> | null>(null)
  const broken = useSignal(false)
  const Page = shown.value
  const open = async (): Promise<void> => {
    try {
      const [{ RulesDialog }] = await Promise.all([import('./learn/RulesDialog.tsx'), tableWords()])
      shown.value = RulesDialog
    } catch {
      broken.value = true
    }
  }
  return (
    <>
      <button type="button" onClick={() => void open()}>
        <Icon name="rules" size={18} />
        {words}
      </button>
      {broken.value && (
        <Excuse
          text={t('part.broken')}
          onClose={() => {
            broken.value = false
          }}
        />
      )}
      {Page && (
        <Page
          game={game}
          onClose={() => {
            shown.value = null
          }}
        />
      )}
    </>
  )
}
