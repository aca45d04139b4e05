import { apiBase } from '../session/api-base.ts'
import { $session } from '../session/session-store.ts'
import { inDevelopment } from './in-development.ts'

export interface Destination {
  path: string
  query: Record<string, string>
}

export type QueryValues = Record<string, string | number | boolean | null | undefined>

/**
 * Dispatches the cancelable `srm-navigate`; returns true when a listener prevented the default. Otherwise opens the
 * portal in a new window or warns the developer: an element never changes the page's address.
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

export function wish(host: EventTarget, path: string, query: QueryValues = {}): boolean {
  const detail: Destination = { path, query: textsOf(query) }
  return !host.dispatchEvent(
    new CustomEvent('srm-navigate', { detail, bubbles: true, composed: true, cancelable: true }),
  )
}

export function link(path: string, query: QueryValues = {}): string {
  const search = new URLSearchParams(textsOf(query)).toString()
  return search === '' ? path : `${path}?${search}`
}

/**
 * Below the session's `portal-url`, or on the origin of the calls if that differs. Undefined if it would be a page of
 * the host.
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
