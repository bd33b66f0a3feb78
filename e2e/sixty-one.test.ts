import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { seeded } from '../server/test/help.ts'
import { eventually } from './help.ts'
import { gather, isAwaited, resultRows } from './person.ts'
import { ourHouse } from './setup.ts'
import { draftTurn, labelsOf, playOut, playTurn, send, spots } from './turn.ts'

const house = ourHouse()

/** Somebody's sheet as another person's page has it, in words. */
function sheetOf(page: Page, name: string): Promise<string[]> {
  const card = page.getByRole('complementary', { name: 'The others' }).getByRole('article').filter({ hasText: name })
  return card.getByRole('cell').allTextContents()
}

async function marks(page: Page, state: string): Promise<string[]> {
  return (await labelsOf(spots(page))).filter((label) => label.endsWith(`, ${state}`))
}

test('a whole game of three by clicks; what is sent is sealed until all have sent', async () => {
  const pick = seeded(31)
  const people = [await house.person('Ann'), await house.person('Ben'), await house.person('Cleo')] as const
  const [ann, ben, cleo] = people
  await gather('Sixty-One', people)
  const pages = people.map((p) => p.page)
  await Promise.all(pages.map((p) => eventually(() => isAwaited(p), Boolean)))
  for (const p of pages) await playTurn(p, pick)
  await Promise.all(pages.map((p) => p.getByText('round 2 of at most 20').first().waitFor()))

  const others = [ben.page, cleo.page]
  const before = await Promise.all(others.map((p) => sheetOf(p, 'Ann')))
  const logs = await Promise.all(others.map((p) => p.getByRole('complementary', { name: 'Log' }).textContent()))
  // 31 spots, the leaf row and its six marks.
  expect(before[0]).toHaveLength(38)
  await draftTurn(ann.page, pick)
  const drafted = await marks(ann.page, 'drafted')
  expect(drafted.length).toBeGreaterThan(0)
  await send(ann.page)
  const sealed = await marks(ann.page, 'sent')
  expect(sealed).toEqual(drafted.map((label) => label.replace(', drafted', ', sent')))
  await eventually(
    () => isAwaited(ann.page),
    (is) => !is,
  )
  // The others learn that, not what.
  for (const p of others) {
    const card = p.getByRole('complementary', { name: 'The others' }).getByRole('article').filter({ hasText: 'Ann' })
    await card.getByText('has sent').waitFor()
  }
  expect(await Promise.all(others.map((p) => sheetOf(p, 'Ann')))).toEqual(before)
  expect(await Promise.all(others.map((p) => p.getByRole('complementary', { name: 'Log' }).textContent()))).toEqual(
    logs,
  )

  await playTurn(ben.page, pick)
  expect(await marks(ann.page, 'sent')).toEqual(sealed)
  await playTurn(cleo.page, pick)
  const revealed = sealed.map((label) => label.replace(', sent', ', just written'))
  for (const p of others) {
    await eventually(
      () => sheetOf(p, 'Ann'),
      (labels) => revealed.every((label) => labels.includes(label)),
    )
  }

  await playOut(pages, pick)
  const rows = await resultRows(ann.page)
  expect(rows).toHaveLength(3)
  for (const p of others) expect(await resultRows(p)).toEqual(rows)
}, 60_000)
