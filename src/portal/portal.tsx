import { Suspense, createElement, lazy, useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import { watchIdle } from '../account/idle.ts'
import { restoreSettings } from '../account/shell-settings.ts'
import { updateSession } from '../kit/session/session-store.ts'
import { useSession } from '../kit/session/use-session.ts'
import { shellCode } from './visitor/after-sign-in.ts'
import { useCode } from './frame/code.ts'
import { InitialPasswordView } from './visitor/initial-password-view.tsx'
import { PortalStart } from './portal-start.tsx'
import { ProgressLine } from './frame/progress-line.tsx'
import { Router } from './router.ts'
import type { Routing } from './router.ts'
import { useNotices } from './use-notices.ts'
import { useSessionChanges } from './use-session-changes.ts'
import { VisitorView } from './visitor/visitor-view.tsx'
import type { PortalProps, PortalShellProps } from './portal-props.ts'

// What nearly nobody needs.
const AuthorizeView = lazy(async () => ({ default: (await import('./visitor/authorize-view.tsx')).AuthorizeView }))

/** Where applications send their users, as the contract has it without its schema library (RFC 6749 §3.1). */
const authorizePath = '/authorize'

/** The whole portal: what a visitor sees, and after the sign-in the shell with its pages. */
export function Portal({ startRoute = '', routing = 'memory', onRoute, onLogout }: PortalProps) {
  const [router] = useState(() => openRouter(routing, startRoute))
  const signedIn = useSession(session => session.tokens !== undefined)
  const userId = useSession(session => session.userInfo?.id ?? '')
  const mustChange = useSession(session => session.profile?.mustChangePassword === 1)
  const titled = routing !== 'memory'
  // Embedded, the page belongs to a host; nobody is sent away from there.
  const authorizing = useStore(router.$place).path === authorizePath && routing === 'history'
  useEffect(() => router.listen(), [router])
  useEffect(() => watchIdle(), [])
  useEffect(() => {
    // Only the standalone portal owns the page: it may clear all that is kept of it, and chooses how it looks.
    if (routing !== 'history') return
    updateSession({ ownsPage: true })
    restoreSettings()
  }, [routing])
  useNotices()
  useSessionChanges(router, onLogout)
  return (
    <PortalStart router={router}>
      {signedIn && mustChange ? (
        <InitialPasswordView router={router} titled={titled} />
      ) : signedIn ? (
        <Suspense fallback={<ProgressLine />}>
          {authorizing ? (
            <AuthorizeView router={router} titled={titled} />
          ) : (
            <Shell key={userId} userId={userId} router={router} titled={titled} onRoute={onRoute} />
          )}
        </Suspense>
      ) : (
        <VisitorView router={router} titled={titled} />
      )}
    </PortalStart>
  )
}

/** All that comes after the sign-in is fetched after it, or while somebody signs in. */
function Shell(props: PortalShellProps) {
  const shell = useCode(shellCode)
  return shell ? createElement(shell, props) : <ProgressLine />
}

/** The router, which from here on says where links lead that open another window. */
function openRouter(routing: Routing, startRoute: string): Router {
  const router = new Router(routing, startRoute, window)
  if (router.base !== undefined) updateSession({ portalUrl: router.base })
  return router
}
