import { useCallback, useSyncExternalStore } from 'react'
import { $session } from './session-store.ts'
import type { SessionState } from './session-store.ts'

/** `select` must return a stable value. */
export function useSession<Part>(select: (session: SessionState) => Part): Part {
  const follow = useCallback((changed: () => void) => $session.listen(changed), [])
  return useSyncExternalStore(follow, () => select($session.get()))
}
