import { baseOf } from '../../../../kit/session/api-base.ts'
import type { SessionState } from '../../../../kit/session/session-store.ts'

/**
 * Key of stored data: a user of one server; empty while no user is signed in. Data remain after signing out, and only
 * the same user finds and sends them.
 */
export function phoneOwner({ userInfo, apiBase }: SessionState): string {
  return userInfo === undefined ? '' : `${baseOf(apiBase).href} ${userInfo.id}`
}
