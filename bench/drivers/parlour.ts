/**
 * Games of Spice against Parlour: they hold no chance, so the driver need not read the state to know what is legal, and two cores measure
 * the server and not the driver.
 */
import type { TurnRequest } from '../../shared/src/core/protocol.ts'
import type { Match } from './match.ts'
import { ask, contribute, join, post, tokenOf } from './person.ts'

export async function openParlour(port: number, name: string): Promise<Match> {
  const base = `http://127.0.0.1:${port}`
  const tokens = [tokenOf(`${name}-a`), tokenOf(`${name}-b`)] as const
  const { code } = await post<{ code: string }>(base, '/api/rooms', { game: 'spice', name: 'Ann', token: tokens[0] })
  const people = [
    await join(base, code, { token: tokens[0], name: 'Ann' }),
    await join(base, code, { token: tokens[1], name: 'Ben' }),
  ] as const
  await ask(people[0], 'lobby', { start: true })
  await contribute(people)
  const turns = [0, 0]
  return {
    async play({ seat, steps }) {
      const person = people[seat]!
      const patched = people.map((p) => new Promise<void>((resolve) => (p.patched = resolve)))
      const nth = turns[seat]!
      turns[seat] = nth + 1
      const body: TurnRequest = { op: `${name}-${seat}-${nth}`, game: 1, nth, steps }
      const since = performance.now()
      const answer = await person.request('turn', body)
      const took = performance.now() - since
      if (!answer.ok) throw new Error(`turn: ${answer.code}`)
      await Promise.all(patched)
      return took
    },
    close() {
      for (const { socket } of people) socket.close()
    },
  }
}
