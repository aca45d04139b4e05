import { createContext, useContext } from 'react'
import { useElementScope } from '../theme/element-scope.tsx'

/** The id of the portal's tab around a page; empty outside of the portal. */
export const KeptTab = createContext('')

/**
 * Under which name this place keeps what is searched: the tab of the portal; in a foreign page the element's `id`,
 * and an element without one keeps nothing, because another of its kind may stand beside it.
 */
export function useKeptTab(): string | undefined {
  const tab = useContext(KeptTab)
  const host = useElementScope()?.host
  if (tab !== '') return tab
  return host?.id ? `${encodeURI(location.pathname)}#${encodeURIComponent(host.id)}` : undefined
}
