import { useEffect, useEffectEvent } from 'react'
import { addressOf } from './address.ts'
import type { Place } from './address.ts'
import type { PortalProps } from './portal-props.ts'

/** Tells of a page when its tab is in front, one step after the address has changed: until then the title is another's. */
export function useRouteTold(
  place: Place,
  shown: Place | undefined,
  active: Place,
  title: string,
  onRoute: PortalProps['onRoute'],
): void {
  const arrived = shown !== undefined && addressOf(active) === addressOf(shown)
  const tell = useEffectEvent(() => {
    if (arrived) onRoute?.({ path: shown.path, query: shown.query, title })
  })
  useEffect(() => tell(), [place, arrived])
}
