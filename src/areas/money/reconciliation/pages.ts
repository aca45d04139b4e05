/** Routes of statements: path, permission, and where the page's code is. */
export const reconciliationPages = [
  {
    path: '/recon/list',
    component: 'recon-list',
    permission: ['recon-list'],
    load: async () => (await import('./statement-list.page.tsx')).StatementsRoute,
  },
  {
    path: '/recon/my',
    component: 'recon-my',
    permission: ['recon-my'],
    load: async () => (await import('./statement-list.page.tsx')).OwnStatementsRoute,
  },
  {
    path: '/recon/edit',
    component: 'recon-edit',
    permission: ['recon-edit'],
    above: '/recon/list',
    perRecord: true,
    load: async () => (await import('./statement-edit.page.tsx')).StatementEditRoute,
  },
  {
    path: '/recon/detail',
    component: 'recon-detail',
    permission: ['recon-detail'],
    above: ['/recon/list', '/recon/my'],
    perRecord: true,
    load: async () => (await import('./statement-detail.page.tsx')).StatementDetailRoute,
  },
] as const
