import { announcementPublicPages } from '../areas/announcements/public-pages.ts'
import { lifecyclePublicPages } from '../areas/lifecycle/public-pages.ts'
import { registrationPublicPages } from '../areas/registration/public-pages.ts'
import type { PageRoute } from './page-route.ts'

/** A page that needs no login. Without `load` the portal says that it has no such page yet. */
export interface PublicRoute {
  path: string
  /** Its title is the portal's text `pages.<component>`. */
  component: string
  load?: PageRoute['load']
  /** Whoever is signed in sees the area's own page of this path, with menu and tabs around it. */
  framed?: true
}

/**
 * The public pages beside the login and the technical ones. They stand apart from the areas' other pages because the
 * login comes with them.
 */
export const publicRoutes: readonly PublicRoute[] = [
  ...registrationPublicPages,
  ...announcementPublicPages,
  ...lifecyclePublicPages,
  {
    path: '/retrieve-password',
    component: 'retrieve-password',
    load: async () => (await import('../widgets/retrieve-password/retrieve-password.tsx')).RetrievePasswordRoute,
  },
  {
    path: '/forgot-password',
    component: 'retrieve-password',
    load: async () => (await import('../widgets/retrieve-password/retrieve-password.tsx')).RetrievePasswordRoute,
  },
  {
    path: '/initial-password',
    component: 'initial-password',
    load: async () => (await import('../widgets/initial-password/initial-password.tsx')).InitialPasswordRoute,
  },
]

/** The public page at a path. */
export function publicRouteAt(path: string): PublicRoute | undefined {
  return publicRoutes.find(route => route.path === path)
}
