/** A server as a process, a browser, and people at it. Without jest, so that the script of pictures can use it too. */
import { type Browser, chromium } from 'playwright-core'
import { type ServerProcess, startProcess } from '../server/test/process.ts'
import { openPerson, type Person, type PersonOptions } from './person.ts'

const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--no-first-run',
]

/** How the browser draws: without any 3D (Pixi's canvas renderer, fast), or WebGL in software. */
const DRAWING = {
  canvas: ['--disable-3d-apis'],
  webgl: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
} as const

export type Drawing = keyof typeof DRAWING

function launch(drawing: Drawing = 'canvas', more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [...QUIET, ...DRAWING[drawing], ...more],
  })
}

export interface House {
  /** Address of the start page without a slash at the end. */
  readonly base: string
  readonly server: ServerProcess
  readonly browser: Browser
  /** Somebody new with an empty profile. */
  person(name: string, options?: PersonOptions): Promise<Person>
  /** Kills the server at once, as a crash or a power cut would. */
  crash(): Promise<void>
  /** Starts it again on the same port over the same store. */
  restart(): Promise<void>
  /** Everybody goes; what any of their pages complained about. */
  clear(): Promise<string[]>
  close(): Promise<void>
}

export interface HouseOptions {
  readonly drawing?: Drawing
  readonly flags?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Host in the address that the browser opens, when it is not the loopback address. */
  readonly host?: string
  /** Starts another server than the usual process. */
  readonly start?: (env: Readonly<Record<string, string>>) => Promise<ServerProcess>
  /** What people reach in the place of the server's own address. */
  readonly front?: (port: number) => Promise<Front>
  /** Do the postcards of the start page play? */
  readonly postcards?: boolean
  readonly dir: string
}

export interface Front {
  /** As the house's. */
  readonly base: string
  close(): Promise<unknown>
}

export async function openHouse({
  drawing,
  flags,
  env,
  host,
  dir,
  postcards = false,
  start = startProcess,
  front: openFront,
}: HouseOptions): Promise<House> {
  const own = { PORT: '0', DATA_DIR: dir, LOG_LEVEL: 'error', ...env }
  const [first, browser] = await Promise.all([start(own), launch(drawing, flags)])
  const { port } = first
  const front = await openFront?.(port).catch(async (e: unknown) => {
    await Promise.all([browser.close(), first.kill('SIGKILL')])
    throw e
  })
  const base = front?.base ?? `http://${host ?? '127.0.0.1'}:${port}`
  let server = first
  let people: Person[] = []
  return {
    base,
    get server() {
      return server
    },
    browser,
    async person(name, options) {
      const person = await openPerson(browser, base, name, { postcards, ...options })
      people.push(person)
      return person
    },
    async crash() {
      await server.kill('SIGKILL')
    },
    async restart() {
      server = await start({ ...own, PORT: String(port) })
    },
    async clear() {
      const gone = people
      people = []
      const faults = gone.flatMap((p) => p.faults())
      await Promise.all(gone.map((p) => p.context.close()))
      return faults
    },
    async close() {
      await browser.close()
      await front?.close()
      await server.kill('SIGKILL')
    },
  }
}

/** Longest wait for what must happen by itself, ms. */
const PATIENCE = 15_000
const LOOK_EVERY = 20

/** Resolves with what `read` gives as soon as it is as wanted; rejects with the last value. */
export async function eventually<T>(
  read: () => Promise<T>,
  wanted: (value: T) => boolean,
  patience = PATIENCE,
): Promise<T> {
  const end = Date.now() + patience
  for (;;) {
    const value = await read()
    if (wanted(value)) return value
    if (Date.now() > end) throw new Error(`this did not change: ${JSON.stringify(value)}`)
    await new Promise((go) => setTimeout(go, LOOK_EVERY))
  }
}
