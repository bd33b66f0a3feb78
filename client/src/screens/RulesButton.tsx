import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import type { GameId } from '../games/registry.ts'
import { useApp } from './app.ts'
import { Icon } from './Icon.tsx'

/** Opens the rules over what is shown; they are fetched when somebody wants them. */
export function RulesButton({ game, words }: { game: GameId; words: string }) {
  const { tableWords } = useApp()
  const shown = useSignal<ComponentType<{ game: GameId; onClose(): void }> | null>(null)
  const Page = shown.value
  const open = async (): Promise<void> => {
    const [{ RulesDialog }] = await Promise.all([import('./learn/RulesDialog.tsx'), tableWords()])
    shown.value = RulesDialog
  }
  return (
    <>
      <button type="button" onClick={() => void open().catch(() => undefined)}>
        <Icon name="rules" size={18} />
        {words}
      </button>
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
