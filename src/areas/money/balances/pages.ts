/** Routes of confirmations of balances: path, permission, and where the page's code is. */
export const balancePages = [
  {
    path: '/recon/balance',
    component: 'balance-list',
    permission: ['balance-list'],
    load: async () => (await import('./balance-list.page.tsx')).BalancesRoute,
  },
  {
    path: '/recon/balance/my',
    component: 'balance-my',
    permission: ['balance-my'],
    load: async () => (await import('./balance-list.page.tsx')).OwnBalancesRoute,
  },
  {
    path: '/recon/balance/detail',
    component: 'balance-detail',
    permission: ['balance-detail'],
    above: ['/recon/balance', '/recon/balance/my'],
    perRecord: true,
    load: async () => (await import('./balance-detail.page.tsx')).BalanceDetailRoute,
  },
] as const
