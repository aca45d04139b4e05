import { clock } from '../format/clock.ts'
import { addNotice } from './notices.ts'
import { clearLogin, ending } from './session-end.ts'
import { tellSession } from './session-events.ts'
import { signedIn } from './session-store.ts'

/** How long, in milliseconds, the text of code 511 is shown before login and storage are cleared. */
const endedDelay = 4_000

/** Code 511: shows the server's text, and after four seconds clears the login; once, however many answers say so. */
export function sessionEnded(text: string): void {
  if (ending.cancel) return
  addNotice({ tone: 'error', key: '511', text })
  ending.cancel = clock.after(endedDelay, () => clearLogin('ended'))
}

/**
 * HTTP 401 that no renewal could heal: clears the login at once and says 'login expired, please log in again'. Only the first
 * of many such answers finds somebody signed in; a visitor is merely asked to sign in.
 */
export function loginExpired(): void {
  // Code 511 is being shown; its four seconds go on.
  if (ending.cancel) return
  const reason = signedIn() ? 'expired' : 'missing'
  if (reason === 'expired') {
    addNotice({ tone: 'error', key: 'expired', text: '' })
    clearLogin('expired')
  }
  tellSession('needLogin', { reason })
}
