import { $session } from './session-store.ts'

/** The base address of all calls, absolute and without a slash at its end. */
export function apiBase(): URL {
  return baseOf($session.get().apiBase)
}

/** A base address as `srm-session` has it, absolute and without a slash at its end. */
export function baseOf(address: string): URL {
  // Not the document's base address: a host's <base href> must not send tokens elsewhere.
  const page = location.origin === 'null' ? document.baseURI : location.href
  const base = new URL(address, page)
  base.pathname = base.pathname.replace(/(?<!\/)\/+$/, '')
  return base
}
