import { createContext, useContext, useEffect } from 'react'

/** The tab around a page: what the page may tell it. */
export interface PageTab {
  /** Marks the tab as holding changes that are not saved; closing it then asks first. */
  setUnsaved(unsaved: boolean): void
  /** Names the tab after what the page shows, such as a document number; empty: the title of the route. */
  setName(name: string): void
  /** Puts filters, page and sort of the page into the address; tab and view stay. */
  setQuery(query: Record<string, string>): void
  /** Closes the tab of a page whose work is done, once another page is shown. */
  close(): void
}

const outside: PageTab = {
  setUnsaved: () => undefined,
  setName: () => undefined,
  setQuery: () => undefined,
  close: () => undefined,
}

/** Outside of the portal a page has no tab, and what it tells goes nowhere. */
export const PageTabContext = createContext<PageTab>(outside)

/** The tab around this page. */
export function usePageTab(): PageTab {
  return useContext(PageTabContext)
}

/** Marks the page's tab while `unsaved` is true, behind another tab too. */
export function useUnsaved(unsaved: boolean): void {
  const { setUnsaved } = usePageTab()
  useEffect(() => setUnsaved(unsaved), [setUnsaved, unsaved])
}

/** Names the page's tab; an empty name leaves the title of the route. */
export function usePageName(name: string): void {
  const { setName } = usePageTab()
  useEffect(() => setName(name), [setName, name])
}
