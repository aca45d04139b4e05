/** Pages that a link in an e-mail opens without signing in. */
export const lifecyclePublicPages = [
  {
    path: '/form/degrade-approve',
    component: 'degrade-approve',
    load: async () => (await import('./degrade-approve.page.tsx')).DegradeApproveRoute,
  },
  {
    path: '/form/company-detail',
    component: 'company-detail',
    load: async () => (await import('./company-detail.page.tsx')).CompanyDetailRoute,
  },
] as const
