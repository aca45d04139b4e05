/** Routes of reversals: path, permission, and where the page's code is. */
export const reversalPages = [
  {
    path: '/dashboard/charge-against',
    component: 'charge-against',
    permission: ['charge-against'],
    load: async () => (await import('./reversal-list.page.tsx')).ReversalListRoute,
  },
  {
    path: '/charge-against/detail',
    component: 'charge-against-detail',
    permission: ['charge-against-detail'],
    above: '/dashboard/charge-against',
    perRecord: true,
    load: async () => (await import('./reversal-detail.page.tsx')).ReversalDetailRoute,
  },
  {
    path: '/dashboard/charge-against-maintenance',
    component: 'charge-against-maintenance',
    permission: ['charge-against-maintenance'],
    above: '/dashboard/charge-against',
    perRecord: true,
    load: async () => (await import('./reversal-edit.page.tsx')).ReversalEditRoute,
  },
] as const
