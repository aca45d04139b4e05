import { useEffect } from 'react'
import { onSession } from './session-events.ts'

/**
 * What data on the page does when somebody signs in or out, in whatever element or tab: it is asked for again, or
 * forgotten, for it belonged to the one who left. Both must be stable functions.
 */
export function useSessionTurns(reload: () => void, forget: () => void): void {
  useEffect(() => {
    const stops = [onSession('signedIn', reload), onSession('roleChanged', reload), onSession('signedOut', forget)]
    return () => stops.forEach(stop => stop())
  }, [reload, forget])
}
