import { watchSession } from '../src/kit/session/session-store.ts'
import { loadFirstWords } from '../src/portal/first-words.ts'
import { Portal } from '../src/portal/portal.tsx'
import { define } from './define.ts'

/**
 * The whole portal: login, menu, tabs and every page allowed for the role.
 * @attr start-route Initial page when the address contains none; by default the home page.
 * @attr routing Where the current page is stored: memory (default), so that the address does not change; hash, after
 * its #; or history, in its path, for a page that contains only the portal, whose title, look and storage it then
 * controls.
 * @fires {{ path: string; query: Record<string, string>; title: string }} srm-route Another page is shown; detail {
 * path, query, title }.
 * @fires {{ reason: string }} srm-logout The user is no longer signed in; detail { reason }.
 */
export const SrmPortalElement = define('srm-portal', Portal, {
  attributes: { startRoute: 'string', routing: ['history', 'hash', 'memory'] },
  events: ['onRoute', 'onLogout'],
  reserve: '100vh',
})

// The first render would start the load later.
void loadFirstWords()

// The header contains the message centre; without the loader it must be imported.
watchSession(
  session => session.tokens !== undefined,
  signedIn => {
    if (signedIn) import('./srm-message-centre.ts').catch(reportError)
  },
)
