import { useEffect } from 'react'
import { usePageShown } from './page-shown.ts'

/** Refreshes every `pause` ms while `open` and the page is visible: for work that sends no events. */
export function useRefreshWhile(open: boolean, refresh: () => void, pause: number): void {
  const going = usePageShown() && open
  useEffect(() => {
    if (!going) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh()
    }, pause)
    return () => clearInterval(timer)
  }, [going, refresh, pause])
}
