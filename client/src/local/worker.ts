/** Runs this browser's own games, and bots, beside the page, so that a bot that thinks holds up nothing that is drawn. */
import { rulesOf } from '@parlour/shared/registry'
import { createHost, thought } from './host.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { createPace } from './pace.ts'
import { openShelf } from './shelf.ts'

/** The worker's own scope, of which the page's types know nothing. */
interface Scope {
  postMessage(message: FromWorker): void
  onmessage: ((event: { readonly data: ToWorker }) => void) | null
}
const scope = self as unknown as Scope

const [LEAST, MOST] = [300, 700]

const shelf = openShelf()
const pace = createPace(() => performance.now())
const host = createHost({
  shelf,
  pace,
  random: (n) => crypto.getRandomValues(new Uint8Array(n)),
  now: () => Date.now(),
  pause: () => new Promise((go) => setTimeout(go, LEAST + Math.random() * (MOST - LEAST))),
  show: (state, me, record) => scope.postMessage({ state, me, record, unkept: !shelf.keeps() }),
  taken: () => scope.postMessage({ taken: true }),
})

scope.onmessage = async ({ data }) => {
  const { n } = data
  try {
    scope.postMessage(await answered(data))
  } catch (e) {
    // Who asked waits for an answer.
    console.error(e)
    scope.postMessage({ n, failed: true })
  }
}

async function answered(data: ToWorker): Promise<FromWorker> {
  const { n } = data
  if ('open' in data) return { n, opened: await host.open(data.open) }
  if ('type' in data) return { n, answer: await host.request(data.type, data.body as never) }
  const { game, view, seat } = data.hint
  const rules = rulesOf(game)
  return { n, steps: rules ? thought(rules, view, seat, 'hard', seed(), pace) : null }
}

function seed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (b) => b.toString(16).padStart(2, '0')).join('')
}
