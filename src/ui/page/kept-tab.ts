import { createContext, useContext } from 'react'
import { useElementScope } from '../theme/element-scope.tsx'

/** Id of the surrounding portal tab, otherwise empty. */
export const KeptTab = createContext('')

/**
 * The portal tab, or in a foreign page the element's `id`. Without an id nothing is stored: there may be another
 * element of its kind.
 */
export function useKeptTab(): string | undefined {
  const tab = useContext(KeptTab)
  const host = useElementScope()?.host
  if (tab !== '') return tab
  return host?.id ? `${encodeURI(location.pathname)}#${encodeURIComponent(host.id)}` : undefined
}
