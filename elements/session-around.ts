import { pageSessions, sessionElements } from './page-sessions.ts'
import { addressOf } from './session-address.ts'

const realmTag = /-realm-(\d+)$/

/**
 * Address of an element's session; '' for the page's own instance. Uses the nearest `srm-session` ancestor, else the
 * one named by `session="id"`, else the only one of the nearest root with sessions, else of the page. Undefined: not
 * determined. Null: known once the session's script has loaded.
 */
export function addressAround(element: Element): string | null | undefined {
  for (let at: Node | null = element; at !== null; at = at instanceof ShadowRoot ? at.host : at.parentNode) {
    if (!(at instanceof Element)) continue
    const inside = realmTag.exec(at.localName)?.[1]
    if (inside !== undefined) return pageSessions.realms[Number(inside)]
    if (at.localName === 'srm-session') return placeOf(at)
  }
  const id = element.getAttribute('session')
  if (id !== null) {
    const root = element.getRootNode()
    const named = (root instanceof ShadowRoot && root.getElementById(id)) || document.getElementById(id)
    return named?.localName === 'srm-session' ? placeOf(named) : undefined
  }
  const all = new Set(sessionsNear(element).map(placeOf))
  if (all.has(null)) return null
  const [one = '', ...others] = all
  return others.length > 0 ? undefined : one
}

/** Of the nearest root that has some, else of the page. */
function sessionsNear(element: Element): Element[] {
  for (let root = element.getRootNode(); ; root = root.host.getRootNode()) {
    const found = root instanceof ShadowRoot || root instanceof Document ? root.querySelectorAll('srm-session') : []
    if (found.length > 0) return [...found]
    if (!(root instanceof ShadowRoot)) return [...sessionElements()]
  }
}

function placeOf(session: Element): string | null {
  const address = addressOf(session)
  const { first } = pageSessions
  if (first) return address === addressOf(first) ? '' : address
  // From inside a shadow root it is not known which session is the first.
  if (session.getRootNode() !== document) return null
  return address === addressOf(sessionElements()[0] ?? session) ? '' : address
}
