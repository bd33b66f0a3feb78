import { expect, test } from '@jest/globals'
import { seeded } from '../server/test/help.ts'
import { gardenPlayer } from './garden-player.ts'
import { clicks } from './hands.ts'
import { noteLog, playGame, type Seated } from './offer.ts'
import { gather, resultRows } from './person.ts'
import { savedEnd, shownScores } from './record.ts'
import { startSeeded, withShare } from './seeded.ts'
import { ourHouse } from './setup.ts'

/** With about every second secret these four meet all of `OCCURRENCES` before the last turn; this is one of them. */
const SECRET = '02'.repeat(32)
const house = ourHouse({ start: (env) => startSeeded(SECRET, env) })

const GAME = "Queen of Hearts' Garden Express"
const NAMES = ['Ann', 'Ben', 'Cleo', 'Dov']
/** The lines that each of the four wants full, so that together they gain every ability. */
const LINES = [
  ['1', '2'],
  ['C', '3'],
  ['5', '4'],
  ['A', 'E', 'D', 'B'],
]
const ABILITIES = [
  'Mad Hatter',
  'Caterpillar',
  'Alice',
  'White Rabbit',
  'Tweedledum and Tweedledee',
  'Dodo',
  'Spade',
  'Club',
  'Heart',
  'Diamond',
  'Jabberwock',
  'Cheshire Cat',
]
/** What the log must have told of. */
const OCCURRENCES: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(ABILITIES.map((name) => [name, new RegExp(`used [^;]*\\b${name}\\b`)])),
  '□': /wrote [^;]*□ for the /,
  joker: /wrote [^;]*joker at [A-E][1-5] as a /,
  cross: /wrote X at [A-E][1-5]/,
}

/** The columns of the result and what the record calls them. */
const COLUMNS: Readonly<Record<string, string>> = {
  Spades: 'spades',
  Clubs: 'clubs',
  Diamonds: 'diamonds',
  Hearts: 'hearts',
  X: 'crosses',
  Jabberwock: 'jabberwock',
  Points: 'total',
}

test('a whole game of four by clicks with every ability, a □, a joker and a cross, and its record', async () => {
  const people = await Promise.all(NAMES.map(async (name) => withShare(await house.person(name))))
  await gather(GAME, people)
  const log = new Set<string>()
  const seated = people.map(
    ({ page }, i): Seated => ({ page, hand: clicks(page), player: gardenPlayer(LINES[i]!, seeded(i + 1)) }),
  )
  await playGame(seated, () => noteLog(seated[3]!.page, log))

  const said = [...log]
  expect(Object.keys(OCCURRENCES).filter((what) => !said.some((line) => OCCURRENCES[what]!.test(line)))).toEqual([])

  const [rows, ...others] = await Promise.all(people.map((p) => resultRows(p.page)))
  expect(rows).toHaveLength(4)
  for (const other of others) expect(other).toEqual(rows)

  const end = await savedEnd(people[2]!.page)
  expect([end.over, end.awaiting]).toEqual([true, []])
  const shown = await shownScores(people[0]!.page)
  expect(NAMES.map((name) => shown[name])).toEqual(
    end.scores.map((score) => Object.fromEntries(Object.entries(COLUMNS).map(([said, key]) => [said, score[key]]))),
  )
}, 90_000)
