/** boardgame.io's protocol (socket.io over one WebSocket) without its client, which would cost more than the server. */
import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Match } from './match.ts'

const NAMESPACE = '/spice,'
const EVENT = `42${NAMESPACE}`
const STATE = '"_stateID":'

interface Player {
  readonly socket: WebSocket
  /** Called with each event's text. */
  heard: (text: string) => void
}

async function connect(port: number, match: string, id: string): Promise<Player> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
  })
  socket.on('error', () => undefined)
  const player: Player = { socket, heard: () => undefined }
  const synced = new Promise<void>((resolve) => {
    player.heard = (text) => {
      if (text.startsWith('["sync"')) resolve()
    }
  })
  socket.on('message', (data: Buffer) => {
    const text = data.toString('latin1')
    if (text === '2') socket.send('3')
    else if (text.startsWith(`40${NAMESPACE}`)) {
      socket.send(`${EVENT}${JSON.stringify(['sync', match, id, null, 2])}`)
    } else if (text.startsWith(EVENT)) player.heard(text.slice(EVENT.length))
  })
  await once(socket, 'open')
  socket.send(`40${NAMESPACE}`)
  await synced
  return player
}

export async function openBoardgame(port: number, name: string): Promise<Match> {
  const players = [await connect(port, name, '0'), await connect(port, name, '1')]
  let stateID = 0
  let failed: (e: Error) => void = () => undefined
  for (const { socket } of players) socket.on('close', () => failed(new Error('closed')))
  return {
    play({ seat, steps }) {
      const playerID = String(seat)
      const action = { type: 'MAKE_MOVE', payload: { type: 'play', args: [steps], playerID } }
      return new Promise((resolve, reject) => {
        failed = reject
        const since = performance.now()
        let took = 0
        let missing = players.length
        for (const [i, player] of players.entries()) {
          player.heard = (text) => {
            if (!text.startsWith('["update"')) return
            if (i === seat) {
              took = performance.now() - since
              const at = text.indexOf(STATE) + STATE.length
              const now = Number.parseInt(text.slice(at, at + 8), 10)
              if (now !== stateID + 1) reject(new Error(`state ${now} after ${stateID}: ${text}`))
              stateID = now
            }
            missing--
            if (missing === 0) resolve(took)
          }
        }
        players[seat]!.socket.send(`${EVENT}${JSON.stringify(['update', action, stateID, name, playerID])}`)
      })
    },
    close() {
      failed = () => undefined
      for (const { socket } of players) socket.close()
    },
  }
}
