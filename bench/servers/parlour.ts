/**
 * Parlour's own server, as main starts it. BENCH_STORE=memory takes a journal without a disk; BENCH_UNLOAD is how long a
 * room that nobody is in stays (10 minutes otherwise), ms, so that games of earlier rounds are not measured.
 */
import { readConfig } from '../../server/src/config.ts'
import { startServer } from '../../server/src/main.ts'
import { openMemory } from './memory.ts'

const unload = Number(process.env.BENCH_UNLOAD ?? 2500)
const store = process.env.BENCH_STORE === 'memory' ? { journal: openMemory() } : {}
const { port } = await startServer(readConfig(process.env), { waits: { unload }, deps: store })
process.send?.({ port })
