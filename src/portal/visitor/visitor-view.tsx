import { useLayoutEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import { useWords } from '../../i18n/words.ts'
import type { Words } from '../../i18n/words.ts'
import { clearKept } from '../../kit/session/kept-session.ts'
import { $session } from '../../kit/session/session-store.ts'
import type { Place } from '../address.ts'
import { decide } from '../guard.ts'
import type { Decision, GuardFacts } from '../guard.ts'
import { LanguageSwitch } from '../frame/language-switch.tsx'
import { LoginScreen } from './login-screen.tsx'
import { useTitle } from '../page-title.ts'
import { PublicPage } from './public-page.tsx'
import type { Router } from '../router.ts'
import { TechnicalPage } from './technical-page.tsx'
import { useGoing } from '../use-going.ts'
import { VisitorFrame } from './visitor-frame.tsx'

/** Pages and permissions are the shell's to know: all that needs a login leads to the login first. */
const visitor: GuardFacts = { signedIn: false, ready: false, find: () => undefined, has: () => false }

const loginPlace: Place = { path: '/', query: {} }

/** What somebody sees who is not signed in. */
export function VisitorView({ router, titled }: { router: Router; titled: boolean }) {
  const place = useStore(router.$place)
  const wanted = decide(place, visitor)
  const language = 'show' in wanted && wanted.show === 'language' ? wanted.language : undefined
  const [behind, setBehind] = useState<Place>(loginPlace)
  if (language === undefined && behind !== place) setBehind(place)
  // While the language changes, the page behind stays with all that is typed in it.
  const decision = language === undefined ? wanted : decide(behind, visitor)
  const t = useWords('portal')
  useTitle(titled, titleOf(decision, t))
  useLayoutEffect(() => {
    const { persist, ownsPage } = $session.get()
    // Sent to `/` without login, local storage is cleared.
    if ('go' in decision && persist) clearKept(ownsPage)
  })
  useGoing(router, decision)
  return (
    <>
      {language !== undefined && <LanguageSwitch wanted={language} onDone={() => router.replace(behind)} />}
      <VisitorPage decision={decision} router={router} />
    </>
  )
}

function VisitorPage({ decision, router }: { decision: Decision; router: Router }) {
  if ('go' in decision) return null
  if (decision.show === 'technical') return <TechnicalPage page={decision.page} router={router} />
  if (decision.show === 'public')
    return (
      <VisitorFrame router={router}>
        <PublicPage route={decision.route} place={decision.place} router={router} />
      </VisitorFrame>
    )
  return <LoginScreen router={router} />
}

function titleOf(decision: Decision, t: Words<'portal'>) {
  if ('go' in decision || decision.show === 'language') return undefined
  if (decision.show === 'public') return t.find(`pages.${decision.route.component}`)
  if (decision.show !== 'technical') return t('routes.login')
  return t(decision.page === '404' ? 'routes.notFound' : decision.page === '401' ? 'routes.forbidden' : 'loading')
}
