import { $session } from '../session/session-store.ts'
import type { SessionState } from '../session/session-store.ts'

/** Default of TIME_ZONE (docs/settings.md). */
const usual = 'Asia/Shanghai'

/** Before sign-in the default applies. */
export function serverZone({ userInfo }: SessionState = $session.get()): string {
  return userInfo?.timeZone || usual
}
