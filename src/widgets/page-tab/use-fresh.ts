import { useEffect, useEffectEvent, useRef } from 'react'
import { answerMoment, isStale } from '../../kit/call/freshness.ts'
import { usePageShown } from '../../kit/state/page-shown.ts'

/**
 * After a save, after some time, and when `sign` changes, which is undefined until it is known. A page in an inactive
 * tab reloads when it is shown.
 */
export function useFresh(reload: () => void, sign?: unknown): void {
  const shown = usePageShown()
  const last = useRef<{ answer: ReturnType<typeof answerMoment>; sign: unknown }>(undefined)
  const renew = useEffectEvent(reload)
  useEffect(() => {
    const before = last.current
    const same = before?.sign === undefined || Object.is(before.sign, sign)
    if (before && same) before.sign = sign
    if (before && (!shown || (same && !isStale(before.answer)))) return
    last.current = { answer: answerMoment(), sign }
    if (before) renew()
  }, [shown, sign])
}
