import { keepTokens, keepUser, readUserInfo } from '../session/kept-session.ts'
import { tellSession } from '../session/session-events.ts'
import { $session, noneUnread, updateSession } from '../session/session-store.ts'
import { tellTabs } from '../session/tabs.ts'
import { readTokens } from './token-renewal.ts'

/**
 * Stores tokens and user info, notifies other tabs, and clears the previous user's profile and menu. `quiet`: does not
 * notify this page.
 */
export function takeTokenAnswer(answer: Record<string, unknown>, quiet = false): void {
  const tokens = readTokens(answer)
  const userInfo = readUserInfo(parsed(answer.user_info))
  const { persist } = $session.get()
  const kept = persist && keepTokens(tokens)
  if (persist) keepUser(userInfo, undefined)
  updateSession({
    tokens: { ...tokens, kept },
    userInfo,
    profile: undefined,
    menu: undefined,
    unread: noneUnread,
  })
  tellTabs({ kind: 'signed-in', tokens: persist ? undefined : tokens, userInfo })
  if (!quiet) tellSession('signedIn', { userName: userInfo?.userName ?? '' })
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text
  } catch {
    return undefined
  }
}
