/** Routes of stage changes on the buyer's side; what a link opens is public. */
export const lifecyclePages = [
  {
    path: '/lifecycle',
    component: 'lifecycle',
    permission: ['lifecycle'],
    load: async () => (await import('./lifecycle-list.page.tsx')).LifecycleListPage,
  },
  {
    path: '/form/upgrade-potential-approve',
    component: 'upgrade-potential-approve',
    permission: ['lifecycle', 'UpgradePotentialApprove'],
    above: '/lifecycle',
    load: async () => (await import('./upgrade-approve.page.tsx')).UpgradeApproveRoute,
  },
]
