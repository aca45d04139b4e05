import { useCallback, useEffect, useMemo, useState } from 'react'
import { loadProfile } from '../../account/profile.ts'
import { isAbort } from '../../kit/call/errors.ts'
import { askHost } from '../../kit/call/token-renewal.ts'
import { onSession } from '../../kit/session/session-events.ts'
import { sessionOpened } from '../../kit/session/session-start.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { PortalMenu } from '../portal-menu.ts'
import { routes } from '../routes.ts'

export function useEmbeddedMenu() {
  const modules = useSession(session => session.menu)
  const token = useSession(session => session.tokens?.access)
  const [opened, setOpened] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const load = useCallback(() => {
    loadProfile().catch((error: unknown) => {
      if (!isAbort(error)) setFailure(error)
    })
  }, [])
  useEffect(() => {
    sessionOpened()
      .then(askHost)
      .catch(() => undefined)
      .then(() => setOpened(true), reportError)
    // The host may set its `tokenProvider` later.
    return onSession('signedIn', () => void askHost().catch(() => undefined))
  }, [])
  useEffect(() => {
    if (opened && token !== undefined && !modules) load()
  }, [opened, token, modules, load])
  const retry = () => {
    setFailure(undefined)
    load()
  }
  const menu = useMemo(() => modules && new PortalMenu(modules, routes), [modules])
  return { menu, opened, failure, retry }
}
