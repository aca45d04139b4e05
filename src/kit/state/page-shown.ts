import { createContext, useContext, useSyncExternalStore } from 'react'
import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

/**
 * Whether the page around is in front; false while the portal keeps it behind another tab. A store, because a change
 * of tabs must render only those who ask, not the whole page.
 */
export const PageShown = createContext<ReadableAtom<boolean>>(atom(true))

/** True while the page around is in front, and outside of the portal. */
export function usePageShown(): boolean {
  const shown = useContext(PageShown)
  return useSyncExternalStore(shown.listen, () => shown.get())
}
