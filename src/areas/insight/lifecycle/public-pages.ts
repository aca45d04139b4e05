/** Pages opened by a link in an e-mail without signing in; signed-in users see them inside the portal. */
export const lifecyclePublicPages = [
  {
    path: '/form/degrade-approve',
    component: 'degrade-approve',
    framed: true,
    load: async () => (await import('./degrade-approve.page.tsx')).DegradeApproveRoute,
  },
  {
    path: '/form/company-detail',
    component: 'company-detail',
    framed: true,
    load: async () => (await import('./company-detail.page.tsx')).CompanyDetailRoute,
  },
] as const
