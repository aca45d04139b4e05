import { announcementPublicPages } from '../areas/ground/announcements/public-pages.ts'
import { lifecyclePublicPages } from '../areas/insight/lifecycle/public-pages.ts'
import { registrationPublicPages } from '../areas/ground/registration/public-pages.ts'
import type { PageRoute } from './page-route.ts'

/** Without `load` the page does not exist yet. */
export interface PublicRoute {
  path: string
  /** Title: the portal's text `pages.<component>`. */
  component: string
  load?: PageRoute['load']
  /** Signed-in users get the area's own page of this path, with menu and tabs. */
  framed?: true
}

/** Loaded with the login, therefore separate from the areas' other pages. */
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

export function publicRouteAt(path: string): PublicRoute | undefined {
  return publicRoutes.find(route => route.path === path)
}
