import { useEffect } from 'react'
import type { InterfaceLog } from '../../contract/interfaces/interfaces.ts'
import type { ListState } from '../../kit/state/list-state.ts'
import { usePageShown } from '../../ui/page/page-shown.ts'

/** How often the list looks whether something has been sent, in ms. */
const pause = 10_000

/** Reads the list anew from time to time while an entry in it waits, and somebody looks. */
export function useWaiting({ rows, busy, reload }: ListState<InterfaceLog>): void {
  const shown = usePageShown()
  const waiting = shown && !busy && rows.some(({ status }) => status === 'WAITING' || status === 'SENT')
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload()
    }, pause)
    return () => clearInterval(timer)
  }, [waiting, reload])
}
