import { useEffect } from 'react'
import { onSession } from './session-events.ts'

/** Both must be stable functions. */
export function useSessionTurns(reload: () => void, forget: () => void): void {
  useEffect(() => {
    const stops = [onSession('signedIn', reload), onSession('roleChanged', reload), onSession('signedOut', forget)]
    return () => stops.forEach(stop => stop())
  }, [reload, forget])
}
