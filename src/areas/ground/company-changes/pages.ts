/** Routes of changes of suppliers' files: path, permission, and where the page's code is. */
export const companyChangePages = [
  {
    path: '/alterations',
    component: 'alterations',
    permission: ['alterations'],
    load: async () => (await import('./alterations.page.tsx')).AlterationsRoute,
  },
  {
    path: '/company-change-detail',
    component: 'company-change-detail',
    permission: ['company-change-detail'],
    above: '/alterations',
    perRecord: true,
    load: async () => (await import('./company-change-detail.page.tsx')).CompanyChangeDetailRoute,
  },
  {
    path: '/alterations/edit',
    component: 'company-change-edit',
    permission: ['company-change-edit'],
    above: '/alterations',
    perRecord: true,
    load: async () => (await import('./company-change-edit.page.tsx')).CompanyChangeEditRoute,
  },
] as const
