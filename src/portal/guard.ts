import { addressOf, parseAddress } from './address.ts'
import type { Place, Query } from './address.ts'
import { publicRouteAt } from './public-routes.ts'
import type { PublicRoute } from './public-routes.ts'

/** Where a signed-in visitor begins. */
export const homePath = '/dashboard/index'

/** What the guard must know about the visitor and the routes. */
export interface GuardFacts {
  signedIn: boolean
  /** True when the menu and the profile are there. */
  ready: boolean
  /** What the route table and the menu know about a path. */
  find(path: string): { permission: readonly string[] } | undefined
  has(permission: string): boolean
}

/** What to do with a wish to see a place. */
export type Decision =
  | { show: 'login'; wanted: string }
  | { show: 'page' | 'wait'; place: Place }
  | { show: 'public'; route: PublicRoute; place: Place }
  | { show: 'technical'; page: '404' | '401' | 'loading' }
  | { show: 'language'; language: string }
  | { go: Place; reopen?: boolean }

/** Decides what a place shows: public places, login, the wanted page, or a refusal. */
export function decide(place: Place, facts: GuardFacts): Decision {
  if (place.path === '/')
    return facts.signedIn ? { go: afterSignIn(place.query) } : { show: 'login', wanted: wantedIn(place.query) }
  const technical = technicalPage(place)
  if (technical) return technical
  // Whoever still had to be there is shown it before the guard is asked.
  if (place.path === '/initial-password' && facts.signedIn) return { go: afterSignIn(place.query) }
  const open = publicRouteAt(place.path)
  if (open && !(open.framed && facts.signedIn)) return { show: 'public', route: open, place }
  if (!facts.signedIn) return { go: { path: '/', query: { redirect: addressOf(place) } } }
  if (!facts.ready) return { show: 'wait', place }
  if (place.path === '/dashboard') return { go: { path: homePath, query: place.query } }
  const route = facts.find(place.path)
  if (!route) return { go: { path: '/404', query: {} } }
  if (route.permission.length > 0 && !route.permission.some(code => facts.has(code)))
    return { go: { path: '/401', query: {} } }
  return { show: 'page', place }
}

/** Where to go after signing in: to the place that was wanted before, else home. */
export function afterSignIn(query: Query): Place {
  const wanted = wantedIn(query)
  return wanted === '' ? { path: '/dashboard', query: {} } : parseAddress(wanted)
}

/** A wanted place is a path of this portal; anything else, such as another host, is dropped. */
function wantedIn(query: Query) {
  const wanted = query['redirect'] ?? ''
  return /^\/(?![/\\])/.test(wanted) && parseAddress(wanted).path !== '/' ? wanted : ''
}

function technicalPage({ path, query }: Place): Decision | undefined {
  if (path === '/404' || path === '/401' || path === '/loading')
    return { show: 'technical', page: technicalNames[path] }
  if (path.startsWith('/redirect/')) return { go: { path: path.slice('/redirect'.length), query }, reopen: true }
  const language = /^\/language(?:\/([a-z]{2}))?$/.exec(path)
  return language ? { show: 'language', language: language[1] ?? '' } : undefined
}

const technicalNames = { '/404': '404', '/401': '401', '/loading': 'loading' } as const
