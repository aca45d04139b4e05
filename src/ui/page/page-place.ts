import { createContext, useContext, useState } from 'react'

/** The address of the page around a list. */
export interface PagePlace {
  /** What the address held when the page was opened. */
  readonly asked: Readonly<Record<string, string>>
  /** What it holds now. */
  held(): Readonly<Record<string, string>>
  /** Replaces what stands behind the question mark; the page stays as it is. */
  setQuery(query: Record<string, string>): void
}

/** Undefined where a page has no address of its own: inside a host page, and before signing in. */
export const PagePlaceContext = createContext<PagePlace | undefined>(undefined)

/** Under which name the address holds the open tab of a document; the first one has none. */
export const tabKey = 'tab'

/** The open tab of a document, which stands in the address of its page; empty: the first one. */
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

/** The filters of a page that is no list, which stand in its address under their names; empty ones do not. */
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
