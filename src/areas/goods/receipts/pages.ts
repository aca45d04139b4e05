/** Routes of receipts: path, permission, and where the page's code is. */
export const receiptPages = [
  {
    path: '/receive/list',
    component: 'receive-list',
    permission: ['receive-list'],
    load: async () => (await import('./receipt-list.page.tsx')).ReceiptListRoute,
  },
  {
    path: '/receive/detail',
    component: 'receive-detail',
    permission: ['receive-detail'],
    above: '/receive/list',
    perRecord: true,
    load: async () => (await import('./receipt-detail.page.tsx')).ReceiptDetailRoute,
  },
  {
    path: '/receive/edit',
    component: 'receive-edit',
    permission: ['receive-edit'],
    above: '/receive/list',
    perRecord: true,
    load: async () => (await import('./receipt-edit.page.tsx')).ReceiptEditRoute,
  },
  {
    path: '/receive/mobile',
    component: 'receive-mobile',
    permission: ['receive-mobile'],
    load: async () => (await import('./mobile/receive-mobile.page.tsx')).ReceiveMobileRoute,
  },
] as const
