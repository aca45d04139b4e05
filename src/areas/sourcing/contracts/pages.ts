/** Routes of contracts: path, permission, and where the page's code is. */
export const contractPages = [
  {
    path: '/contract/list',
    component: 'contract-list',
    permission: ['contract-list'],
    load: async () => (await import('./contract-list.page.tsx')).ContractListRoute,
  },
  {
    path: '/contract/my',
    component: 'contract-my',
    permission: ['contract-my'],
    load: async () => (await import('./contract-list.page.tsx')).MyContractsRoute,
  },
  {
    path: '/contract/detail',
    component: 'contract-detail',
    permission: ['contract-detail'],
    above: '/contract/list',
    perRecord: true,
    load: async () => (await import('./contract-detail.page.tsx')).ContractDetailRoute,
  },
  {
    path: '/contract/change',
    component: 'contract-change',
    permission: ['contract-change'],
    above: '/contract/list',
    perRecord: true,
    load: async () => (await import('./changes/change-detail.page.tsx')).ContractChangeRoute,
  },
  {
    path: '/contract/edit',
    component: 'contract-edit',
    permission: ['contract-edit'],
    above: '/contract/list',
    perRecord: true,
    load: async () => (await import('./contract-edit.page.tsx')).ContractEditRoute,
  },
] as const
