/** Routes of prices: path, permission, and where the page's code is. */
export const pricePages = [
  {
    path: '/price/record',
    component: 'price-record',
    permission: ['price-record'],
    load: async () => (await import('./price-list.page.tsx')).PriceListPage,
  },
  {
    path: '/price/ceiling',
    component: 'price-ceiling',
    permission: ['price-ceiling'],
    load: async () => (await import('./ceiling-list.page.tsx')).CeilingListPage,
  },
  {
    path: '/price/index',
    component: 'price-index',
    permission: ['price-index'],
    load: async () => (await import('./index-list.page.tsx')).IndexListPage,
  },
] as const
