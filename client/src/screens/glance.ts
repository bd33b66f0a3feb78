import type { Glance } from '@parlour/shared/core/protocol'
import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type Failure, lookUp } from '../net/api.ts'
import { useApp } from './app.ts'

export type Looked = Failure | ({ readonly ok: true } & Glance)

/** What can be learned of a room without joining it; null until it is there. */
export function useGlance(code: string, time = 0): ReadonlySignal<Looked | null> {
  const { router } = useApp()
  const glance = useSignal<Looked | null>(null)
  useEffect(() => {
    let gone = false
    void lookUp(router.base, code).then((answer) => {
      if (!gone) glance.value = answer
    })
    return () => {
      gone = true
    }
  }, [code, time])
  return glance
}
