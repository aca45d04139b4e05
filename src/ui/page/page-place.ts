import { createContext } from 'react'

/** The address of the page around a list. */
export interface PagePlace {
  /** What the address held when the page was opened. */
  readonly asked: Readonly<Record<string, string>>
  /** Replaces what stands behind the question mark; the page stays as it is. */
  setQuery(query: Record<string, string>): void
}

/** Undefined where a page has no address of its own: inside a host page, and before signing in. */
export const PagePlaceContext = createContext<PagePlace | undefined>(undefined)
