/** A table being played: the scene that is shown, the turn in the making, and what is said about it. */
import type { Part, Seat, View } from '@parlour/shared/core/game'
import { base64url } from '@parlour/shared/core/ids'
import { sameJson } from '@parlour/shared/core/json'
import type { TableState, TurnBy } from '@parlour/shared/core/protocol'
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Said } from '../app/speaker.ts'
import type { Store } from '../app/store.ts'
import type { Key } from '../i18n/en.ts'
import { dailyOf } from '../local/ids.ts'
import type { Table } from '../net/table.ts'
import { changeOf } from './change.ts'
import { type Draft, EMPTY, readDraft, turnKey, valid } from './draft.ts'
import { type Drafting, draftOf, type Picker, press } from './picks.ts'
import type { ClientGame, LogTurn, Present, Scene, Words } from './scene.ts'

type AnyGame = ClientGame<Part, Part, Part, Part>

export interface PlayInput {
  readonly table: Table
  readonly game: AnyGame
  readonly t: Words
  /** Where drafts outlive a reload of the page. */
  readonly drafts: Store
  /** The page's own words. */
  readonly page: Words<Key>
  readonly say: (sentences: readonly string[], kind?: Said, brief?: string) => void
  /** Nobody sees or hears the page: what happens meanwhile is told afterwards. */
  readonly away?: ReadonlySignal<boolean>
  /** Whether a turn waits for its confirmation; without, it is sent when nothing can follow. */
  readonly confirms: () => boolean
  /** What a bot would do in the place of a seat. */
  readonly advise: (game: string, view: View<Part, Part>, seat: Seat) => Promise<readonly Part[] | null>
}

export interface Play {
  readonly game: AnyGame
  readonly t: Words
  readonly scene: ReadonlySignal<Scene<Part> | null>
  readonly drafting: ReadonlySignal<Drafting<Part> | null>
  readonly tool: ReadonlySignal<string>
  /** A reason or refusal, '' for none. */
  readonly notice: ReadonlySignal<string>
  /** The spot the reason is about, '' for none. */
  readonly asked: ReadonlySignal<string>
  readonly sending: ReadonlySignal<boolean>
  readonly canUndo: ReadonlySignal<boolean>
  pick(ids: readonly string[]): void
  /** A press on a spot of the own sheet. */
  spot(id: string): void
  why(spot: string): void
  hold(tool: string): void
  /** Takes a die of the tray in hand, by its picks: until it is dropped the scene shows where it may go. */
  lift(ids: readonly string[]): void
  /** Lets it fall on a spot, '' for beside them all. What it comes to is one thing to undo. */
  drop(spot: string): void
  undo(): void
  /** Are there bots to be asked for a turn? Only where nobody else could mind. */
  readonly hints: ReadonlySignal<boolean>
  /** May one be asked now? */
  readonly canAsk: ReadonlySignal<boolean>
  /** Drafts what a bot would do; that is never sent by itself. False when none knows a turn. */
  ask(): Promise<boolean>
  /** Drafts these steps in the place of what there is; false when they are not legal now. */
  draft(steps: readonly Part[]): boolean
  send(): Promise<void>
  dispose(): void
}

export function createPlay({ table, game, t, drafts, page, say, advise, confirms, away }: PlayInput): Play {
  const picker: Picker<Part, Part, Part> = { game: game.rules, picks: game.picks, effect: game.effect }
  const slot = `${table.code}/draft`
  /** The draft and all it was before, newest last; `key` is the turn it is for. */
  const kept = signal<{ readonly key: string; readonly past: readonly Draft[] }>({ key: '', past: [] })
  const tool = signal('')
  /** Why not, in whichever language is spoken when it is read. */
  const reason = signal<(() => string) | null>(null)
  const notice = computed(() => reason.value?.() ?? '')
  const asked = signal('')
  const asking = signal(false)
  const sentKey = signal('')
  /** Is a bot being asked? */
  const advised = signal(false)
  /** The draft with a die in hand, whether that goes anywhere, and the tool that was in hand before it. */
  const lifted = signal<{ readonly draft: Draft; readonly tool: string; readonly goes: boolean } | null>(null)

  const shown = computed(() => (playing(table.state.value) ? table.state.value : null))
  /** Who plays here; nobody once the game is over, also where it was abandoned in the middle of a turn. */
  const player = computed(() =>
    shown.value?.phase === 'over' && !game.rules.ranks(shown.value.view) ? -1 : table.me.value,
  )
  const key = computed(() => turnKey(shown.value, player.value))
  const past = computed(() => (kept.value.key === key.value ? kept.value.past : []))
  const drafting = computed(() => {
    const state = shown.value
    if (!state) return null
    const { steps, picked } = valid(picker, state.view, player.value, lifted.value?.draft ?? past.value.at(-1) ?? EMPTY)
    return draftOf(picker, state.view, player.value, steps, picked)
  })
  const input = computed((): Present<Part, Part, Part> | null => {
    const state = shown.value
    if (!state || !drafting.value) return null
    const names = state.seats.map((s) => s.name)
    return {
      view: state.view,
      me: player.value,
      names,
      drafting: drafting.value,
      before: game.before(state.view, turnsOf(state)),
      tool: tool.value,
      t,
    }
  })
  const scene = computed(() => (input.value ? game.present(input.value) : null))
  const sending = computed(() => asking.value || (sentKey.value !== '' && sentKey.value === key.value))

  const keep = (next: readonly Draft[]): void => {
    const place = key.peek()
    kept.value = { key: place, past: next }
    if (next.length > 0) drafts.set(slot, JSON.stringify({ key: place, past: next }))
    else drafts.remove(slot)
  }

  const restore = effect(() => {
    const place = key.value
    if (place === '' || kept.peek().key === place) return
    const stored = readDraft(drafts.get(slot), place)
    // Of a turn that is past.
    if (stored.length === 0) drafts.remove(slot)
    batch(() => {
      kept.value = { key: place, past: stored }
      lifted.value = null
      tool.value = ''
      reason.value = null
      asked.value = ''
    })
  })

  let disposed = false
  let last: TableState | null = null
  const watch = effect(() => {
    const now = shown.value
    if (away?.value || table.connection.value !== 'open') return
    const was = last
    last = now
    if (!now || !was || was.number !== now.number) {
      if (!now) return
      const names = now.seats.map((s) => s.name)
      // What lies on the table; what is to be done with it says whose turn it is.
      const lies = game.stands(null, now.view, -1, names, t)
      say([...lies, scene.peek()?.say ?? ''])
      return
    }
    if (was === now) return
    const names = now.seats.map((s) => s.name)
    const { sentences, brief } = changeOf(
      { view: was.view, turns: turnsOf(was) },
      { view: now.view, turns: turnsOf(now) },
      {
        game,
        t,
        names,
        me: table.me.peek(),
        // That a bot plays its own seat is known.
        played: (line, { seat, by }) => (now.seats[seat]?.kind === 'bot' ? line : playedBy(page, line, by)),
        later: (n) => page('table.later', { n }),
        now: scene.peek()?.say ?? '',
      },
    )
    say(sentences, 'turns', brief)
  })

  const hush = (): void => {
    reason.value = null
    asked.value = ''
  }
  const change = (next: Drafting<Part> | null): boolean => {
    if (!next) return false
    const draft = { steps: next.steps, picked: next.picked }
    // A press that changes nothing is nothing to undo.
    if (!sameJson(draft, past.value.at(-1) ?? EMPTY)) keep([...past.value, draft])
    hush()
    return true
  }
  const pick = (ids: readonly string[]): boolean => {
    const state = shown.value
    if (!state || !drafting.value || sending.value) return false
    return change(press(picker, state.view, table.me.value, drafting.value, ids))
  }
  /** Is there anything to point at? */
  const goesOn = (): boolean => scene.value?.sheets.some((sheet) => sheet.spots.some((s) => s.pickable)) ?? false
  /** Another tool gives what was pointed at another meaning: it is let go, and the rest too where the tool has no use for it. */
  const drop = (): void => {
    const { steps = [], picked = [] } = drafting.value ?? {}
    if (picked.length === 0) return
    const before = past.value
    const held = scene.value?.tray.flatMap((item) => item.picks) ?? []
    const left = picked.filter((id) => held.includes(id))
    if (left.length < picked.length) keep([...before, { steps, picked: left }])
    if (left.length > 0 && !goesOn()) keep([...before, { steps, picked: [] }])
  }
  const why = (spot: string): void => {
    const at = input.value
    if (!at) return
    reason.value = () => game.why(at, spot)
    asked.value = spot
    say([notice.value])
  }
  /** Puts down what is in hand, and everything is as before. */
  const putBack = (): void => {
    const held = lifted.value
    if (!held) return
    batch(() => {
      lifted.value = null
      tool.value = held.tool
    })
  }
  const send = async (): Promise<void> => {
    const state = shown.value
    const made = drafting.value
    if (!state || !made?.complete || sending.value) return
    const place = key.value
    asking.value = true
    if (table.connection.peek() !== 'open') say([page('table.unsent')])
    const answer = await table.request('turn', {
      op: base64url(crypto.getRandomValues(new Uint8Array(12))),
      game: state.number,
      nth: state.seats[table.me.value]?.turns ?? 0,
      steps: made.steps,
    })
    // The table has gone elsewhere: that is what is said.
    if (disposed || table.connection.peek() === 'elsewhere') return
    // What is shown stays until the table has it; a reload must not bring it back.
    if (answer.ok && kept.peek().key === place) drafts.remove(slot)
    batch(() => {
      asking.value = false
      if (answer.ok) sentKey.value = place
      else reason.value = () => page(`refused.${answer.code}`)
    })
    if (!answer.ok) say([notice.value])
  }
  /** Nothing can follow, and no confirmation is wanted. */
  const sendsItself = (): boolean => {
    const state = shown.value
    const made = drafting.value
    if (confirms() || !state || !made?.complete) return false
    return game.rules.steps(state.view, player.value, made.steps).length === 0
  }
  const spoken = (): void => {
    if (sendsItself()) {
      void send()
      return
    }
    told()
  }
  const told = (): void => {
    const { draft = '', say: now = '' } = scene.value ?? {}
    // What is asked may name what is drafted already, and so does a draft that asks itself.
    say(draft.endsWith('?') || now.toLowerCase().includes(draft.toLowerCase()) ? [now] : [draft, now])
  }

  const take = (steps: readonly Part[]): boolean => {
    const state = shown.value
    if (!state || sending.value || steps.length === 0) return false
    if (valid(picker, state.view, player.value, { steps, picked: [] }).steps.length === 0) return false
    if (!change(draftOf(picker, state.view, player.value, steps))) return false
    tool.value = ''
    return true
  }

  const hints = computed(() => {
    const me = player.value
    const alone = shown.value?.seats.every((s, seat) => seat === me || s.kind === 'bot') ?? false
    // What counts on a board is one's own.
    return alone && me >= 0 && !dailyOf(table.code)
  })

  return {
    game,
    t,
    scene,
    drafting,
    tool,
    notice,
    asked,
    sending,
    canUndo: computed(() => past.value.length > 0 && !sending.value && !lifted.value),
    pick(ids) {
      const before = drafting.value
      const spots = scene.value?.sheets[Math.max(0, table.me.value)]?.spots ?? []
      if (!pick(ids)) return
      if (!goesOn()) tool.value = ''
      const now = drafting.value
      const kept = [...(now?.picked ?? []), ...(now?.made.flat() ?? [])]
      const gone = before?.picked.find((id) => !kept.includes(id))
      const spot = spots.find((s) => gone !== undefined && (s.picks ?? [s.id]).includes(gone))
      // A spot that does not go with what was chosen after it is not let go silently.
      if (spot) why(spot.id)
      else spoken()
    },
    spot(id) {
      const spot = scene.value?.sheets.flatMap((s) => s.spots).find((s) => s.id === id)
      if (!pick(spot?.picks ?? [id])) return why(id)
      tool.value = ''
      spoken()
    },
    why,
    hold(next) {
      tool.value = tool.value === next ? '' : next
      hush()
      drop()
      spoken()
    },
    lift(ids) {
      const state = shown.value
      putBack()
      if (!state || !drafting.value || sending.value) return
      const { steps, picked, made } = drafting.value
      const tray = scene.value?.tray.flatMap((item) => item.picks) ?? []
      // What the die did so far is taken back, and what was pointed at waits for no die any more.
      const others = steps.filter((_, i) => !ids.some((id) => made[i]?.includes(id)))
      const rest = valid(picker, state.view, table.me.value, { steps: others, picked: [] })
      const held = others.length < steps.length ? [] : picked.filter((id) => tray.includes(id) && !ids.includes(id))
      const from = draftOf(picker, state.view, table.me.value, rest.steps, held)
      const next = press(picker, state.view, table.me.value, from, ids.slice(0, 1))
      hush()
      // A die without any use is still in hand, and every spot says why.
      const draft = next ?? { steps, picked }
      lifted.value = { draft: { steps: draft.steps, picked: draft.picked }, tool: tool.value, goes: next !== null }
      if (!goesOn()) tool.value = ''
    },
    drop(id) {
      const state = shown.value
      const spot = scene.value?.sheets[Math.max(0, table.me.value)]?.spots.find((s) => s.id === id)
      if (!state || !lifted.value || !drafting.value || !spot) return putBack()
      const next = spot.pickable ? press(picker, state.view, table.me.value, drafting.value, spot.picks ?? [id]) : null
      if (!next) {
        why(id)
        return putBack()
      }
      batch(() => {
        lifted.value = null
        tool.value = ''
        change(next)
      })
      spoken()
    },
    undo() {
      if (past.value.length === 0 || sending.value) return
      keep(past.value.slice(0, -1))
      hush()
      tool.value = ''
      spoken()
    },
    hints,
    canAsk: computed(() => hints.value && scene.value?.awaited === true && !sending.value),
    async ask() {
      const state = shown.value
      const place = key.value
      if (!state || advised.value) return false
      advised.value = true
      let had = true
      const steps = await advise(state.game, state.view, player.value).catch(() => {
        had = false
        return null
      })
      advised.value = false
      // Meanwhile the turn may have been sent.
      if (disposed || key.value !== place) return true
      if (!had) {
        say([page('part.broken')])
        return true
      }
      if (steps === null || !take(steps)) return false
      // What was only asked for is never sent by itself.
      told()
      return true
    },
    draft(steps) {
      if (!take(steps)) return false
      spoken()
      return true
    },
    send,
    dispose() {
      disposed = true
      restore()
      watch()
    },
  }
}

function playing(state: TableState | null): boolean {
  return state !== null && (state.phase === 'play' || state.phase === 'over')
}

/** A line of a turn that somebody else may have played for the seat. */
export function playedBy(page: Words<Key>, line: string, by: TurnBy): string {
  if (by === 'person') return line
  return page(by === 'bot' ? 'table.bybot' : 'table.byclock', { line: line.replace(/\.$/u, '') })
}

/** The turns in the log, oldest first. */
export function turnsOf({ log }: TableState): LogTurn[] {
  return log.filter((entry) => entry.kind === 'turn')
}
