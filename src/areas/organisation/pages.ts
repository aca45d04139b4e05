/** Routes of the buyer's own organisation (domain §19.8). */
export const organisationPages = [
  {
    path: '/basic/org',
    component: 'basic_org',
    permission: ['basic_org'],
    load: async () => (await import('./org-list.page.tsx')).OrgListPage,
  },
] as const
