/** Copies a text; also on plain http, where there is no navigator.clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByHand(text)
  }
}

function copyByHand(text: string): boolean {
  const held = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'unseen'
  area.setAttribute('readonly', '')
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (held instanceof HTMLElement) held.focus()
  }
}
