import { $session } from '../session/session-store.ts'
import type { SessionState } from '../session/session-store.ts'

/** The zone of a server that was set up without another (README, TIME_ZONE). */
const usual = 'Asia/Shanghai'

/**
 * The time zone in which the server writes its moments, `YYYY-MM-DD HH:mm:ss` without a zone: the server tells it with
 * the user; before somebody has signed in it counts as the usual one.
 */
export function serverZone({ userInfo }: SessionState = $session.get()): string {
  return userInfo?.timeZone || usual
}
