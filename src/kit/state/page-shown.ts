import { createContext, useContext, useSyncExternalStore } from 'react'
import { atom } from 'nanostores'
import type { ReadableAtom } from 'nanostores'

/** False while the portal shows another tab. A store, so that a change renders only its subscribers. */
export const PageShown = createContext<ReadableAtom<boolean>>(atom(true))

export function usePageShown(): boolean {
  const shown = useContext(PageShown)
  return useSyncExternalStore(shown.listen, () => shown.get())
}
