import { baseOf } from '../../../kit/session/api-base.ts'
import type { SessionState } from '../../../kit/session/session-store.ts'

/**
 * Whose things a phone keeps: a user of one server; empty when nobody is signed in. What is kept stays after signing out,
 * and only the same user finds and sends it.
 */
export function phoneOwner({ userInfo, apiBase }: SessionState): string {
  return userInfo === undefined ? '' : `${baseOf(apiBase).href} ${userInfo.id}`
}
