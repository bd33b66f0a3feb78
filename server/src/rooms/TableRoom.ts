/**
 * A table's presence in memory: who is connected, what they ask, what they are shown. All games share it. The order in
 * which things happen never changes: parse, authorise, play, append durably, mirror, acknowledge; one after the other.
 */
import { type AuthContext, type Client, CloseCode, Room, ServerError } from '@colyseus/core'
import type { Answer, RefusalCode } from '@parlour/shared/core/protocol'
import { CLOSE } from '@parlour/shared/core/protocol'
import { StoreError } from '../journal/journal.ts'
import type { GameSchema } from '../sync/schema/table.ts'
import type { RoomDeps } from './deps.ts'
import { createHealth } from './health.ts'
import { loadTable } from './load.ts'
import { decideEntry, decideLobby, decideName, heirOf } from './lobby.ts'
import { decideDice, nextInOpening } from './opening.ts'
import type { Guest } from './people.ts'
import { guestOf } from './people.ts'
import { diceRequest, lobbyRequest, nameRequest, turnRequest } from './requests.ts'
import { createStage, type Stage } from './stage.ts'
import { statusOf } from './status.ts'
import type { Table, TableEvent } from './table.ts'
import { fold, isSame, seatOf } from './table.ts'
import { decideTurn } from './turns.ts'

const MAX_SPECTATORS = 20
const MOST_KNOWN = 1000
/** Between two starts; nobody needs so many, and the journal is not to grow without end. */
const MOST_CHANGES = 2000
/** The connection closes above this many messages in a second; Colyseus' second is up to a tick longer. */
const MAX_MESSAGES = 125
const RESERVATION_SECONDS = 5
/** Patches are sent when something happens; this is only how often the room's own clock ticks, ms. */
const TICK = 250
const CHECK_EVERY = 1000
/** After the store refused a step of the opening, ms. */
const RETRY = 1000
const TRY_AGAIN: Answer = { ok: false, code: 'retry' }

export abstract class TableRoom extends Room {
  // Ours to count: a place that Colyseus reserves for a stranger must not lock out who has a seat.
  override maxClients = Number.POSITIVE_INFINITY
  override maxMessagesPerSecond = MAX_MESSAGES
  override seatReservationTimeout = RESERVATION_SECONDS
  override patchRate = TICK
  override autoDispose = false

  protected abstract readonly deps: RoomDeps
  protected abstract readonly schema: GameSchema

  private table!: Table
  private stage!: Stage
  private queue: Promise<unknown> = Promise.resolve()
  /** What the store says is not known since an append failed: it is read again before anything else happens. */
  private doubtful = false
  private openingTimer: NodeJS.Timeout | undefined
  /** The step of the opening that the timer is for. */
  private openingStep = ''
  private unloadTimer: NodeJS.Timeout | undefined
  private readonly guests = new Map<Client, Guest>()
  /** Who has been here since the room was loaded: watchers are not in the store, but a reload must not lock them out. */
  private readonly known = new Set<string>()
  private readonly health = createHealth()

  static override async onAuth(_bearer: string, options: unknown, _context: AuthContext): Promise<Guest> {
    const guest = guestOf(options)
    if (typeof guest === 'string') throw turnedAway(guest)
    return guest
  }

  /** `code` is given by main, which has seen the table in the store; nobody else can create a room. */
  override async onCreate({ code }: { code: string }): Promise<void> {
    const table = await loadTable(this.deps.journal, code)
    if (!table) throw turnedAway('no-room')
    this.roomId = code
    this.table = table
    this.stage = createStage(this.schema)
    this.state = this.stage.state
    await this.setPrivate(true)
    this.onMessage('turn', (client, body) => this.answer(client, 'turn', () => this.turn(client, body)))
    this.onMessage('lobby', (client, body) => this.answer(client, 'lobby', () => this.lobby(client, body)))
    this.onMessage('dice', (client, body) => this.answer(client, 'dice', () => this.dice(client, body)))
    this.onMessage('name', (client, body) => this.answer(client, 'name', () => this.rename(client, body)))
    // Without it Colyseus closes with the type as reason, which the socket refuses when it is long, and never closes.
    this.onMessage('*', () => undefined)
    this.clock.setInterval(() => this.health.check(this.clients, this.deps.now()), CHECK_EVERY)
    this.publish()
    this.rest()
    await this.serial(() => this.advance())
  }

  override async onJoin(client: Client, _options: unknown, guest: Guest): Promise<void> {
    try {
      await this.serial(() => this.welcome(client, guest))
    } catch (e) {
      if (e instanceof ServerError) throw e
      this.report(e, 'join')
      throw turnedAway('retry')
    }
  }

  /** Nobody's seat is held by a connection: it belongs to the token, so every way of leaving is the same. */
  override async onLeave(client: Client, code?: number): Promise<void> {
    const guest = this.guests.get(client)
    this.guests.delete(client)
    this.rest()
    if (!guest) return
    try {
      await this.serial(() => this.farewell(guest, code === CloseCode.CONSENTED))
    } catch (e) {
      this.report(e, 'leave')
      this.publish()
    }
  }

  private async farewell(guest: Guest, forGood: boolean): Promise<void> {
    const seat = seatOf(this.table, guest.hash)
    const gone = forGood && !this.present().has(guest.hash)
    if (gone) this.known.delete(guest.hash)
    if (gone && this.table.phase === 'lobby') {
      if (seat >= 0) await this.change({ kind: 'stand', seat })
      // A host who has left for good leaves nobody stuck.
      const heir = heirOf(this.table, this.present())
      if (guest.hash === this.table.host && heir) await this.commit({ kind: 'host', hash: heir })
    }
    this.publish()
  }

  /** Clients come back by themselves; the store has everything. */
  override onBeforeShutdown(): void {
    void this.disconnect(CloseCode.MAY_TRY_RECONNECT)
  }

  override onDispose(): void {
    clearTimeout(this.openingTimer)
    clearTimeout(this.unloadTimer)
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

  /** Somebody is about to come: the room stays a while longer. */
  expect(): void {
    this.rest()
  }

  /** How the look-up route sees this room. */
  glance(): { table: Table; spectators: number } {
    return { table: this.table, spectators: this.spectators() }
  }

  private async welcome(client: Client, guest: Guest): Promise<void> {
    const decision = decideEntry(this.table, guest.hash, guest.name, guest.spectate, this.known.has(guest.hash))
    if (decision && 'code' in decision) throw turnedAway(decision.code)
    if (decision && guest.name === '') throw turnedAway('bad-name')
    const seated = decision !== null || seatOf(this.table, guest.hash) >= 0
    if (!seated && !this.present().has(guest.hash) && this.spectators() >= MAX_SPECTATORS) {
      throw turnedAway('room-full')
    }
    const older = [...this.guests].filter(([, g]) => g.hash === guest.hash).map(([c]) => c)
    this.guests.set(client, guest)
    clearTimeout(this.unloadTimer)
    try {
      const answer = decision ? await this.change(decision.event) : { ok: true as const }
      if (!answer.ok) throw turnedAway(answer.code)
    } catch (e) {
      this.guests.delete(client)
      throw e
    }
    if (this.known.size < MOST_KNOWN) this.known.add(guest.hash)
    for (const c of older) {
      this.guests.delete(c)
      c.leave(CLOSE.elsewhere, 'continued elsewhere')
    }
    this.publish()
  }

  private turn(client: Client, body: unknown): Promise<Answer> | Answer {
    const request = turnRequest.safeParse(body)
    if (!request.success) return refuse('bad-message')
    const decision = decideTurn(this.table, this.hashOf(client), request.data, this.deps.now())
    if ('again' in decision) return { ok: true, seq: decision.again }
    return 'event' in decision ? this.commit(decision.event) : decision
  }

  private async lobby(client: Client, body: unknown): Promise<Answer> {
    const request = lobbyRequest.safeParse(body)
    if (!request.success) return refuse('bad-message')
    const name = this.guests.get(client)?.name ?? ''
    const kicked = 'kick' in request.data ? this.table.seats[request.data.kick]?.hash : undefined
    const decision = decideLobby(this.table, this.hashOf(client), name, request.data, () => ({
      secret: Buffer.from(this.deps.random(32)).toString('hex'),
      record: Buffer.from(this.deps.random(16)).toString('hex'),
      at: this.deps.now(),
    }))
    if ('code' in decision) return refuse(decision.code)
    const { event } = decision
    if (event.kind === 'sit' && event.name === '') return refuse('bad-name')
    if (event.kind === 'stand' && this.spectators() >= MAX_SPECTATORS) return refuse('room-full')
    const answer = await (event.kind === 'start' ? this.commit(event) : this.change(event))
    if (kicked && answer.ok) this.dismiss(kicked)
    if (event.kind === 'start') await this.advance()
    return answer
  }

  private async dice(client: Client, body: unknown): Promise<Answer> {
    const request = diceRequest.safeParse(body)
    if (!request.success) return refuse('bad-message')
    const decision = decideDice(this.table, this.hashOf(client), request.data)
    if ('code' in decision) return refuse(decision.code)
    const answer = await this.commit(decision.event)
    await this.advance()
    return answer
  }

  private rename(client: Client, body: unknown): Promise<Answer> | Answer {
    const request = nameRequest.safeParse(body)
    if (!request.success) return refuse('bad-message')
    const decision = decideName(this.table, this.hashOf(client), request.data.name)
    return 'code' in decision ? refuse(decision.code) : this.change(decision.event)
  }

  /** Takes the steps of the opening that follow of themselves and waits for the others. Never throws. */
  private async advance(late = false): Promise<void> {
    try {
      let event = nextInOpening(this.table, late, this.deps.now())
      while (event) {
        await this.commit(event)
        event = nextInOpening(this.table, false, this.deps.now())
      }
      this.wait()
    } catch (e) {
      this.report(e, 'opening')
      this.later(stepOf(this.table), late, RETRY)
    }
  }

  /** One wait for each step: what comes meanwhile does not prolong it, and it does not run on into the next. */
  private wait(): void {
    const step = stepOf(this.table)
    if (step === this.openingStep) return
    this.openingStep = step
    clearTimeout(this.openingTimer)
    if (step !== '') this.later(step, true, this.deps.openingWait)
  }

  /** Goes on with the opening after a while; it is late for `step` alone. */
  private later(step: string, late: boolean, ms: number): void {
    clearTimeout(this.openingTimer)
    this.openingTimer = setTimeout(() => {
      this.serial(() => this.advance(late && stepOf(this.table) === step)).catch((e: unknown) => {
        this.report(e, 'opening')
        this.later(step, late, RETRY)
      })
    }, ms)
  }

  /** Append, then show. Whatever throws before the append has ended leaves the table as it was. */
  private async commit(event: TableEvent): Promise<Answer> {
    const { code, seq } = this.table
    const next = fold(this.table, event)
    try {
      await this.deps.journal.append(
        code,
        seq,
        JSON.stringify(event),
        event.kind === 'start' ? event.record : undefined,
      )
    } catch (e) {
      this.doubtful = true
      throw e
    }
    this.table = next
    this.publish()
    return { ok: true, seq }
  }

  /** A change that changes nothing is not stored, and there is an end to how often people may change their minds. */
  private change(event: TableEvent): Promise<Answer> | Answer {
    const { seq } = this.table
    if (isSame(this.table, fold(this.table, event))) return { ok: true, seq }
    return this.table.changes >= MOST_CHANGES ? refuse('too-fast') : this.commit(event)
  }

  /** The store is right, whatever an append that failed has left there. */
  private async trust(): Promise<void> {
    if (!this.doubtful) return
    const table = await loadTable(this.deps.journal, this.table.code)
    if (!table) throw new StoreError('the table is gone')
    this.doubtful = false
    this.table = table
    this.publish()
  }

  /** Shows everybody what they may see of the table as it is now. */
  private publish(): void {
    const presence = { hashes: this.present(), spectators: this.spectators() }
    this.stage.show(this.table, presence, this.guests, () => this.broadcastPatch())
  }

  private dismiss(hash: string): void {
    for (const [client, guest] of this.guests) {
      if (guest.hash !== hash) continue
      this.guests.delete(client)
      client.leave(CLOSE.removed, 'removed')
    }
    this.publish()
  }

  /** Runs one thing after the other, each on a table that is known to be the store's. */
  private serial<T>(work: () => Promise<T> | T): Promise<T> {
    const run = this.queue.then(() => this.trust()).then(work)
    this.queue = run.catch(() => undefined)
    return run
  }

  /** Never rejects: a store that fails and a bug alike change nothing, and the sender may try again. */
  private async answer(client: Client, type: string, work: () => Promise<Answer> | Answer): Promise<Answer> {
    try {
      return await this.serial(() => (this.guests.has(client) ? work() : refuse('removed')))
    } catch (e) {
      this.report(e, type)
      return TRY_AGAIN
    }
  }

  /** Leaves memory when nobody has been there for a while. */
  private rest(): void {
    clearTimeout(this.unloadTimer)
    if (this.guests.size > 0) return
    this.unloadTimer = setTimeout(() => {
      if (this.guests.size === 0) void this.disconnect()
    }, this.deps.unloadAfter)
  }

  private report(e: unknown, doing: string): void {
    const level = e instanceof StoreError ? 'warn' : 'error'
    this.deps.log[level]({ room: this.roomId, seq: this.table?.seq, doing, err: e }, 'nothing was changed')
  }

  private hashOf(client: Client): string {
    return this.guests.get(client)?.hash ?? ''
  }

  private present(): Set<string> {
    return new Set([...this.guests.values()].map((g) => g.hash))
  }

  private spectators(): number {
    return [...this.present()].filter((hash) => seatOf(this.table, hash) < 0).length
  }
}

/** Refuses to let somebody in. */
function turnedAway(code: RefusalCode): ServerError {
  return new ServerError(statusOf(code), code)
}

/** Names the step of the opening; '' outside of it. */
function stepOf({ phase, number, opening }: Table): string {
  return phase === 'opening' ? `${number} ${opening?.closed ? 'shares' : 'hashes'}` : ''
}

function refuse(code: RefusalCode): Answer {
  return { ok: false, code }
}
