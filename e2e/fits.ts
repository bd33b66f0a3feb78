/** Does the page fit the window: what to ask, at every size. */
import type { Page } from 'playwright-core'
import { eventually } from './help.ts'
import { sendButton } from './person.ts'
import { spots } from './turn.ts'

const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
  { width: 740, height: 360 },
]

/** Least side of what is pressed, CSS pixels. */
export const LEAST = 44

/** What is wrong with the page as it is laid out now. */
export function faultsOf(page: Page, least: number): Promise<string[]> {
  return page.evaluate((small) => {
    const faults: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > innerWidth) {
      const wide = [...document.querySelectorAll('main *, header *')].filter((e) => {
        const box = e.getBoundingClientRect()
        return box.right > innerWidth + 1 && box.width > 2
      })
      const who = wide.slice(0, 3).map((e) => `${e.tagName} ${e.textContent?.slice(0, 30)}`)
      faults.push(`${root.scrollWidth} px wide: ${who.join('; ')}`)
    }
    for (const element of document.querySelectorAll<HTMLElement>('button, select, [role=switch], a[href]')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { width, height } = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      if (element.closest('[role=gridcell]')) continue
      // Half a pixel is lost to rounding.
      if (width < small - 0.5 || height < small - 0.5) {
        faults.push(`"${name}" is ${Math.round(width * 10) / 10} by ${Math.round(height * 10) / 10}`)
      }
    }
    // What is cut off at an edge of its own, or stuck to the screen's edge, does not stick out.
    const isHeld = (element: Element, by: Element): boolean => {
      for (let e: Element | null = element; e && e !== by; e = e.parentElement) {
        const { overflowX, position } = getComputedStyle(e)
        if (position === 'sticky' || position === 'fixed') return true
        if (e !== element && overflowX !== 'visible') return true
      }
      return false
    }
    for (const card of document.querySelectorAll('article')) {
      const { right } = card.getBoundingClientRect()
      if (right > innerWidth + 1) faults.push(`a card ends at ${Math.round(right)}: ${card.textContent?.slice(0, 40)}`)
      const out = [...card.querySelectorAll('*')].filter(
        (e) => e.getBoundingClientRect().right > right + 1 && !isHeld(e, card),
      )
      const what = out.map((e) => `${e.tagName} "${e.textContent?.slice(0, 20)}"`).slice(0, 3)
      if (out.length > 0) faults.push(`out of the card of "${card.textContent?.slice(0, 30)}": ${what.join(', ')}`)
    }
    return faults
  }, least)
}

/** Spots of the board that are too small or cannot be brought onto the screen. */
export function spotFaults(page: Page, least: number): Promise<string[]> {
  return spots(page).evaluateAll((all, small) => {
    const faults: string[] = []
    for (const element of all) {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const box = element.getBoundingClientRect()
      const name = element.getAttribute('aria-label')
      if (Math.min(box.width, box.height) < small) faults.push(`"${name}" is ${box.width} by ${box.height}`)
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) {
        faults.push(`"${name}" is off the screen: ${box.left}, ${box.top} to ${box.right}, ${box.bottom}`)
      }
    }
    all[0]?.scrollIntoView({ block: 'nearest' })
    return faults
  }, least)
}

/** Points of Send at which something else would be pressed. */
export async function covered(page: Page): Promise<string[]> {
  await sendButton(page).scrollIntoViewIfNeeded()
  return sendButton(page).evaluate((send) => {
    const box = send.getBoundingClientRect()
    const at = [0.1, 0.5, 0.9]
    return at.flatMap((x) =>
      at.flatMap((y) => {
        const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
        return send.contains(top) ? [] : [`Send is covered by ${top?.tagName} "${top?.textContent?.slice(0, 30)}"`]
      }),
    )
  })
}

/** At every size, after the layout has settled; what is wrong is named with its size. */
export async function atEverySize(page: Page, look: (size: { width: number; height: number }) => Promise<string[]>) {
  const faults: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await settled(page)
    for (const fault of await look(size)) faults.push(`${size.width}x${size.height}: ${fault}`)
  }
  return faults
}

/** With all letters there, and two frames after the last change: then the observers of sizes have had their say. */
export async function settled(page: Page): Promise<void> {
  let before = ''
  const boxes = () =>
    page.evaluate(async () => {
      // Letters of another font are of another width.
      await document.fonts.ready
      await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))
      const all = [...document.querySelectorAll('button, main, canvas')]
      return JSON.stringify(all.map((e) => e.getBoundingClientRect()))
    })
  await eventually(boxes, (now) => {
    const same = now === before
    before = now
    return same
  })
}
