import { noneUnread } from '../../../kit/session/session-store.ts'
import { useSession } from '../../../kit/session/use-session.ts'

/** Changes when a message arrives or is read; undefined until the count is known. */
export function useUnreadSign(): number | undefined {
  return useSession(({ unread }) => (unread === noneUnread ? undefined : unread.count))
}
