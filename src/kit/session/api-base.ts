import { $session } from './session-store.ts'

export function apiBase(): URL {
  return baseOf($session.get().apiBase)
}

export function baseOf(address: string): URL {
  // Not the document's base: a host's <base href> must not send tokens elsewhere.
  const page = location.origin === 'null' ? document.baseURI : location.href
  const base = new URL(address, page)
  base.pathname = base.pathname.replace(/(?<!\/)\/+$/, '')
  return base
}
