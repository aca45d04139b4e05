import { addressOf, parseAddress } from './address.ts'
import type { Place, Query } from './address.ts'
import type { Readers } from './page-route.ts'
import { publicRouteAt } from './public-routes.ts'
import type { PublicRoute } from './public-routes.ts'

export const homePath = '/dashboard/index'

export interface GuardFacts {
  signedIn: boolean
  ready: boolean
  find(path: string): { permission: readonly string[]; readers?: Readers | undefined } | undefined
  has(permission: string): boolean
  /** First page of a group of the menu. */
  firstOf(path: string): string | undefined
}

export type Decision =
  | { show: 'login'; wanted: string }
  | { show: 'page' | 'wait'; place: Place }
  | { show: 'public'; route: PublicRoute; place: Place }
  | { show: 'technical'; page: '404' | '401' | 'loading' }
  | { show: 'language'; language: string }
  | { go: Place; reopen?: boolean }

export function decide(place: Place, facts: GuardFacts): Decision {
  if (place.path === '/')
    return facts.signedIn ? { go: afterSignIn(place.query) } : { show: 'login', wanted: wantedIn(place.query) }
  const technical = technicalPage(place)
  if (technical) return technical
  // Users with an initial password are handled before the guard.
  if (place.path === '/initial-password' && facts.signedIn) return { go: afterSignIn(place.query) }
  const open = publicRouteAt(place.path)
  if (open && !(open.framed && facts.signedIn)) return { show: 'public', route: open, place }
  if (!facts.signedIn) return { go: { path: '/', query: { redirect: addressOf(place) } } }
  if (!facts.ready) return { show: 'wait', place }
  if (place.path === '/dashboard') return { go: { path: homePath, query: place.query } }
  const route = facts.find(place.path)
  if (!route) return { go: { path: facts.firstOf(place.path) ?? '/404', query: {} } }
  if (route.permission.length > 0 && !route.permission.some(code => facts.has(code))) {
    const { readers } = route
    return {
      go: readers && facts.has(readers.permission) ? { ...place, path: readers.path } : { path: '/401', query: {} },
    }
  }
  return { show: 'page', place }
}

export function afterSignIn(query: Query): Place {
  const wanted = wantedIn(query)
  return wanted === '' ? { path: '/dashboard', query: {} } : parseAddress(wanted)
}

/** Only paths of this portal. */
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
