import { useEffect, useState } from 'react'
import { useElementScope } from '../ui/theme/element-scope.tsx'
import type { Place } from './address.ts'
import { destinationOf } from './visitor/destination.ts'

/** Listens on `window`, after all listeners of the host page, which may prevent the navigation. */
export function usePlaceWithin(asked: Place): Place {
  const host = useElementScope()?.host
  const [inner, setInner] = useState<{ asked: Place; place: Place }>()
  useEffect(() => {
    if (!host) return undefined
    const follow = (event: Event) => {
      const wanted = destinationOf(event)
      if (!wanted || event.defaultPrevented || !event.composedPath().includes(host)) return
      event.preventDefault()
      setInner({ asked, place: wanted })
    }
    window.addEventListener('srm-navigate', follow)
    return () => window.removeEventListener('srm-navigate', follow)
  }, [host, asked])
  return inner?.asked === asked ? inner.place : asked
}
