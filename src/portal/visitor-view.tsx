import { useLayoutEffect } from 'react'
import { useStore } from '@nanostores/react'
import { clearKept } from '../kit/kept-session.ts'
import { $session } from '../kit/session-store.ts'
import { decide } from './guard.ts'
import type { Decision, GuardFacts } from './guard.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { LoginScreen } from './login-screen.tsx'
import { usePageTitle } from './page-title.ts'
import type { Router } from './router.ts'
import { TechnicalPage } from './technical-page.tsx'
import { useGoing } from './use-going.ts'

/** Pages and permissions are the shell's to know: all that needs a login leads to the login first. */
const visitor: GuardFacts = { signedIn: false, ready: false, find: () => undefined, has: () => false }

/** What somebody sees who is not signed in (portal.md §2.1). */
export function VisitorView({ router, titled }: { router: Router; titled: boolean }) {
  const decision = decide(useStore(router.$place), visitor)
  usePageTitle(titled, titleOf(decision))
  useLayoutEffect(() => {
    const { persist, ownsPage } = $session.get()
    // Sent to `/` without login, local storage is cleared (platform-core.md §2).
    if ('go' in decision && persist) clearKept(ownsPage)
  })
  useGoing(router, decision)
  if ('go' in decision) return null
  if (decision.show === 'language')
    return <LanguageSwitch wanted={decision.language} onDone={() => router.replace({ path: '/', query: {} })} />
  if (decision.show === 'technical') return <TechnicalPage page={decision.page} router={router} />
  return <LoginScreen />
}

function titleOf(decision: Decision) {
  if ('go' in decision || decision.show === 'language') return undefined
  if (decision.show !== 'technical') return 'routes.login'
  return decision.page === '404' ? 'routes.notFound' : decision.page === '401' ? 'routes.forbidden' : 'loading'
}
