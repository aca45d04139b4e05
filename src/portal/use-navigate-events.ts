import { useEffect } from 'react'
import { useElementScope } from '../ui/theme/element-scope.tsx'
import { destinationOf } from './visitor/destination.ts'
import type { Router } from './router.ts'

export function useNavigateEvents(router: Router) {
  const host = useElementScope()?.host
  useEffect(() => {
    if (!host) return undefined
    const follow = (event: Event) => {
      const wanted = destinationOf(event)
      if (event.defaultPrevented || !wanted) return
      event.preventDefault()
      // Switching the language adds no history entry.
      if (wanted.path.startsWith('/language/')) router.replace(wanted)
      else router.push(wanted)
    }
    host.addEventListener('srm-navigate', follow)
    return () => host.removeEventListener('srm-navigate', follow)
  }, [host, router])
}
