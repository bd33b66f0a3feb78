/** boardgame.io with Spice: the same rules as its only move, two players, 30 cells, everything in memory. */
import { createRequire } from 'node:module'
import { takeTurn } from '../../shared/src/core/turn.ts'
import { games } from '../../shared/src/registry.ts'

interface Move {
  readonly G: SpiceState
  readonly playerID: string
}
interface SpiceState {
  readonly over: number
}
interface Running {
  readonly appServer: { address(): { port: number } }
}

// Its packages are CommonJS without types for Node's resolution; immer is the copy that it uses.
const require = createRequire(import.meta.url)
const { Server } = require('boardgame.io/server') as {
  Server(options: object): { run(port: number): Promise<Running> }
}
const { INVALID_MOVE } = require('boardgame.io/core') as { INVALID_MOVE: string }
const { original } = createRequire(require.resolve('boardgame.io/server'))('immer') as {
  original(draft: SpiceState): SpiceState
}

const rules = games.get('spice')!
const options = rules.options({})
const first = rules.setup(options, 2, '0'.repeat(64))

const spice = {
  name: 'spice',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => first.public,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    // The plain state behind immer's draft: through the draft the same rules would take several times as long.
    play({ G, playerID }: Move, steps: readonly unknown[]) {
      const state = { ...first, public: original(G) }
      const outcome = takeTurn(rules, options, state, Number(playerID), steps)
      return outcome.ok ? outcome.state.public : INVALID_MOVE
    },
  },
  endIf: ({ G }: Move) => (G.over ? { over: true } : undefined),
}

const { appServer } = await Server({ games: [spice], origins: [/./] }).run(0)
process.send?.({ port: appServer.address().port })
