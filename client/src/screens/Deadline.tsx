import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { useApp } from './app.ts'
import { Icon } from './Icon.tsx'
import { timeInWords, timeLeft } from './time-left.ts'

const SECOND = 1000

/** How long there is for this turn, by a clock that is so far `ahead` of the device's (ms). It is drawn, and read on demand: a clock that speaks every second helps nobody. */
export function Deadline({ at, ahead }: { at: number; ahead: number }) {
  const { t, lang } = useApp()
  const now = useSignal(Date.now())
  useEffect(() => {
    if (at === 0) return
    now.value = Date.now()
    const timer = setInterval(() => {
      now.value = Date.now()
    }, SECOND)
    return () => clearInterval(timer)
  }, [at])
  if (at === 0) return null
  const left = Math.max(0, Math.ceil((at - now.value - ahead) / SECOND))
  return (
    <span
      class={`chip deadline${left <= 10 ? ' is-short' : ''}`}
      role="timer"
      aria-live="off"
      aria-label={t('clock.left', { time: timeInWords(left, lang) })}
    >
      <Icon name="clock" size={15} />
      {timeLeft(left, lang)}
    </span>
  )
}
