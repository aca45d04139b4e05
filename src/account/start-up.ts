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

/** Profile and menu come with the HTTP and schema libraries, which somebody who only sees the login never fetches. */
async function loadProfile() {
  await (await import('./profile.ts')).loadProfile()
}

/** What is known when the portal starts. */
export interface StartFacts {
  /** An access token cookie is there. */
  signedIn: boolean
  /** The query flag `logout` of the address is `yes`. */
  logoutFlag: boolean
  /** No expiry time is stored, or it has passed. */
  expired: boolean
  hasMenu: boolean
  hasUserInfo: boolean
}

export type StartDecision = 'login' | 'delete-token' | 'reload-and-refresh' | 'load' | 'use-stored'

/** What a start does, first matching row first. */
export function decideStart(facts: StartFacts): StartDecision {
  if (!facts.signedIn) return 'login'
  if (facts.logoutFlag) return 'delete-token'
  if (facts.expired) return 'reload-and-refresh'
  return facts.hasMenu && facts.hasUserInfo ? 'use-stored' : 'load'
}

/** The facts of the session and of an address's query. */
export function startFacts({ tokens, menu, userInfo }: SessionState, query: string): StartFacts {
  return {
    signedIn: tokens !== undefined,
    logoutFlag: new URLSearchParams(query).get('logout') === 'yes',
    // A host's token has no time of which we know; the host is asked when the server does not take it.
    expired: tokens !== undefined && !(tokens.refresh === '' && tokenProvider()) && isExpired(tokens),
    // Nobody has an empty one for long: with an initial password it stands for the profile that is to be loaded.
    hasMenu: menu !== undefined && menu.length > 0,
    hasUserInfo: userInfo !== undefined,
  }
}

/** `login`: show the login; `ready`: menu and user are there; `reload`: the tokens were replaced, begin at `/`. */
export type StartOutcome = 'login' | 'ready' | 'reload'

/**
 * Carries the decision out. A token refresh replaces the tokens and reloads the page at `/`,
 * which the portal does when the answer is `reload`. Throws what `loadProfile` throws.
 */
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
      // The stored menu and user are shown at once; the profile, which is not kept, and a newer menu follow.
      void loadProfile().catch(tellRefusal)
      return 'ready'
  }
}

/** A profile without data or roles ends the visit; anything else is told by the next call that meets it. */
function tellRefusal(error: unknown) {
  if (!(error instanceof Refused) || error.code === sessionEndedCode) return
  addNotice({ tone: 'error', key: error.code, text: error.msg })
  clearLogin('expired')
}

async function refreshAndLoad(): Promise<StartOutcome> {
  const old = $session.get().tokens?.access
  const renewed = await renewToken(old)
  // Without a refresh the old token decides: the server answers 401 when it is really over.
  await loadProfile()
  return renewed === undefined || renewed === old ? 'ready' : 'reload'
}
