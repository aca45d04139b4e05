/** Routes of accounting: path, permission, and where the page's code is. */
export const accountingPages = [
  {
    path: '/fiance/accounting-period',
    component: 'accounting-period',
    permission: ['accounting-period'],
    load: async () => (await import('./period-list.page.tsx')).PeriodListPage,
  },
] as const
