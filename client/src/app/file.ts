/** Records out of files. */

/** Far more than any game comes to, in bytes. */
const MOST = 4 * 1024 * 1024

/** A file as text; '' for one that is none, null for one far too large for a record. */
export async function readText(file: Blob): Promise<string | null> {
  if (file.size > MOST) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer())
  } catch {
    return ''
  }
}

/** Gives each file that is dropped on the page; returns what ends it. */
export function watchDrops(take: (file: File) => void): () => void {
  const mark = (on: boolean): void => void document.documentElement.toggleAttribute('data-drop', on)
  const over = (e: DragEvent): void => {
    if (!e.dataTransfer?.types.includes('Files')) return
    e.preventDefault()
    mark(true)
  }
  const leave = (e: DragEvent): void => {
    if (e.relatedTarget === null) mark(false)
  }
  const drop = (e: DragEvent): void => {
    const file = e.dataTransfer?.files[0]
    mark(false)
    if (!file) return
    e.preventDefault()
    take(file)
  }
  const on = { dragover: over, dragleave: leave, drop } as const
  for (const [name, hear] of Object.entries(on)) window.addEventListener(name, hear as EventListener)
  return () => {
    mark(false)
    for (const [name, hear] of Object.entries(on)) window.removeEventListener(name, hear as EventListener)
  }
}
