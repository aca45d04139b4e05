import { clearLogin } from './session-end.ts'
import { tellSession } from './session-events.ts'
import { noneUnread, updateSession } from './session-store.ts'

/**
 * Takes another token of the host page in the place of one that is in use. It may be another user's: what is known of the one
 * before is forgotten, and elements load anew. None, because the host has taken its token back, signs out.
 */
export function takeOtherToken(access: string | undefined): void {
  if (!access) {
    clearLogin('signed-out')
    return
  }
  updateSession({
    tokens: { access, refresh: '', expiresIn: 0, expiresAt: undefined },
    userInfo: undefined,
    profile: undefined,
    menu: undefined,
    unread: noneUnread,
  })
  tellSession('signedIn', { userName: '' })
}
