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

const AuthorizeView = lazy(async () => ({ default: (await import('./visitor/authorize-view.tsx')).AuthorizeView }))

/** RFC 6749 §3.1; the contract would load its schema library. */
const authorizePath = '/authorize'

export function Portal({ startRoute = '', routing = 'memory', onRoute, onLogout }: PortalProps) {
  const [router] = useState(() => openRouter(routing, startRoute))
  const signedIn = useSession(session => session.tokens !== undefined)
  const userId = useSession(session => session.userInfo?.id ?? '')
  const mustChange = useSession(session => session.profile?.mustChangePassword === 1)
  const titled = routing !== 'memory'
  // An embedded portal never redirects the host page.
  const authorizing = useStore(router.$place).path === authorizePath && routing === 'history'
  useEffect(() => router.listen(), [router])
  useEffect(() => watchIdle(), [])
  useEffect(() => {
    // Only the standalone portal may clear all stored data and restores its settings.
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

function Shell(props: PortalShellProps) {
  const shell = useCode(shellCode)
  return shell ? createElement(shell, props) : <ProgressLine />
}

/** Also sets the base of links that open a new window. */
function openRouter(routing: Routing, startRoute: string): Router {
  const router = new Router(routing, startRoute, window)
  if (router.base !== undefined) updateSession({ portalUrl: router.base })
  return router
}
