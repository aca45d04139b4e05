import { watchSession } from '../src/kit/session/session-store.ts'
import { loadFirstWords } from '../src/portal/first-words.ts'
import { Portal } from '../src/portal/portal.tsx'
import { define } from './define.ts'

/**
 * The whole portal: login, menu, tabs and every page that the role may see.
 * @attr start-route Where the portal begins when the address names no place; the home page unless given.
 * @attr routing Where the place is kept: in memory, unless given, so that the address of the page stays as it is; behind its # (hash); or in its path (history), for a page that holds nothing but the portal, whose title, look and storage it then takes over.
 * @fires {{ path: string; query: Record<string, string>; title: string }} srm-route Another page is shown; detail { path, query, title }.
 * @fires {{ reason: string }} srm-logout Somebody is no longer signed in; detail { reason }.
 */
export const SrmPortalElement = define('srm-portal', Portal, {
  attributes: { startRoute: 'string', routing: ['history', 'hash', 'memory'] },
  events: ['onRoute', 'onLogout'],
  reserve: '100vh',
})

// Before the first frame, which would only find out that they are missing.
void loadFirstWords()

// The header shows the message centre; on a page without the loader somebody must fetch it.
watchSession(
  session => session.tokens !== undefined,
  signedIn => {
    if (signedIn) import('./srm-message-centre.ts').catch(reportError)
  },
)
