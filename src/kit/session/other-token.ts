import { clearLogin, ending } from './session-end.ts'
import { tellSession } from './session-events.ts'
import { $session, noneUnread, updateSession } from './session-store.ts'

/** The new token may belong to another user: clears data and reloads elements. Without one signs out. */
export function takeOtherToken(before: string, access: string | undefined): void {
  if ($session.get().tokens?.access !== before) return
  if (!access) {
    clearLogin('signed-out')
    return
  }
  ending.cancel?.()
  ending.cancel = undefined
  updateSession({
    tokens: { access, refresh: '', expiresIn: 0, expiresAt: undefined },
    userInfo: undefined,
    profile: undefined,
    menu: undefined,
    unread: noneUnread,
  })
  tellSession('signedIn', { userName: '' })
}
