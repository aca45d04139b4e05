/** Routes of reports: path, permission, and where the page's code is. */
export const reportPages = [
  {
    path: '/report/delivery-timeliness',
    component: 'delivery-timeliness',
    permission: ['delivery-timeliness'],
    load: async () => (await import('./delivery-timeliness.page.tsx')).DeliveryTimelinessPage,
  },
  {
    path: '/report/delivery-timeliness-rows',
    component: 'delivery-timeliness-rows',
    permission: ['delivery-timeliness'],
    above: '/report/delivery-timeliness',
    load: async () => (await import('./delivery-timeliness-rows.page.tsx')).DeliveryTimelinessRowsPage,
  },
  {
    path: '/report/purchase-execution',
    component: 'purchase-execution',
    permission: ['purchase-execution'],
    load: async () => (await import('./purchase-execution.page.tsx')).PurchaseExecutionPage,
  },
  {
    path: '/report/over-order',
    component: 'over-order',
    permission: ['over-order'],
    load: async () => (await import('./over-order.page.tsx')).OverOrderPage,
  },
  {
    path: '/report/delivery-diff',
    component: 'delivery-diff',
    permission: ['delivery-diff'],
    load: async () => (await import('./delivery-diff.page.tsx')).DeliveryDiffPage,
  },
] as const
