import { everywhere } from '../src/kit/session/shared.ts'

interface Life {
  start(): void
  stop(): void
}

/** State shared by all sessions of a page. */
export const pageSessions = everywhere('sessions@2', () => ({
  /** Served by the page's own code instance. */
  first: undefined as Element | undefined,
  /** There is a second session, or an element with a `session` attribute. */
  several: false,
  /** Connected elements. */
  elements: new Map<HTMLElement, Life>(),
  /** Elements that run with the page's own instance. */
  living: new WeakSet<HTMLElement>(),
  /** Synchronous, for a moved element; false for one not assigned before. */
  again: undefined as ((element: HTMLElement) => boolean) | undefined,
  /** Addresses of the other instances, by the number in their tags. */
  realms: [] as string[],
}))

/** A live collection, which is cheap to read for a thousand rows. */
export function sessionElements(): HTMLCollectionOf<Element> {
  return document.getElementsByTagName('srm-session')
}
