import { useLayoutEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import { useWords } from '../../i18n/words.ts'
import type { Words } from '../../i18n/words.ts'
import { clearKept } from '../../kit/session/kept-session.ts'
import { $session } from '../../kit/session/session-store.ts'
import type { Place } from '../address.ts'
import { decide } from '../guard.ts'
import type { Decision, GuardFacts } from '../guard.ts'
import { WithoutFirstPage } from '../first/use-first-page.ts'
import { LanguageSwitch } from '../frame/language-switch.tsx'
import { LoginScreen } from './login-screen.tsx'
import { useTitle } from '../page-title.ts'
import { PublicPage } from './public-page.tsx'
import type { Router } from '../router.ts'
import { TechnicalPage } from './technical-page.tsx'
import { useGoing } from '../use-going.ts'
import { VisitorFrame } from './visitor-frame.tsx'

/** Without pages and permissions: all of them lead to the login. */
const visitor: GuardFacts = {
  signedIn: false,
  ready: false,
  find: () => undefined,
  has: () => false,
  firstOf: () => undefined,
}

const loginPlace: Place = { path: '/', query: {} }

export function VisitorView({ router, titled }: { router: Router; titled: boolean }) {
  const place = useStore(router.$place)
  const wanted = decide(place, visitor)
  const language = 'show' in wanted && wanted.show === 'language' ? wanted.language : undefined
  const [behind, setBehind] = useState<Place>(loginPlace)
  if (language === undefined && behind !== place) setBehind(place)
  // The page behind stays with its input while the language changes.
  const decision = language === undefined ? wanted : decide(behind, visitor)
  const t = useWords('portal')
  useTitle(titled, titleOf(decision, t))
  useLayoutEffect(() => {
    const { persist, ownsPage } = $session.get()
    // Visiting a page without login clears local storage; /redirect only opens another path.
    if ('go' in decision && !decision.reopen && persist) clearKept(ownsPage)
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
  if (decision.show === 'technical')
    return (
      <>
        <WithoutFirstPage />
        <TechnicalPage page={decision.page} router={router} />
      </>
    )
  if (decision.show === 'public')
    return (
      <VisitorFrame router={router} stays={decision.route.framed === true}>
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
