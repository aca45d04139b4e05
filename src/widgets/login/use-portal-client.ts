import { useEffect, useState } from 'react'
import { portalClient } from '../../kit/call/oauth-client.ts'
import type { PortalClient } from '../../kit/call/oauth-client.ts'
import { sessionOpened } from '../../kit/session/session-start.ts'

/** Undefined until loaded and on failure: the form works without. */
export function usePortalClient(): PortalClient | undefined {
  const [client, setClient] = useState<PortalClient>()
  useEffect(() => {
    let here = true
    sessionOpened()
      .then(portalClient)
      .then(
        loaded => here && setClient(loaded),
        () => undefined,
      )
    return () => {
      here = false
    }
  }, [])
  return client
}
