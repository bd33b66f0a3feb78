/** The bar of a phone as its letters stand in it: their ink, not the boxes of their lines. */
import type { Page } from 'playwright-core'

/** Least size of letters, CSS pixels. */
const LEAST = 13
/** What is left free over the letters and under them. */
const AIR = 1
/** Ink is measured in whole pixels. */
const AROUND = 1

/** What is wrong with the words of the bar: ink outside of it, or over other ink; more than two lines; nothing under them. */
export function barFaults(page: Page): Promise<string[]> {
  return page.evaluate(
    ([least, air, around]) => {
      interface Line {
        readonly text: string
        readonly left: number
        readonly right: number
        readonly top: number
        readonly bottom: number
      }
      const faults: string[] = []
      const pen = new OffscreenCanvas(1, 1).getContext('2d')!
      const inkOf = (text: string, box: DOMRect, font: string): Line => {
        pen.font = font
        const { fontBoundingBoxAscent, actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(text)
        const base = box.top + fontBoundingBoxAscent
        const [top, bottom] = [base - actualBoundingBoxAscent, base + actualBoundingBoxDescent]
        return { text, left: box.left, right: box.right, top, bottom }
      }
      /** Each line of each text in it. */
      const linesOf = (root: Element): Line[] => {
        const lines: Line[] = []
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const element = node.parentElement!
          if (!element.checkVisibility() || element.closest('.unseen')) continue
          const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
          if (Number.parseFloat(fontSize) < least) faults.push(`"${node.textContent}" is of ${fontSize}`)
          const byLine = new Map<number, { text: string; box: DOMRect }>()
          const letters = [...(node.textContent ?? '')]
          let at = 0
          for (const letter of letters) {
            const range = document.createRange()
            range.setStart(node, at)
            at += letter.length
            range.setEnd(node, at)
            const box = range.getBoundingClientRect()
            if (box.width === 0) continue
            const before = byLine.get(box.top)
            const left = before ? before.box.left : box.left
            const whole = new DOMRect(left, box.top, box.right - left, box.height)
            byLine.set(box.top, { text: (before?.text ?? '') + letter, box: whole })
          }
          const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
          for (const { text, box } of byLine.values()) lines.push(inkOf(text, box, font))
        }
        return lines
      }
      const bar = document.querySelector('.bar')!.getBoundingClientRect()
      const lines = linesOf(document.querySelector('.say')!)
      for (const { text, top, bottom } of lines) {
        if (top < bar.top + air || bottom > bar.bottom - air) faults.push(`"${text}" is at ${top} to ${bottom}`)
      }
      for (const [i, a] of lines.entries()) {
        for (const b of lines.slice(i + 1)) {
          if (a.left < b.right && b.left < a.right && a.top + around < b.bottom && b.top + around < a.bottom) {
            faults.push(`"${a.text}" (${a.top} to ${a.bottom}) lies over "${b.text}" (${b.top} to ${b.bottom})`)
          }
        }
      }
      const words = linesOf(document.querySelector('.say-words')!)
      if (words.length === 0 || words.length > 2) faults.push(`${words.length} lines: ${words.map((l) => l.text)}`)
      const under = document.querySelector('.say-under')
      if (!under || linesOf(under).length === 0) faults.push(`nothing under "${words.map((l) => l.text)}"`)
      return faults
    },
    [LEAST, AIR, AROUND] as const,
  )
}
