/** Somebody who sees nothing: knows what the browser's accessibility tree tells (roles, names, states), and has keys. */
import type { CDPSession, Page } from 'playwright-core'

export interface Heard {
  readonly role: string
  readonly name: string
  readonly focused: boolean
  readonly enabled: boolean
  /** Pressed, checked or selected. */
  readonly on: boolean
  /** Roles and names of what it is in, the nearest first. */
  readonly within: readonly { readonly role: string; readonly name: string }[]
  /** Text of what cannot be pressed. */
  readonly text: string
}

interface AxNode {
  readonly nodeId: string
  readonly ignored: boolean
  readonly parentId?: string
  readonly role?: { readonly value: string }
  readonly name?: { readonly value: string }
  readonly value?: { readonly value: unknown }
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[]
}

export interface Ear {
  readonly page: Page
  /** Everything there is, in reading order. */
  listen(): Promise<readonly Heard[]>
  press(key: string, times?: number): Promise<void>
  type(text: string): Promise<void>
  /** Presses Tab (or Shift+Tab) until what is wanted has the focus; rejects with what came by when that never happens. */
  tabTo(wanted: (at: Heard) => boolean, what: string): Promise<Heard>
  /** What has the focus. */
  here(): Promise<Heard | null>
  /** What the live region says. */
  said(): Promise<string>
}

/** Most stops of Tab on a page here. */
const STOPS = 70

export async function openEar(page: Page): Promise<Ear> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('Accessibility.enable')
  const listen = async (): Promise<readonly Heard[]> => {
    const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as unknown as { nodes: readonly AxNode[] }
    const byId = new Map(nodes.map((n) => [n.nodeId, n]))
    return nodes.flatMap((n) => {
      if (n.ignored) return []
      const property = (name: string): unknown => n.properties?.find((p) => p.name === name)?.value.value
      const within: { role: string; name: string }[] = []
      for (
        let up = n.parentId ? byId.get(n.parentId) : undefined;
        up;
        up = up.parentId ? byId.get(up.parentId) : undefined
      ) {
        if (!up.ignored) within.push({ role: up.role?.value ?? '', name: up.name?.value ?? '' })
      }
      const is = (name: string): boolean => [true, 'true'].includes(property(name) as never)
      return [
        {
          role: n.role?.value ?? '',
          name: n.name?.value ?? '',
          focused: property('focused') === true,
          enabled: property('disabled') !== true,
          on: is('pressed') || is('checked') || is('selected'),
          within,
          text: String(n.value?.value ?? n.name?.value ?? ''),
        },
      ]
    })
  }
  const here = async (): Promise<Heard | null> => {
    const focused = (await listen()).filter((h) => h.focused && h.role !== 'RootWebArea')
    return focused.at(-1) ?? null
  }
  return {
    page,
    listen,
    here,
    async press(key, times = 1) {
      for (let i = 0; i < times; i++) await page.keyboard.press(key)
    },
    type: (text) => page.keyboard.type(text),
    async tabTo(wanted, what) {
      const seen: string[] = []
      for (let i = 0; i < STOPS; i++) {
        const at = await here()
        if (at && wanted(at)) return at
        seen.push(at ? `${at.role} ${at.name}` : 'nothing')
        await page.keyboard.press('Tab')
      }
      throw new Error(`Tab never reaches ${what}: ${seen.join(' | ')}`)
    },
    async said() {
      const all = await listen()
      return all
        .filter((h) => h.role === 'StaticText' && h.within.some((up) => up.role === 'status'))
        .map((h) => h.name)
        .join(' ')
    },
  }
}

export const isSpot = (at: Heard): boolean =>
  at.role === 'button' && at.within.some((up) => up.role === 'grid' || up.role === 'gridcell')
