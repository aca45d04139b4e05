/** What an element asks for when it wants another page; cancelable (interfaces: `srm-navigate`). */
export interface Destination {
  /** A path of the portal, `/order/detail`. */
  path: string
  query: Record<string, string>
}

/** Values that fit into an address; undefined, null and '' are left out. */
export type QueryValues = Record<string, string | number | boolean | null | undefined>

/**
 * Asks for another page from `host`: `srm-navigate` bubbles, crosses shadow borders, and is cancelable. The portal
 * around it opens the page and prevents the default; elsewhere nothing happens, because an embedded element never
 * changes the address itself. Returns true when somebody took the wish over.
 */
export function navigate(host: EventTarget, path: string, query: QueryValues = {}): boolean {
  const detail: Destination = { path, query: textsOf(query) }
  return !host.dispatchEvent(
    new CustomEvent('srm-navigate', { detail, bubbles: true, composed: true, cancelable: true }),
  )
}

/** The address of a page inside the portal: `link('/order/detail', { id: '1' })` is `/order/detail?id=1`. */
export function link(path: string, query: QueryValues = {}): string {
  const search = new URLSearchParams(textsOf(query)).toString()
  return search === '' ? path : `${path}?${search}`
}

function textsOf(query: QueryValues): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') texts[key] = String(value)
  return texts
}
