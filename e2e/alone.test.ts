/** Playing without a server, after one visit: alone and against bots, over the screens that rooms have (spec/product.md 4). */
import { expect, test } from '@jest/globals'
import { seeded } from '../server/test/help.ts'
import { gardenPlayer } from './garden-player.ts'
import { clicks } from './hands.ts'
import { eventually } from './help.ts'
import { type Player, playGame } from './offer.ts'
import { peasPlayer } from './peas-player.ts'
import { type GameName, type Person, result, resultRows, SERVER_GONE, sendButton } from './person.ts'
import { savedEnd } from './record.ts'
import { ourHouse } from './setup.ts'
import { canSend, nextOf, playTurn, send } from './turn.ts'

const house = ourHouse()

/** Somebody who was here once, and has no network since. */
async function offline(): Promise<Person> {
  const ann = await house.person('Ann', { serviceWorkers: 'allow' })
  await ann.home()
  await ann.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  ann.expect(...SERVER_GONE, /ERR_INTERNET_DISCONNECTED/)
  await ann.context.setOffline(true)
  await ann.page.reload()
  await ann.page.getByText('The server does not answer').first().waitFor()
  return ann
}

/** Chooses a game on the start page and goes to its own lobby. */
async function alone({ page }: Person, game: GameName): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${game}`) }).check({ force: true })
  await page.getByRole('button', { name: /^Play alone/ }).click()
  await page.getByRole('heading', { name: `${game}, on your own` }).waitFor()
}

/** Plays until the result is there; the page is loaded again in the middle, as often as `every` says. */
async function playOn(
  { page }: Person,
  play: (reload: () => Promise<void>) => Promise<void>,
  every = 5,
): Promise<void> {
  let turns = 0
  await play(async () => {
    if (++turns % every === 0) await page.reload()
  })
  await result(page).waitFor()
}

const offered =
  ({ page }: Person, player: Player) =>
  (reload: () => Promise<void>) =>
    playGame([{ page, hand: clicks(page), player }], reload)
const pressed =
  ({ page }: Person, pick: (n: number) => number) =>
  async (reload: () => Promise<void>) => {
    while (await nextOf([page])) {
      await playTurn(page, pick)
      await reload()
    }
  }

const HANDS: Readonly<Record<string, (ann: Person) => (reload: () => Promise<void>) => Promise<void>>> = {
  'Just Peas': (ann) => offered(ann, peasPlayer(seeded(31))),
  'Sixty-One': (ann) => pressed(ann, seeded(32)),
  "Queen of Hearts' Garden Express": (ann) => offered(ann, gardenPlayer(['1', 'B', '3', 'D', '5'], seeded(33))),
}

test.each(Object.keys(HANDS) as GameName[])(
  '%s alone without a network, with reloads in the middle, and its record',
  async (game) => {
    const ann = await offline()
    await alone(ann, game)
    await ann.page.getByRole('button', { name: 'Start with one' }).click()
    await sendButton(ann.page).waitFor()
    await playOn(ann, HANDS[game]!(ann))
    expect(await resultRows(ann.page)).toHaveLength(1)
    expect(await savedEnd(ann.page)).toMatchObject({ over: true, ranks: [1] })
  },
  120_000,
)

test('Spice without a network against a bot that looks ahead, the other side after playing again, and the game in the list of those that are on', async () => {
  const pick = seeded(34)
  const ann = await offline()
  const { page } = ann
  await alone(ann, 'Spice')
  await page.getByRole('combobox', { name: 'How Bot plays' }).selectOption({ label: 'hard' })
  await page.getByRole('button', { name: 'Start with two' }).click()
  await sendButton(page).waitFor()
  await page.getByRole('button', { name: 'Show me a move' }).click()
  await eventually(() => canSend(page), Boolean)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await canSend(page)).toBe(false)
  await page.getByRole('button', { name: 'Show me a move' }).click()
  await eventually(() => canSend(page), Boolean)
  await send(page)
  // It goes on when one comes back.
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('link', { name: /Spice with Bot/ }).click()
  await playOn(ann, pressed(ann, pick), 4)
  expect((await resultRows(page)).map(([name]) => name)).toEqual(
    expect.arrayContaining([expect.stringContaining('Bot')]),
  )
  expect(await savedEnd(page)).toMatchObject({ over: true })
  await page.getByRole('button', { name: 'Play again' }).click()
  await sendButton(page).waitFor()
  await playOn(ann, pressed(ann, pick))
}, 180_000)

test('an invitation without a network says within 5 s why nothing happens', async () => {
  const { page } = await offline()
  await page.goto(`${house.base}/r/ABCDE`)
  await page.getByText('The server does not answer').first().waitFor({ timeout: 8000 })
  await page.goto(`${house.base}/alone/2999-01-01-peas`)
  await page.getByText('This daily sheet is of a day that has not come yet.').waitFor()
}, 60_000)
