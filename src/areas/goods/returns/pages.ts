/** Routes of returns: path, permission, and where the page's code is. */
export const returnPages = [
  {
    path: '/return/list',
    component: 'return-list',
    permission: ['return-list'],
    load: async () => (await import('./return-list.page.tsx')).ReturnListRoute,
  },
  {
    path: '/return/detail',
    component: 'return-detail',
    permission: ['return-detail'],
    above: '/return/list',
    perRecord: true,
    load: async () => (await import('./return-detail.page.tsx')).ReturnDetailRoute,
  },
  {
    path: '/dashboard/return-order-maintain',
    component: 'return-order-maintain',
    permission: ['return-order-maintain'],
    above: '/return/list',
    perRecord: true,
    load: async () => (await import('./return-edit.page.tsx')).ReturnEditRoute,
  },
] as const
