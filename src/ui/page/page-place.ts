import { createContext, useContext, useState } from 'react'

export interface PagePlace {
  readonly asked: Readonly<Record<string, string>>
  held(): Readonly<Record<string, string>>
  /** Replaces the query string without navigating. */
  setQuery(query: Record<string, string>): void
}

/** Undefined inside a host page and before signing in. */
export const PagePlaceContext = createContext<PagePlace | undefined>(undefined)

/** Absent for the first tab. */
export const tabKey = 'tab'

/** Stored in the page's address; empty: the first tab. */
export function useAddressTab(first: string): [tab: string, open: (name: string) => void] {
  const place = useContext(PagePlaceContext)
  const [tab, setTab] = useState(place?.asked[tabKey] ?? '')
  const open = (name: string) => {
    setTab(name)
    if (!place) return
    const { [tabKey]: _before, ...others } = place.held()
    place.setQuery(name === first ? others : { ...others, [tabKey]: name })
  }
  return [tab, open]
}

/** Removes a key from the page's address, such as that of a record whose dialog was closed: a link may open it again. */
export function useForgottenKey(): (name: string) => void {
  const place = useContext(PagePlaceContext)
  return name => {
    if (!place || !(name in place.held())) return
    const { [name]: _closed, ...others } = place.held()
    place.setQuery(others)
  }
}

/** Stored in the page's address; empty ones are omitted. */
export function useAddressFilters(
  names: readonly string[],
): [filters: Readonly<Record<string, string>>, search: (filters: Readonly<Record<string, unknown>>) => void] {
  const place = useContext(PagePlaceContext)
  const filled = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      names.flatMap(name => {
        const value = values[name]
        return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
      }),
    )
  const [filters, setFilters] = useState(() => filled(place?.held() ?? {}))
  const search = (values: Readonly<Record<string, unknown>>) => {
    const next = filled(values)
    setFilters(next)
    if (!place) return
    const others = Object.entries(place.held()).filter(([name]) => !names.includes(name))
    place.setQuery({ ...Object.fromEntries(others), ...next })
  }
  return [filters, search]
}
