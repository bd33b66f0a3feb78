/** npm run pictures: plays some turns on a server of its own and takes the pictures of docs/pictures. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually, openHouse } from './help.ts'
import { gather, isAwaited, nameField, result, seatLines } from './person.ts'
import { draftTurn, nextOf, playOut, playTurn } from './turn.ts'

const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 640 }
const ROUNDS = 8
const SPICE_TURNS = 9

/** Always the same choices. */
function chooser(seed) {
  let x = seed
  return (n) => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return (x >>> 0) % n
  }
}

async function picture(page, name, size = WIDE) {
  await page.setViewportSize(size)
  await page.mouse.move(0, 0)
  // Fonts are there, and the sheet was drawn at this size.
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let i = 0; i < 3; i++) await new Promise((go) => requestAnimationFrame(go))
  })
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  await page.setViewportSize(WIDE)
}

async function drawn(page) {
  await page.locator('canvas[data-renderer]').first().waitFor()
}

async function sixtyOne(house) {
  const pick = chooser(61)
  const people = []
  for (const name of ['Mina', 'Théo', 'Hana']) people.push(await house.person(name))
  const [mina, theo, hana] = people
  await Promise.all(people.map((p) => p.home()))
  const code = await mina.create('Sixty-One')
  await theo.join(code)
  await hana.join(code)
  await eventually(
    () => seatLines(mina.page),
    (lines) => lines.some((line) => line.includes('Hana')),
  )
  await picture(mina.page, 'lobby')
  await mina.start()
  const pages = people.map((p) => p.page)
  const inRound = (n) => Promise.all(pages.map((p) => p.getByText(`round ${n} of at most 20`).first().waitFor()))
  await inRound(1)
  for (let round = 1; round < ROUNDS; round++) {
    for (const page of pages) await playTurn(page, pick)
    await inRound(round + 1)
  }
  await playTurn(theo.page, pick)
  await draftTurn(mina.page, pick)
  await drawn(mina.page)
  await picture(mina.page, 'sixty-one')
  await picture(mina.page, 'sixty-one-360', PHONE)
  await playOut(pages, pick)
  await result(mina.page).waitFor()
  await drawn(mina.page)
  await picture(mina.page, 'result')
  await mina.page.getByRole('button', { name: 'Leave' }).click()
  await nameField(mina.page).waitFor()
  await mina.page.locator('[data-little] canvas[data-renderer]').nth(3).waitFor()
  await picture(mina.page, 'home')
}

async function spice(house) {
  const pick = chooser(5)
  const people = [await house.person('Mina'), await house.person('Théo')]
  await gather('Spice', people)
  const pages = people.map((p) => p.page)
  for (let turn = 0; turn < SPICE_TURNS; turn++) await playTurn(await nextOf(pages), pick)
  const next = await nextOf(pages)
  await eventually(() => isAwaited(next), Boolean)
  await draftTurn(next, pick)
  await drawn(next)
  await picture(next, 'spice')
  await picture(next, 'spice-360', PHONE)
}

/** A game alone, some turns of which a bot shows. */
async function alone(house, game, name, turns) {
  const { page } = await house.person('Mina')
  await page.goto(`${house.base}/`)
  await nameField(page).fill('Mina')
  await page.getByRole('group', { name: 'Choose a game' }).getByText(game, { exact: true }).click()
  await page.getByRole('button', { name: /^Play alone/ }).click()
  await page.getByRole('button', { name: /^Start with/ }).click()
  const send = page.getByRole('button', { name: 'Send turn', disabled: false })
  for (let turn = 0; turn <= turns; turn++) {
    await page.getByRole('button', { name: 'Show me a move' }).click()
    await send.waitFor()
    if (turn === turns) break
    await send.click()
    await eventually(
      () => send.count(),
      (n) => n === 0,
    )
  }
  await drawn(page)
  await picture(page, name)
  await picture(page, `${name}-360`, PHONE)
}

mkdirSync(FOLDER, { recursive: true })
const dir = mkdtempSync(join(tmpdir(), 'parlour-pictures-'))
const house = await openHouse({ dir, postcards: true })
try {
  await sixtyOne(house)
  await spice(house)
  await alone(house, 'Just Peas', 'peas', 9)
  await alone(house, "Queen of Hearts' Garden Express", 'garden', 14)
  const faults = await house.clear()
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
} finally {
  await house.close()
  rmSync(dir, { recursive: true, force: true })
}
