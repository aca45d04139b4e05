import { ownApiBase } from '../src/kit/session/session-store.ts'

/** Absolute; unchanged if invalid. */
export function addressOf(session: Element): string {
  // A property set before the script loaded counts as well.
  const given: unknown = Reflect.get(session, 'apiBase') ?? session.getAttribute('api-base')
  const address = typeof given === 'string' ? given : ownApiBase
  try {
    const { href } = new URL(address, location.origin === 'null' ? document.baseURI : location.href)
    return href.replace(/(?<!\/)\/+$/, '')
  } catch {
    return address
  }
}
