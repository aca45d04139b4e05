import { useEffect, useEffectEvent } from 'react'
import { onSession } from '../kit/session/session-events.ts'
import { addressOf } from './address.ts'
import { forgetOpenPages } from './tabs/stored-tabs.ts'
import type { Router } from './router.ts'

/**
 * After an expired or idle session the next sign-in restores the place; another user or role starts without the old
 * tabs.
 */
export function useSessionChanges(router: Router, onLogout: ((detail: { reason: string }) => void) | undefined) {
  const signedOut = useEffectEvent((reason: string) => {
    const place = router.$place.get()
    const remembers = (reason === 'expired' || reason === 'idle') && place.path !== '/'
    router.replace({ path: '/', query: remembers ? { redirect: addressOf(place) } : {} })
    onLogout?.({ reason })
  })
  useEffect(() => {
    const stops = [
      onSession('signedOut', ({ reason }) => signedOut(reason)),
      onSession('signedIn', forgetOpenPages),
      onSession('roleChanged', () => {
        forgetOpenPages()
        router.replace({ path: '/dashboard', query: {} })
      }),
    ]
    return () => stops.forEach(stop => stop())
  }, [router])
}
