/** Routes of molds: path, permission, and where the page's code is. */
export const moldPages = [
  {
    path: '/mold/list',
    component: 'mold-list',
    permission: ['mold-list'],
    load: async () => (await import('./mold-list.page.tsx')).MoldListRoute,
  },
  {
    path: '/mold/maintain',
    component: 'mold-maintain',
    permission: ['mold-maintain'],
    load: async () => (await import('./maintenance-list.page.tsx')).MaintenanceListRoute,
  },
  {
    path: '/mold/detail',
    component: 'mold-detail',
    permission: ['mold-detail'],
    above: '/mold/list',
    perRecord: true,
    load: async () => (await import('./mold-detail.page.tsx')).MoldDetailRoute,
  },
  {
    path: '/mold/edit',
    component: 'mold-edit',
    permission: ['mold-edit'],
    above: '/mold/list',
    perRecord: true,
    load: async () => (await import('./mold-edit.page.tsx')).MoldEditRoute,
  },
] as const
