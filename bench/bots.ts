/**
 * npm run bench:bots [-- SECONDS]: 50 rooms of all games, in each a person and bots that look ahead; people play at once, so that
 * bots think all the time. Says how long a person waits for the answer to a turn, and how long for the bots (spec/product.md 4).
 */
import {
  awaited,
  contribute,
  type Guest,
  legalTurn,
  lobby,
  NO_LIMITS,
  scratch,
  seeded,
  turnBody,
} from '../server/test/help.ts'
import { startProcess } from '../server/test/process.ts'
import { games } from '../shared/src/registry.ts'

const ROOMS = 50
const seconds = Number(process.argv[2] ?? 30)
const { dir, remove } = scratch()
const server = await startProcess({ PORT: '0', DATA_DIR: dir, LOG_LEVEL: 'error', ...NO_LIMITS })
const answers: number[] = []
const waits: number[] = []
let over = false

async function open(i: number): Promise<Guest> {
  const id = [...games.keys()][i % games.size]!
  const { guests } = await lobby(server.base, id, [`p${i}`], 2)
  const [person] = guests as [Guest]
  await person.request('lobby', { bot: { seat: 1, level: 'hard' } })
  await person.request('lobby', { start: true })
  await person.until((s) => s.phase === 'opening')
  await contribute([person])
  return person
}

async function play(person: Guest, i: number): Promise<void> {
  const pick = seeded(i + 1)
  while (!over) {
    const began = performance.now()
    await person.until((s) => over || s.phase === 'over' || awaited(person))
    if (over) return
    if (person.state().phase === 'over') {
      const { number } = person.state()
      await person.request('rematch', {})
      await person.until((s) => s.number > number && s.phase === 'opening')
      await contribute([person])
      continue
    }
    waits.push(performance.now() - began)
    const asked = performance.now()
    const answer = await person.request('turn', turnBody(person, legalTurn(person, pick)))
    if (answer.ok) answers.push(performance.now() - asked)
  }
}

const people: Guest[] = []
for (let i = 0; i < ROOMS; i++) people.push(await open(i))
answers.length = 0
setTimeout(() => {
  over = true
}, seconds * 1000)
await Promise.race([Promise.all(people.map(play)), new Promise((go) => setTimeout(go, (seconds + 5) * 1000))])
const at = (list: number[], p: number) => [...list].sort((a, b) => a - b)[Math.floor(list.length * p)]?.toFixed(1)
console.log(`${ROOMS} rooms, ${seconds} s: ${answers.length} turns of people`)
console.log(`answer to a turn: p50 ${at(answers, 0.5)} ms, p99 ${at(answers, 0.99)} ms`)
console.log(`from then to the next turn: p50 ${at(waits, 0.5)} ms, p99 ${at(waits, 0.99)} ms`)
console.log(server.output().trim().split('\n').slice(1, 6).join('\n'))
await server.kill('SIGTERM')
remove()
process.exit(0)
