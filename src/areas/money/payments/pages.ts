/** Routes of payments and advances: path, permission, and where the page's code is. */
export const paymentPages = [
  {
    path: '/fiance/arrival-payment',
    component: 'arrival-payment',
    permission: ['arrival-payment'],
    load: async () => (await import('./due-list.page.tsx')).DueInvoicesRoute,
  },
  {
    path: '/fiance/payment-edit',
    component: 'payment-edit',
    permission: ['payment-edit'],
    above: '/fiance/arrival-payment',
    perRecord: true,
    load: async () => (await import('./payment-edit.page.tsx')).PaymentEditRoute,
  },
  {
    path: '/fiance/payment-inquiry',
    component: 'payment-inquiry',
    permission: ['payment-inquiry'],
    load: async () => (await import('./payment-list.page.tsx')).PaymentsRoute,
  },
  {
    path: '/fiance/payment-inquiry-detail',
    component: 'payment-inquiry-detail',
    permission: ['payment-inquiry-detail'],
    above: '/fiance/payment-inquiry',
    perRecord: true,
    load: async () => (await import('./payment-detail.page.tsx')).PaymentDetailRoute,
  },
  {
    path: '/fiance/payment-approve',
    component: 'payment-approve',
    permission: ['payment-approve'],
    load: async () => (await import('./payment-list.page.tsx')).PaymentsToDecideRoute,
  },
  {
    path: '/fiance/advance',
    component: 'advance',
    permission: ['advance'],
    load: async () => (await import('./payment-list.page.tsx')).AdvancesRoute,
  },
  {
    path: '/dashboard/create-apply',
    component: 'create-apply',
    permission: ['create-apply'],
    above: '/fiance/advance',
    perRecord: true,
    load: async () => (await import('./advance-edit.page.tsx')).AdvanceEditRoute,
  },
] as const
