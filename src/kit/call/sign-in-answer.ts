import { keepTokens, keepUser, readUserInfo } from '../session/kept-session.ts'
import { tellSession } from '../session/session-events.ts'
import { $session, noneUnread, updateSession } from '../session/session-store.ts'
import { tellTabs } from '../session/tabs.ts'
import { readTokens } from './token-renewal.ts'

/**
 * Signs in with the answer of the token call: tokens and user info are put in place, kept when
 * the session persists, and told to the other tabs. Profile and menu of the one before are forgotten. `quiet`: this page is not told.
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
