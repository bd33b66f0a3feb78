import { useApp } from './app.ts'

/** What single letters do on a board, besides n and p; null for who wants none of them to be keys. */
export function useLetters(keys: Readonly<Record<string, () => void>>): Readonly<Record<string, () => void>> | null {
  const { settings, speaker } = useApp()
  return settings.letters.value ? { r: speaker.repeat, ...keys } : null
}
