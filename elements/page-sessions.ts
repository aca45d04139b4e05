import { everywhere } from '../src/kit/session/shared.ts'

/** How an element begins and ends to live, as its class has it. */
interface Life {
  start(): void
  stop(): void
}

/** What belongs to all sessions of a page. */
export const pageSessions = everywhere('sessions@2', () => ({
  /** The session that the page's own instance of the code serves. */
  first: undefined as Element | undefined,
  /** True once there was a second one, or an element that names one. */
  several: false,
  /** Connected elements. */
  elements: new Map<HTMLElement, Life>(),
  /** Those of them that live with the page's own instance. */
  living: new WeakSet<HTMLElement>(),
  /** Decides at once whose an element is that was decided before and is only moved; false of another. */
  again: undefined as ((element: HTMLElement) => boolean) | undefined,
  /** Addresses of the other instances, by the number in their tags. */
  realms: [] as string[],
}))

/** The elements `srm-session` of the page: a list that browsers keep, so that each of a thousand rows may look. */
export function sessionElements(): HTMLCollectionOf<Element> {
  return document.getElementsByTagName('srm-session')
}
