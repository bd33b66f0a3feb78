import { type Kept, type Verdict, verify } from '@parlour/shared/core/verify'
import { useSignal } from '@preact/signals'
import { gameCard } from '../games/registry.ts'
import type { Key } from '../i18n/en.ts'
import { type App, useApp } from './app.ts'
import { Icon } from './Icon.tsx'
import './dice-check.css'

interface DiceCheckProps {
  /** Id of the game: what there was of chance in it. */
  readonly game: string
  /** The record as text; null when it cannot be had. */
  record(): Promise<string | null>
  /** What this browser kept of that game; null when it did not take part. */
  kept(): Kept | null
  /** In a row: the sign alone where there is no room for the words. */
  readonly row?: boolean
}

/** "Check the dice", or what else was left to chance: everything is computed again in this browser and compared with what it kept. */
export function DiceCheck({ game, record, kept: keptOf, row = false }: DiceCheckProps) {
  const app = useApp()
  const { t, speaker } = app
  const chance: Chance = gameCard(game)?.chance || 'none'
  const name = t(`verify.check.${chance}`)
  /** In whichever language the page is when it is read. */
  const told = useSignal<(() => string) | null>(null)
  /** What the verdict is worth, '' while there is none. */
  const worth = useSignal<Worth>('')
  const check = async (): Promise<void> => {
    told.value = () => t('verify.checking')
    worth.value = ''
    const text = await record()
    const kept = keptOf()
    try {
      const verdict = text === null ? null : verify(text, (await import('@parlour/shared/registry')).games, kept)
      worth.value = worthOf(verdict, kept !== null)
      told.value = () => (verdict ? wordsOf(app, chance, verdict, kept !== null) : t('refused.offline'))
    } catch {
      told.value = () => t('part.broken')
    }
    speaker.say([told.value()])
  }
  return (
    <div class="dice-check">
      <button
        class={row ? 'roomy' : ''}
        type="button"
        aria-label={row ? name : undefined}
        title={row ? name : undefined}
        onClick={() => void check()}
      >
        <Icon name="verify" size={20} />
        <span class="check-words">{name}</span>
      </button>
      {told.value && (
        <div class={worth.value === '' ? 'message' : `message is-${worth.value}`}>
          {worth.value !== '' && <Icon name={worth.value === 'bad' ? 'differ' : 'check'} size={20} />}
          <span>
            {told.value()}{' '}
            {worth.value === 'good' && (
              <span class="mut">
                {t(`verify.means.${chance}`)} {t('verify.ahead')}
              </span>
            )}
          </span>
        </div>
      )}
    </div>
  )
}

type Chance = 'dice' | 'cards' | 'none'
type Worth = '' | 'good' | 'agrees' | 'bad'

/** A record that was made up whole agrees with itself too: only what was kept beforehand shows that nothing was chosen. */
export function worthOf(verdict: Verdict | null, took: boolean): Worth {
  if (verdict?.kind !== 'proven') return 'bad'
  return took ? 'good' : 'agrees'
}

function wordsOf({ t }: App, chance: Chance, verdict: Verdict, took: boolean): string {
  if (verdict.kind === 'proven') return t(took ? `verify.proven.${chance}` : 'verify.agrees')
  if (verdict.kind === 'no-record') return t('verify.none')
  if (verdict.kind === 'not-provable') return t('verify.unprovable')
  const { what, at, found, expected, kept } = verdict
  const where = t((what === 'rolls' ? `verify.rolls.${chance}` : `verify.${what}`) as Key, { n: (at ?? 0) + 1 })
  const values = { where, found: short(found), expected: short(expected) }
  return t(kept ? 'verify.kept' : 'verify.differs', values)
}

const SHOWN = 60

function short(x: unknown): string {
  const text = typeof x === 'string' ? x : (JSON.stringify(x) ?? '–')
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
