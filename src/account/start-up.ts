import { sessionEndedCode } from '../kit/call/answer.ts'
import { Refused } from '../kit/call/errors.ts'
import { forgetTokens } from '../kit/session/kept-session.ts'
import { addNotice } from '../kit/session/notices.ts'
import { clearLogin } from '../kit/session/session-end.ts'
import { sessionOpened } from '../kit/session/session-start.ts'
import { $session, updateSession } from '../kit/session/session-store.ts'
import type { SessionState } from '../kit/session/session-store.ts'
import { askHost, renewToken } from '../kit/call/token-renewal.ts'
import { tokenProvider } from '../kit/session/token-provider.ts'
import { isExpired } from '../kit/session/session-store.ts'

/** Imports libraries that the login page does not need. */
async function loadProfile() {
  await (await import('./profile.ts')).loadProfile()
}

export interface StartFacts {
  signedIn: boolean
  logoutFlag: boolean
  expired: boolean
  hasMenu: boolean
  hasUserInfo: boolean
}

export type StartDecision = 'login' | 'delete-token' | 'reload-and-refresh' | 'load' | 'use-stored'

/** First match wins. */
export function decideStart(facts: StartFacts): StartDecision {
  if (!facts.signedIn) return 'login'
  if (facts.logoutFlag) return 'delete-token'
  if (facts.expired) return 'reload-and-refresh'
  return facts.hasMenu && facts.hasUserInfo ? 'use-stored' : 'load'
}

export function startFacts({ tokens, menu, userInfo }: SessionState, query: string): StartFacts {
  return {
    signedIn: tokens !== undefined,
    logoutFlag: new URLSearchParams(query).get('logout') === 'yes',
    // A host's token has no known expiry.
    expired: tokens !== undefined && !(tokens.refresh === '' && tokenProvider()) && isExpired(tokens),
    // An empty menu belongs to an initial password.
    hasMenu: menu !== undefined && menu.length > 0,
    hasUserInfo: userInfo !== undefined,
  }
}

/** `reload`: the tokens were replaced; the portal reloads at `/`. */
export type StartOutcome = 'login' | 'ready' | 'reload'

export async function startUp(query: string = location.search): Promise<StartOutcome> {
  await sessionOpened()
  await askHost()
  const decision = decideStart(startFacts($session.get(), query))
  switch (decision) {
    case 'login':
      return 'login'
    case 'delete-token':
      forgetTokens()
      updateSession({ tokens: undefined, userInfo: undefined, profile: undefined, menu: undefined })
      return 'login'
    case 'reload-and-refresh':
      return refreshAndLoad()
    case 'load':
      await loadProfile()
      return 'ready'
    case 'use-stored':
      // The profile is not stored.
      void loadProfile().catch(tellRefusal)
      return 'ready'
  }
}

/** A profile without data or roles signs out; the next call reports other errors. */
function tellRefusal(error: unknown) {
  if (!(error instanceof Refused) || error.code === sessionEndedCode) return
  addNotice({ tone: 'error', key: error.code, text: error.msg })
  clearLogin('expired')
}

async function refreshAndLoad(): Promise<StartOutcome> {
  const old = $session.get().tokens?.access
  const renewed = await renewToken(old)
  // If the old token has expired, the server responds 401.
  await loadProfile()
  return renewed === undefined || renewed === old ? 'ready' : 'reload'
}
