import { clock } from '../format/clock.ts'
import { addNotice } from './notices.ts'
import { clearLogin, ending } from './session-end.ts'
import { tellSession } from './session-events.ts'
import { signedIn } from './session-store.ts'

/** Ms for which the text of code 511 is shown. */
const endedDelay = 4_000

export function sessionEnded(text: string): void {
  if (ending.cancel) return
  addNotice({ tone: 'error', key: '511', text })
  ending.cancel = clock.after(endedDelay, () => clearLogin('ended'))
}

/**
 * Clears the login with a message. Only the first of several responses finds a signed-in user; a visitor gets
 * `needLogin` only.
 */
export function loginExpired(): void {
  // Code 511 is still shown.
  if (ending.cancel) return
  const reason = signedIn() ? 'expired' : 'missing'
  if (reason === 'expired') {
    addNotice({ tone: 'error', key: 'expired', text: '' })
    clearLogin('expired')
  }
  tellSession('needLogin', { reason })
}
