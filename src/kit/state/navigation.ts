import { apiBase } from '../session/api-base.ts'
import { $session } from '../session/session-store.ts'
import { inDevelopment } from './in-development.ts'

/** What an element asks for when it wants another page; cancelable (interfaces: `srm-navigate`). */
export interface Destination {
  /** A path of the portal, `/order/detail`. */
  path: string
  query: Record<string, string>
}

/** Values that fit into an address; undefined, null and '' are left out. */
export type QueryValues = Record<string, string | number | boolean | null | undefined>

/**
 * Asks for another page from `host` and returns true when somebody took the wish over: `srm-navigate` bubbles, crosses
 * shadow borders, and is cancelable. The portal around it opens the page and prevents the default. An embedded element
 * never changes the address itself: a wish that nobody took over opens the portal in a new window where it is known
 * where that lies, and is told to the developer where it is not.
 */
export function navigate(host: EventTarget, path: string, query: QueryValues = {}): boolean {
  if (wish(host, path, query)) return true
  const href = hrefOf(link(path, query))
  if (href !== undefined) window.open(href, '_blank', 'noopener')
  else if (inDevelopment())
    console.warn(
      `srm-navigate to ${path}: nobody listens. Handle the event and call preventDefault(), or set portal-url on srm-session.`,
    )
  return false
}

/** The wish alone: true when somebody took it over, and when nobody did the caller does something else. */
export function wish(host: EventTarget, path: string, query: QueryValues = {}): boolean {
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

/**
 * Where a browser finds a page of the portal, for links that may open in another window: below `portal-url` of the
 * session, below the portal on this page, or on the origin of the calls when that is another one. Undefined where a
 * link would lead to a page of the host.
 */
export function hrefOf(address: string): string | undefined {
  const { portalUrl } = $session.get()
  if (portalUrl !== '') return (portalUrl.endsWith('/') ? portalUrl.slice(0, -1) : portalUrl) + address
  const { origin } = apiBase()
  return origin === location.origin ? undefined : origin + address
}

function textsOf(query: QueryValues): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') texts[key] = String(value)
  return texts
}
