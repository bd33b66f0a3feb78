/**
 * A table's attendance in memory: who is connected, what they ask, what they are shown. All games share it. The order in
 * which things happen never changes: parse, authorise, play, append durably, mirror, acknowledge; one after the other.
 */
import { type Client, CloseCode, Room, ServerError } from '@colyseus/core'
import type { Answer, RefusalCode } from '@parlour/shared/core/protocol'
import { CLOSE } from '@parlour/shared/core/protocol'
import { type Lease, LeaseLost, StoreError } from '../journal/journal.ts'
import { allowance } from '../limits.ts'
import { asks, type Desk, MAX_SPECTATORS, refuse } from './asks.ts'
import { Attendance } from './attendance.ts'
import type { Living, RoomDeps } from './deps.ts'
import type { Hash } from './events.ts'
import { createFinder, type Finder } from './finder.ts'
import { nextOf } from './follow.ts'
import { createHealth } from './health.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { decideEntry, heirOf } from './lobby.ts'
import { makeTable } from './make.ts'
import { stepOf } from './opening.ts'
import type { Guest } from './people.ts'
import type { Stage } from './stage.ts'
import { statusOf } from './status.ts'
import { seatOf, type Table } from './table.ts'

const MOST_KNOWN = 1000
/** The connection closes above this many messages in a second; Colyseus' second is up to a tick longer. */
const MAX_MESSAGES = 125
const RESERVATION_SECONDS = 5
/** Patches are sent when something happens; this is only how often the room's own clock ticks, ms. */
const TICK = 250
const CHECK_EVERY = 1000
/** After the store refused what was to happen of itself, ms. */
const RETRY = 1000
/** Longest that a timer can wait, ms. */
const LONGEST = 2 ** 31 - 1
const TRY_AGAIN: Answer = { ok: false, code: 'retry' }

export abstract class TableRoom extends Room implements Living {
  // Ours to count: a place that Colyseus reserves for a stranger must not lock out who has a seat.
  override maxClients = Number.POSITIVE_INFINITY
  override seatReservationTimeout = RESERVATION_SECONDS
  override patchRate = TICK
  override autoDispose = false

  protected abstract readonly deps: RoomDeps
  protected abstract readonly openStage: () => Stage

  private ledger!: Ledger
  private attendance!: Attendance
  private stage!: Stage
  private desk!: Desk
  /** Who has been here: those who only watch are in no seat, but a reload must not lock them out. */
  private known!: Set<Hash>
  private closing = false
  private timer: NodeJS.Timeout | undefined
  private unloadTimer: NodeJS.Timeout | undefined
  /** The step of the opening that goes on, and since when. */
  private step = { name: '', since: 0 }
  private finder!: Finder
  private readonly allowances = new WeakMap<Client, () => boolean>()
  private readonly health = createHealth()

  /** The lease is given by who has taken it from the store; nobody else can create a room. */
  override async onCreate({ lease }: { lease: Lease }): Promise<void> {
    const { deps } = this
    const { code } = lease
    const hearing = { changed: () => this.publish(), lost: () => this.handOver() }
    const ledger = await openLedger(deps, lease, hearing)
    if (!ledger) throw new TurnedAway('no-room')
    this.known = new Set(await deps.journal.people(code))
    this.maxMessagesPerSecond = deps.messages === 0 ? Number.POSITIVE_INFINITY : MAX_MESSAGES
    this.roomId = code
    this.ledger = ledger
    this.attendance = new Attendance(deps.now())
    this.stage = this.openStage()
    this.state = this.stage.state
    this.finder = createFinder({
      deps,
      ledger,
      follow: () => this.advance(),
      isClosing: () => this.closing,
      failed: (e) => {
        this.report(e, 'bot')
        this.wake(RETRY)
      },
    })
    this.desk = {
      deps,
      ledger,
      attendance: this.attendance,
      dismiss: (hash) => this.dismiss(hash),
      move: async (create) => {
        // Whoever has a seat there, or was host, is to be found when they want to be forgotten.
        const seated = create.from?.seats.flatMap(({ hash }) => (hash === '' ? [] : [hash])) ?? []
        const people = new Set([...this.known, ...seated, create.host])
        const { journal } = deps
        const to = await makeTable(deps, create, [...people], await journal.lines(code), await journal.said(code))
        const answer = await ledger.commit({ kind: 'moved', to, at: deps.now() }).catch(async (e: unknown) => {
          // Nobody was told of that table, and it may name somebody who was forgotten in this very moment.
          if (e instanceof LeaseLost) await journal.end(to)
          throw e
        })
        this.leaveFor(to)
        return answer
      },
    }
    deps.living.add(this)
    this.note('loaded')
    await this.setPrivate(true)
    for (const type of Object.keys(asks)) {
      this.onMessage(type, async (client, body) => packed(await this.answer(client, type, body)))
    }
    // Without it Colyseus closes with the type as reason, which the socket refuses when it is long, and never closes.
    this.onMessage('*', () => undefined)
    this.clock.setInterval(() => this.health.check(this.clients, deps.now()), CHECK_EVERY)
    this.publish()
    this.rest()
    await this.ledger.serial(() => this.advance())
  }

  override async onJoin(client: Client, _options: unknown, guest: Guest): Promise<void> {
    try {
      await this.ledger.serial(async () => {
        await this.welcome(client, guest)
        await this.advance()
      })
      this.deps.meter.join(null)
    } catch (e) {
      const turnedAway = e instanceof TurnedAway ? e : new TurnedAway('retry')
      if (e !== turnedAway) this.report(e, 'join')
      this.deps.meter.join(turnedAway.refusal)
      throw turnedAway
    }
  }

  /** Nobody's seat is held by a connection: it belongs to the token, so every way of leaving is the same. */
  override async onLeave(client: Client, code?: number): Promise<void> {
    const forGood = code === CloseCode.CONSENTED
    const guest = this.attendance.go(client, this.deps.now(), forGood)
    this.rest()
    if (!guest) return
    try {
      await this.ledger.serial(async () => {
        if (forGood && !this.attendance.has(guest.hash)) await this.farewell(guest.hash)
        this.publish()
        await this.advance()
      })
    } catch (e) {
      this.report(e, 'leave')
      this.publish()
    }
  }

  /** Somebody has left for good: the seat is given back, where that is possible, and the role of host. */
  private async farewell(hash: Hash): Promise<void> {
    const table = this.ledger.table()
    const seat = seatOf(table, hash)
    if (seat < 0 || table.phase === 'lobby') this.known.delete(hash)
    if (table.phase !== 'lobby') return
    if (seat >= 0) await this.ledger.change({ kind: 'stand', seat }, hash)
    // A host who has left for good leaves nobody stuck.
    const heir = heirOf(table, this.attendance.hashes())
    if (hash === table.host && heir) await this.ledger.commit({ kind: 'host', hash: heir })
  }

  /** Clients come back by themselves; the store has everything. */
  override onBeforeShutdown(): void {
    this.closing = true
    void this.disconnect(CloseCode.MAY_TRY_RECONNECT)
  }

  override async onDispose(): Promise<void> {
    if (this.deps.living.delete(this)) this.note('unloaded')
    this.closing = true
    clearTimeout(this.timer)
    clearTimeout(this.unloadTimer)
    // A lease that cannot be given back is given back when another process asks for the room, or runs out with this process.
    await this.ledger?.close().catch((e: unknown) => this.report(e, 'release'))
  }

  /** A method, not a field: Colyseus looks for it while constructing. Whatever throws leaves the room as it was. */
  override onUncaughtException(error: Error, method: string): void {
    // Turning somebody away is no fault.
    if (error.cause instanceof ServerError) return
    this.report(error, method)
  }

  /** Colyseus takes its own serializer whenever a state is set. */
  override setSerializer(): void {
    super.setSerializer(this.stage.patches)
  }

  /** Somebody is about to come: the room stays a while longer. False when it is leaving already. */
  expect(): boolean {
    if (this.closing) return false
    this.rest()
    return true
  }

  /** How the look-up route sees this room. */
  glance(): { table: Table; spectators: number } {
    return { table: this.ledger.table(), spectators: this.watching() }
  }

  /** How many watch; also asked by other processes. */
  watching(): number {
    return this.attendance.spectators(this.ledger.table())
  }

  census(): { game: string; players: number; spectators: number } {
    const table = this.ledger.table()
    const spectators = this.attendance.spectators(table)
    return { game: table.game.id, players: this.attendance.guests.size - spectators, spectators }
  }

  settled(): Promise<void> {
    return this.ledger.serial(() => undefined).catch(() => undefined)
  }

  /** A store that cannot be read now is read before anything else happens here: nobody else has to wait for that. */
  async reread(hash: Hash): Promise<void> {
    this.known.delete(hash)
    this.ledger.doubt()
    await this.ledger
      .serial(() => this.advance())
      .catch((e: unknown) => {
        this.report(e, 'reread')
        this.wake(RETRY)
      })
  }

  private async welcome(client: Client, guest: Guest): Promise<void> {
    const table = this.ledger.table()
    const { attendance, known } = this
    if (table.moved !== '' || this.closing) throw new TurnedAway('retry')
    const decision = decideEntry(table, guest.hash, guest.name, guest.spectate, known.has(guest.hash))
    if (decision && 'code' in decision) throw new TurnedAway(decision.code)
    if (decision && guest.name === '') throw new TurnedAway('bad-name')
    const seated = decision !== null || seatOf(table, guest.hash) >= 0
    const isNew = !seated && guest.hash !== table.host && !attendance.has(guest.hash)
    if (isNew && attendance.isCrowded(table, MAX_SPECTATORS)) {
      throw new TurnedAway('room-full')
    }
    const answer = decision ? await this.ledger.change(decision.event, guest.hash) : { ok: true as const }
    if (!answer.ok) throw new TurnedAway(answer.code)
    if (seated) known.add(guest.hash)
    if (!known.has(guest.hash) && known.size < MOST_KNOWN) {
      await this.ledger.meet(guest.hash)
      known.add(guest.hash)
    }
    const older = attendance.clientsOf(guest.hash)
    clearTimeout(this.unloadTimer)
    attendance.come(client, guest)
    this.allowances.set(client, allowance(this.deps.messages))
    for (const c of older) {
      attendance.guests.delete(c)
      c.leave(CLOSE.elsewhere, 'continued elsewhere')
    }
    this.publish()
  }

  /** Does what follows of itself, and waits for what will. Only inside of `serial`; never throws. */
  private async advance(): Promise<void> {
    clearTimeout(this.timer)
    try {
      while (!this.closing) {
        const next = this.next()
        if ('event' in next) {
          await this.ledger.commit(next.event)
          continue
        }
        if ('play' in next) this.finder.find(next.play, next.by)
        else this.wake(next.at - this.deps.now())
        return
      }
    } catch (e) {
      this.report(e, 'advance')
      this.wake(RETRY)
    }
  }

  private next(): ReturnType<typeof nextOf> {
    const { deps, attendance } = this
    const table = this.ledger.table()
    const now = deps.now()
    const name = stepOf(table)
    if (name !== this.step.name) this.step = { name, since: now }
    const botAt = this.finder.botAt(table, now)
    // Without anybody there a game does not run on by itself; only its clock does.
    const at = attendance.guests.size > 0 ? botAt : Number.POSITIVE_INFINITY
    const { waits } = deps
    return nextOf(table, { absence: attendance, waits, stepSince: this.step.since, botAt: at }, now)
  }

  private wake(ms: number): void {
    if (this.closing || ms === Number.POSITIVE_INFINITY) return
    this.timer = setTimeout(
      () => {
        this.ledger
          .serial(() => this.advance())
          .catch((e: unknown) => {
            this.report(e, 'advance')
            this.wake(RETRY)
          })
      },
      Math.min(LONGEST, Math.max(0, ms)),
    )
  }

  /** Shows everybody what they may see of the table as it is now. */
  private publish(): void {
    const { attendance, ledger } = this
    if (!ledger) return
    const table = ledger.table()
    const around = {
      hashes: attendance.hashes(),
      spectators: attendance.spectators(table),
      chat: ledger.chat.lines(),
    }
    this.stage.show(table, around, attendance.guests, () => this.broadcastPatch())
  }

  dismiss(hash: Hash): void {
    const clients = this.attendance.clientsOf(hash)
    if (clients.length === 0) return
    for (const client of clients) {
      this.attendance.go(client, this.deps.now(), true)
      client.leave(CLOSE.removed, 'removed')
    }
    this.publish()
  }

  /** Everybody goes on at another table; nobody comes back to this one. */
  private leaveFor(code: string): void {
    this.closing = true
    // The answer to who asked for it goes out first.
    setImmediate(() => {
      for (const client of this.clients) client.leave(CLOSE.moved, code)
      void this.disconnect(CLOSE.moved)
    })
  }

  /** The room goes on in another process, or has been ended: everybody asks anew where it is. */
  private handOver(): void {
    if (this.closing) return
    this.closing = true
    setImmediate(() => void this.disconnect(CloseCode.MAY_TRY_RECONNECT))
  }

  private async answer(client: Client, type: string, body: unknown): Promise<Answer> {
    const { meter } = this.deps
    if (this.allowances.get(client)?.() === false) {
      meter.refused('room', 'too-fast')
      return refuse('too-fast')
    }
    const since = performance.now()
    // What came just when the lease ended has changed nothing, and the room may have it again.
    const answer = (await this.attempt(client, type, body)) ?? (await this.attempt(client, type, body)) ?? TRY_AGAIN
    meter.answered(type, performance.now() - since)
    if (!answer.ok) meter.refused('room', answer.code)
    return answer
  }

  /** Never rejects: a store that fails and a bug alike change nothing, and the sender may try again. Null when the lease had ended. */
  private async attempt(client: Client, type: string, body: unknown): Promise<Answer | null> {
    try {
      return await this.ledger.serial(async () => {
        if (this.closing) return TRY_AGAIN
        const guest = this.attendance.guests.get(client)
        if (!guest) return refuse('removed')
        const answer = await asks[type]!(this.desk, guest, body)
        if (type === 'chat') this.publish()
        await this.advance()
        return answer
      })
    } catch (e) {
      if (e instanceof LeaseLost) return null
      this.report(e, type)
      return TRY_AGAIN
    }
  }

  /** Leaves memory when nobody has been there for a while. */
  private rest(): void {
    clearTimeout(this.unloadTimer)
    if (this.attendance.guests.size > 0) return
    this.unloadTimer = setTimeout(() => {
      if (this.attendance.guests.size > 0) return
      this.closing = true
      void this.disconnect()
    }, this.deps.waits.unload)
  }

  private note(what: 'loaded' | 'unloaded'): void {
    const { game, seq } = this.ledger.table()
    this.deps.meter.room(game.id, what)
    this.deps.log.debug({ room: this.roomId, game: game.id, seq }, `room ${what}`)
  }

  private report(e: unknown, doing: string): void {
    // Colyseus wraps what its own calls of a room throw.
    const isStore = e instanceof StoreError || (e instanceof Error && e.cause instanceof StoreError)
    const level = isStore ? 'warn' : 'error'
    const seq = this.ledger?.table().seq
    this.deps.log[level]({ room: this.roomId, seq, code: 'retry', doing, err: e }, 'nothing was changed')
  }
}

/** Thrown to let somebody not in. */
export class TurnedAway extends ServerError {
  readonly refusal: RefusalCode

  constructor(refusal: RefusalCode) {
    super(statusOf(refusal), refusal)
    this.refusal = refusal
  }
}

/** As a Map an answer travels in two bytes less, and arrives as the same object. */
function packed(answer: Answer): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(answer))
}
