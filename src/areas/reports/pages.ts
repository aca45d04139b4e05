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
] as const
