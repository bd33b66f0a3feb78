/** How turns are made: by clicks, or by keys alone. */
import type { Page } from 'playwright-core'
import { called, focus, STOPS, tabTo } from './keys.ts'
import type { Hand } from './offer.ts'
import { send, sent, spot } from './turn.ts'

export function clicks(page: Page): Hand {
  const tray = page.getByRole('region', { name: 'What a turn is made with' })
  return {
    async press(what) {
      // Of two jokers either will do.
      if ('tray' in what)
        await tray.getByRole('button', { name: what.tray, exact: true, disabled: false }).first().click()
      else await spot(page, what.cell).click()
    },
    send: () => send(page),
  }
}

export function keys(page: Page): Hand {
  const isOn = async (): Promise<boolean> => (await page.locator(':focus[aria-disabled=true]').count()) === 0
  return {
    async press(what) {
      if ('tray' in what) {
        await tabTo(page, called(what.tray))
        while (!(await isOn())) {
          await page.keyboard.press('Tab')
          await tabTo(page, called(what.tray))
        }
      } else {
        await tabTo(page, (at) => at.onBoard)
        // All that may be picked, one after the other.
        for (let i = 0; (await focus(page)).name !== what.cell; i++) {
          if (i > STOPS) throw new Error(`not reached with n: ${what.cell}`)
          await page.keyboard.press('n')
        }
      }
      await page.keyboard.press('Enter')
    },
    async send() {
      await tabTo(page, called('Send turn'))
      await page.keyboard.press('Enter')
      await sent(page)
    },
  }
}
