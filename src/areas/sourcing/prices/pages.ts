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
  {
    path: '/price/control',
    component: 'price-control',
    permission: ['price-control'],
    load: async () => (await import('./control/control-list.page.tsx')).ControlListRoute,
  },
  {
    path: '/price/control-detail',
    component: 'price-control-detail',
    permission: ['price-control-detail'],
    above: '/price/control',
    perRecord: true,
    load: async () => (await import('./control/control-detail.page.tsx')).ControlDetailRoute,
  },
  {
    path: '/price/control-edit',
    component: 'price-control-edit',
    permission: ['price-control-edit'],
    above: '/price/control',
    perRecord: true,
    load: async () => (await import('./control/control-edit.page.tsx')).ControlEditRoute,
  },
] as const
