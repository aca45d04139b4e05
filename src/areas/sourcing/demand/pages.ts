/** Routes of demand: path, permission, and where the page's code is. */
export const demandPages = [
  {
    path: '/demand/list',
    component: 'demand-list',
    permission: ['demand-list'],
    load: async () => (await import('./demand-list.page.tsx')).DemandListRoute,
  },
  {
    path: '/demand/assign',
    component: 'demand-assign',
    permission: ['demand-assign'],
    load: async () => (await import('./work/demand-work.page.tsx')).DemandWorkRoute,
  },
  {
    path: '/demand/detail',
    component: 'demand-detail',
    permission: ['demand-detail'],
    above: '/demand/list',
    perRecord: true,
    load: async () => (await import('./demand-detail.page.tsx')).DemandDetailRoute,
  },
  {
    path: '/demand/edit',
    component: 'demand-edit',
    permission: ['demand-edit'],
    above: '/demand/list',
    perRecord: true,
    load: async () => (await import('./demand-edit.page.tsx')).DemandEditRoute,
  },
] as const
