/**
 * axe on every screen, by day and by night, small and large. It is not the proof (it finds nothing wrong with a canvas that nobody can
 * read; ear.test.ts is), but what it does find is wrong.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { seeded } from '../../server/test/help.ts'
import { REFUSED, result } from '../person.ts'
import { ourHouse } from '../setup.ts'
import { spots } from '../turn.ts'
import { playByEar } from './blind-player.ts'
import { openEar } from './ear.ts'
import { GAMES, wordsFor } from './words.ts'

const house = ourHouse({ postcards: true })

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown; failureSummary?: string }[] }[] }>
}

/** What is wrong with what is shown now. */
async function faults(page: Page, where: string): Promise<string[]> {
  await page.evaluate(AXE)
  const violations = await page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as { axe: Axe }
    return (await axe.run({ runOnly: tags })).violations
  }, TAGS)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((n) => `${where}: ${id}: ${JSON.stringify(n.target)} ${n.failureSummary?.split('\n')[1]?.trim() ?? ''}`),
  )
}

const LOOKS = [
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { viewport: { width: 360, height: 640 }, colorScheme: 'dark' },
] as const

test.each(LOOKS)('no violations: %j', async (look) => {
  const hana = await house.person('Hana', look)
  const { page } = hana
  // The door of a room that is not there.
  hana.expect(REFUSED)
  const found: string[] = []
  const check = async (where: string): Promise<void> => void found.push(...(await faults(page, where)))
  const shut = async (): Promise<void> => page.keyboard.press('Escape')

  await hana.home()
  await page.locator('[data-little] canvas[data-renderer]').nth(3).waitFor()
  await check('home')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).waitFor()
  await check('settings')
  await shut()
  await page.goto(`${house.base}/r/ABCDE`)
  await page.getByRole('main').waitFor()
  await check('door')
  for (const game of GAMES) {
    await page.goto(`${house.base}/`)
    await page.getByRole('radio', { name: new RegExp(`^${(await wordsFor(game)).game}`) }).check({ force: true })
    await page.getByRole('button', { name: /^Play alone/ }).click()
    await page.getByRole('button', { name: /^Start with/ }).waitFor()
    await check(`${game}: lobby alone`)
    const bot = page.getByRole('button', { name: /^Let a bot/ }).first()
    if (game === 'spice' && (await bot.count()) > 0) await bot.click()
    await page.getByRole('button', { name: /^Start with/ }).click()
    await spots(page).first().waitFor()
    await check(`${game}: table`)
    const hint = page.getByRole('button', { name: 'Show me a move', disabled: false })
    await hint.click()
    await page.getByRole('button', { name: /^Send/, disabled: false }).waitFor()
    await check(`${game}: a draft`)
    await page.getByRole('button', { name: /^Send/, disabled: false }).click()
    await hint.waitFor()
    await check(`${game}: after a turn`)
    await page.getByRole('button', { name: 'How to play' }).click()
    await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor()
    await check(`${game}: how to play`)
    await shut()
    for (const learned of ['rules', 'lesson']) {
      await page.goto(`${house.base}/${learned}/${game}`)
      await page.getByRole('gridcell').getByRole('button').first().waitFor()
      await check(`${game}: ${learned}`)
    }
    await page.getByRole('button', { name: 'Skip the guide' }).click()
    await check(`${game}: after its guide`)
  }
  const room = await house.person('Mina', look)
  await room.home()
  await room.create('Sixty-One')
  found.push(...(await faults(room.page, 'lobby')))
  await room.page.getByRole('button', { name: 'Rules', exact: true }).click()
  await room.page.getByRole('dialog').getByRole('gridcell').getByRole('button').first().waitFor()
  found.push(...(await faults(room.page, 'rules over a lobby')))
  await room.page.keyboard.press('Escape')
  await room.page.getByRole('dialog').waitFor({ state: 'hidden' })
  await room.start()
  await spots(room.page).first().waitFor()
  const drawer = room.page.getByRole('button', { name: /^Log and seats/ })
  if ((await drawer.count()) > 0) await drawer.click()
  for (const tab of ['Chat', 'People', 'Log']) {
    await room.page.getByRole('tab', { name: tab }).click()
    found.push(...(await faults(room.page, `drawer, ${tab}`)))
  }
  if ((await drawer.count()) > 0) await room.page.getByRole('button', { name: 'Close' }).click()
  await playByEar(await openEar(room.page), await wordsFor('sixty-one'), seeded(5))
  await result(room.page).waitFor()
  found.push(...(await faults(room.page, 'result')))
  await room.page
    .getByRole('link', { name: /^Replay/ })
    .or(room.page.getByRole('button', { name: /^Replay/ }))
    .first()
    .click()
  await room.page.getByRole('toolbar').waitFor()
  found.push(...(await faults(room.page, 'replay')))
  expect(found).toEqual([])
})
