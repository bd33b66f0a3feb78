/** What people ask of a room, by the type of the request: parsed, decided, stored. Called one after the other. */
import { distinctName } from '@parlour/shared/core/ids'
import type { Answer, RefusalCode } from '@parlour/shared/core/protocol'
import type { ZodType } from 'zod'
import type { Attendance } from './attendance.ts'
import { decideAbandon, decideOther, decideRematch, decideStandin } from './course.ts'
import type { RoomDeps } from './deps.ts'
import type { Hash, TableEvent } from './events.ts'
import type { Ledger } from './ledger.ts'
import { type Decision, decideLobby, decideName, type StartInput } from './lobby.ts'
import { decideDice } from './opening.ts'
import type { Guest } from './people.ts'
import {
  abandonRequest,
  chatRequest,
  diceRequest,
  lobbyRequest,
  nameRequest,
  otherRequest,
  rematchRequest,
  standinRequest,
  turnRequest,
} from './requests.ts'
import { readText, type Said } from './said.ts'
import { isFree, nameOf, seatOf, type Table } from './table.ts'
import { decideTurn } from './turns.ts'

/** Most who watch. */
export const MAX_SPECTATORS = 20

/** What a room gives to those who answer. */
export interface Desk {
  readonly deps: RoomDeps
  readonly ledger: Ledger
  readonly attendance: Attendance
  /** Ends the connections of somebody who was removed. */
  dismiss(hash: Hash): void
  /** Makes the table to go on at and tells everybody; its code. */
  move(create: Extract<TableEvent, { kind: 'create' }>): Promise<Answer>
}

type Ask = (desk: Desk, guest: Guest, body: unknown) => Promise<Answer> | Answer

/** With a body of this form, or not at all. */
function ask<T>(form: ZodType<T>, answer: (desk: Desk, guest: Guest, request: T) => Promise<Answer> | Answer): Ask {
  return (desk, guest, body) => {
    const request = form.safeParse(body)
    return request.success ? answer(desk, guest, request.data) : refuse('bad-message')
  }
}

/** Stores what was decided. `often`: people may change their minds about it, though not without end. */
function settle({ ledger }: Desk, by: Hash, decision: Decision, often = true): Promise<Answer> | Answer {
  if ('code' in decision) return refuse(decision.code)
  return often ? ledger.change(decision.event, by) : ledger.commit(decision.event)
}

export const asks: Readonly<Record<string, Ask>> = {
  turn: ask(turnRequest, async ({ ledger, deps }, guest, request) => {
    const decision = decideTurn(ledger.table(), guest.hash, request, deps.now())
    if ('again' in decision) return { ok: true, seq: decision.again }
    if (!('event' in decision)) return decision
    const answer = await ledger.commit(decision.event)
    return answer.ok ? { ok: true, seq: request.nth + 1 } : answer
  }),

  lobby: ask(lobbyRequest, async (desk, guest, request) => {
    const { ledger, attendance } = desk
    const table = ledger.table()
    const kicked = 'kick' in request ? table.seats[request.kick]?.hash : undefined
    const decision = decideLobby(table, guest.hash, guest.name, request, () => startInput(desk.deps))
    if ('code' in decision) return refuse(decision.code)
    const { event } = decision
    if (event.kind === 'sit' && event.name === '') return refuse('bad-name')
    if (event.kind === 'start' && !(await desk.deps.mayBegin(table.code))) return refuse('too-fast')
    const watches = event.kind === 'stand' && guest.hash !== table.host
    if (watches && attendance.isCrowded(table, MAX_SPECTATORS)) return refuse('room-full')
    const answer = await settle(desk, guest.hash, decision, event.kind !== 'start')
    if (kicked && answer.ok) desk.dismiss(kicked)
    return answer
  }),

  dice: ask(diceRequest, (desk, guest, request) =>
    settle(desk, guest.hash, decideDice(desk.ledger.table(), guest.hash, request), false),
  ),

  name: ask(nameRequest, (desk, guest, { name }) =>
    settle(desk, guest.hash, decideName(desk.ledger.table(), guest.hash, name)),
  ),

  chat: ask(chatRequest, async ({ ledger, deps }, guest, { op, text: typed }) => {
    const text = readText(typed)
    if (text === null) return refuse('bad-message')
    const table = ledger.table()
    const seat = seatOf(table, guest.hash)
    const name = seat < 0 ? nameOfWatcher(guest, table, ledger.chat) : nameOf(table, seat)
    if (name === '') return refuse('bad-name')
    await ledger.chat.say({ hash: guest.hash, op, seat, name, text, at: deps.now() })
    return { ok: true }
  }),

  standin: ask(standinRequest, (desk, guest, { seat }) => {
    const { ledger, attendance, deps } = desk
    return settle(desk, guest.hash, decideStandin(ledger.table(), guest.hash, seat, attendance, deps.waits, deps.now()))
  }),

  abandon: ask(abandonRequest, (desk, guest, { agree }) =>
    settle(desk, guest.hash, decideAbandon(desk.ledger.table(), guest.hash, agree)),
  ),

  rematch: ask(rematchRequest, async (desk, guest) => {
    const { ledger, attendance, deps } = desk
    const table = ledger.table()
    const current = deps.rules(table.game.id) ?? table.game
    const decision = decideRematch(table, guest.hash, attendance, deps.waits, startInput(deps), current)
    if ('event' in decision && !(await deps.mayBegin(table.code))) return refuse('too-fast')
    return settle(desk, guest.hash, decision, false)
  }),

  other: ask(otherRequest, async (desk, guest, { game }) => {
    const { ledger, deps } = desk
    const decision = decideOther(ledger.table(), guest.hash, deps.rules(game), deps.now())
    if ('code' in decision) return refuse(decision.code)
    if (!(await deps.mayCreate(guest.address))) return refuse('too-fast')
    return desk.move(decision.create)
  }),
}

/** Who watches speaks under no name of somebody at the table, or of somebody else whose lines are there. */
function nameOfWatcher({ name, hash }: Guest, table: Table, chat: Said): string {
  if (name === '') return ''
  const seated = table.seats.flatMap((s, seat) => (isFree(table, s) ? [] : [nameOf(table, seat)]))
  return distinctName(name, [...seated, ...chat.namesBut(hash)])
}

function startInput({ random, now }: RoomDeps): StartInput {
  const hex = (bytes: number): string => Buffer.from(random(bytes)).toString('hex')
  return { secret: hex(32), record: hex(16), at: now() }
}

export function refuse(code: RefusalCode): Answer {
  return { ok: false, code }
}
