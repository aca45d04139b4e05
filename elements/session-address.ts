import { ownApiBase } from '../src/kit/session/session-store.ts'

/** The base address that a `srm-session` names, absolute; as it stands when it is none. */
export function addressOf(session: Element): string {
  // A property that was set before the script came counts as well.
  const given: unknown = Reflect.get(session, 'apiBase') ?? session.getAttribute('api-base')
  const address = typeof given === 'string' ? given : ownApiBase
  try {
    const { href } = new URL(address, location.origin === 'null' ? document.baseURI : location.href)
    return href.replace(/(?<!\/)\/+$/, '')
  } catch {
    return address
  }
}
