import { useEffect, useEffectEvent, useRef } from 'react'
import { answerMoment, isStale } from '../../kit/call/freshness.ts'
import { usePageShown } from '../../kit/state/page-shown.ts'

/**
 * Asks again for what a page has loaded itself before: when it comes to the front after something was saved, or after
 * a while; and when `sign` changes. Behind another tab nothing is asked; it is made up for when the page is shown.
 */
export function useFresh(reload: () => void, sign?: unknown): void {
  const shown = usePageShown()
  const last = useRef<{ answer: ReturnType<typeof answerMoment>; sign: unknown }>(undefined)
  const renew = useEffectEvent(reload)
  useEffect(() => {
    const before = last.current
    if (before && (!shown || (Object.is(before.sign, sign) && !isStale(before.answer)))) return
    last.current = { answer: answerMoment(), sign }
    if (before) renew()
  }, [shown, sign])
}
