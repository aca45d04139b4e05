import type { PageRoute } from './page-route.ts'

/** A page that needs no login (portal.md §2.1). Without `load` the portal says that it has no such page yet. */
export interface PublicRoute {
  path: string
  /** Its title is the portal's text `pages.<component>`. */
  component: string
  load?: PageRoute['load']
}

/** The public pages beside the login and the technical ones. A part that brings one adds its `load` here. */
export const publicRoutes: readonly PublicRoute[] = [
  {
    path: '/register',
    component: 'register',
    load: async () => (await import('../areas/registration/register.page.tsx')).RegisterRoute,
  },
  {
    path: '/registration-terms',
    component: 'registration-terms',
    load: async () => (await import('../areas/registration/terms.page.tsx')).TermsPage,
  },
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
  {
    path: '/bulletin',
    component: 'bulletin',
    load: async () => (await import('../areas/announcements/bulletin.page.tsx')).BulletinRoute,
  },
  {
    path: '/form/degrade-approve',
    component: 'degrade-approve',
    load: async () => (await import('../areas/lifecycle/degrade-approve.page.tsx')).DegradeApproveRoute,
  },
  {
    path: '/form/company-detail',
    component: 'company-detail',
    load: async () => (await import('../areas/lifecycle/company-detail.page.tsx')).CompanyDetailRoute,
  },
]

/** The public page at a path. */
export function publicRouteAt(path: string): PublicRoute | undefined {
  return publicRoutes.find(route => route.path === path)
}
