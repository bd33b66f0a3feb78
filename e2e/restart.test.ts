import { expect, test } from '@jest/globals'
import { sameJson } from '@parlour/shared/core/json'
import type { Locator, Page } from 'playwright-core'
import { seeded } from '../server/test/help.ts'
import { eventually } from './help.ts'
import { gather, isAwaited, type Person, SERVER_GONE, sendButton } from './person.ts'
import { ourHouse } from './setup.ts'
import { draftTurn, labelsOf, playTurn, send, sent, spots } from './turn.ts'

const house = ourHouse()

async function people(): Promise<readonly [Person, Person, Person]> {
  const all = [await house.person('Ann'), await house.person('Ben'), await house.person('Cleo')] as const
  for (const p of all) p.expect(...SERVER_GONE)
  return all
}

async function inRound(page: Page, n: number): Promise<void> {
  await page.getByText(`round ${n} of at most 20`).first().waitFor()
}

/** What the page shows while it is not connected. */
function banner(page: Page): Locator {
  return page.getByRole('paragraph').filter({ hasText: /Coming back by itself|The connection is lost/ })
}

async function isBack(page: Page): Promise<void> {
  await banner(page).waitFor({ state: 'detached' })
}

/** Lines of the log that tell of a turn, as somebody has them. */
async function turnsOf(page: Page, name: string): Promise<string[]> {
  const lines = await page.getByRole('complementary', { name: 'Log' }).getByRole('listitem').allInnerTexts()
  return lines.filter((line) => new RegExp(`(^|\\n)${name} (wrote|added)`).test(line))
}

async function marks(page: Page, state: string): Promise<string[]> {
  return (await labelsOf(spots(page))).filter((label) => label.endsWith(`, ${state}`))
}

test('a server killed in the middle of a round comes back with everything it had acknowledged', async () => {
  const pick = seeded(9)
  const all = await people()
  const [ann, ben, cleo] = all
  await gather('Sixty-One', all)
  for (const p of all) await playTurn(p.page, pick)
  for (const p of all) await inRound(p.page, 2)
  await playTurn(ann.page, pick)
  await playTurn(ben.page, pick)
  const sealed = [await marks(ann.page, 'sent'), await marks(ben.page, 'sent')]

  await house.crash()
  for (const p of all)
    await p.page
      .getByText(/Coming back by itself/)
      .first()
      .waitFor()
  await house.restart()
  for (const p of all) await isBack(p.page)
  expect([await marks(ann.page, 'sent'), await marks(ben.page, 'sent')]).toEqual(sealed)
  await eventually(
    () => Promise.all(all.map((p) => isAwaited(p.page))),
    (asked) => sameJson(asked, [false, false, true]),
  )

  // The first thing anybody does afterwards works.
  expect(await playTurn(cleo.page, pick)).toBe(true)
  for (const p of all) await inRound(p.page, 3)
  for (const p of all) {
    for (const q of all) expect(await turnsOf(p.page, q.name)).toHaveLength(2)
  }
  for (const p of all) await playTurn(p.page, pick)
  for (const p of all) await inRound(p.page, 4)
}, 60_000)

test('a turn sent while the server is away is delivered once when it is back', async () => {
  const pick = seeded(10)
  const all = await people()
  const [ann, ben, cleo] = all
  await gather('Sixty-One', all)
  await playTurn(ann.page, pick)
  await draftTurn(ben.page, pick)
  const drafted = await marks(ben.page, 'drafted')
  expect(drafted.length).toBeGreaterThan(0)

  await house.crash()
  await sendButton(ben.page).click()
  await ben.page.getByRole('button', { name: 'Sending' }).waitFor()
  await ben.page
    .getByText(/Coming back by itself/)
    .first()
    .waitFor()
  await house.restart()
  await sent(ben.page)
  expect(await marks(ben.page, 'sent')).toEqual(drafted.map((label) => label.replace(', drafted', ', sent')))
  for (const p of all) await isBack(p.page)

  await playTurn(cleo.page, pick)
  for (const p of all) await inRound(p.page, 2)
  await eventually(() => isAwaited(ben.page), Boolean)
  await draftTurn(ben.page, pick)
  await send(ben.page)
  await playTurn(ann.page, pick)
  await playTurn(cleo.page, pick)
  for (const p of all) await inRound(p.page, 3)
  for (const p of all) expect(await turnsOf(p.page, 'Ben')).toHaveLength(2)
}, 60_000)
