/** Pages of the registration for visitors. */
export const registrationPublicPages = [
  {
    path: '/register',
    component: 'register',
    load: async () => (await import('./register.page.tsx')).RegisterRoute,
  },
  {
    path: '/registration-terms',
    component: 'registration-terms',
    load: async () => (await import('./terms.page.tsx')).TermsPage,
  },
] as const
