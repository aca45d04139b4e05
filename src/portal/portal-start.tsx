import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { signOut } from '../account/sign-in.ts'
import { startUp } from '../account/start-up.ts'
import { Refused, isAbort } from '../kit/call/errors.ts'
import { askHost } from '../kit/call/token-renewal.ts'
import { addNotice } from '../kit/session/notices.ts'
import { onSession } from '../kit/session/session-events.ts'
import { useSession } from '../kit/session/use-session.ts'
import { useTellError } from '../ui/page/use-tell-error.ts'
import { addressOf } from './address.ts'
import { afterSignIn } from './guard.ts'
import { loadFirstWords } from './first-words.ts'
import { WithoutFirstPage } from './first/use-first-page.ts'
import { ProgressLine } from './frame/progress-line.tsx'
import type { Router } from './router.ts'
import { StandInFailed } from './visitor/stand-in-failed.tsx'

/** Loads profile and menu after each sign-in. A refused profile signs out; a failed one can be retried. */
export function PortalStart({ router, children }: { router: Router; children: ReactNode }) {
  const [state, setState] = useState<'starting' | 'started' | 'failed'>('starting')
  const [failure, setFailure] = useState<unknown>()
  const tellError = useTellError()
  const lacksMenu = useSession(session => session.tokens !== undefined && session.menu === undefined)

  const start = useEffectEvent(async () => {
    if (ownsPage(router)) (await startAnswers()).answerFromStart()
    const [outcome] = await Promise.all([startUp(), loadFirstWords()])
    forgetLogoutFlag(router)
    if (outcome === 'reload') reloadAtRoot(router)
  })
  const settle = useCallback(
    (work: Promise<unknown>) => {
      work.then(
        () => setState('started'),
        async (error: unknown) => {
          if (isAbort(error)) return
          if (!(error instanceof Refused)) {
            setFailure(error)
            setState('failed')
            return
          }
          addNotice({ tone: 'error', key: error.code, text: error.msg })
          tellError(error, error.msg)
          await signOut()
          setState('started')
        },
      )
    },
    [tellError],
  )
  useEffect(() => {
    settle(start())
    // The host may set its `tokenProvider` later.
    return onSession('signedIn', () => void askHost().catch(() => undefined))
  }, [settle])
  useEffect(() => {
    if (state === 'started' && lacksMenu) settle(loadProfile(router))
  }, [settle, state, lacksMenu, router])

  if (state === 'failed' && lacksMenu)
    return (
      <>
        <WithoutFirstPage />
        <StandInFailed failure={failure} onRetry={() => settle(loadProfile(router))} />
      </>
    )
  return state === 'starting' || lacksMenu ? <ProgressLine /> : children
}

/** For a token refresh: profile and menu are already new. */
function reloadAtRoot(router: Router) {
  const place = router.$place.get()
  router.replace({ path: '/', query: place.path === '/' ? place.query : { redirect: addressOf(place) } })
}

/** In the address, the flag would end the next session at its first reload. */
function forgetLogoutFlag(router: Router) {
  const { path, query } = router.$place.get()
  const { logout, ...rest } = query
  if (logout !== undefined) router.replace({ path, query: rest })
}

/** The portal's own page asks for all first answers at once. */
const ownsPage = (router: Router) => router.base === '/'

const startAnswers = () => import('./start-answers.ts')

async function loadProfile(router: Router) {
  const { path, query } = router.$place.get()
  const isHome = (path === '/' ? afterSignIn(query).path : path).startsWith('/dashboard')
  if (ownsPage(router)) (await startAnswers()).requestStart(isHome)
  await (await import('../account/profile.ts')).loadProfile()
}
