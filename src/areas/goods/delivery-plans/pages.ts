/** Routes of delivery plans: path, permission, and where the page's code is. */
export const deliveryPlanPages = [
  {
    path: '/delivery/plan',
    component: 'delivery-plan',
    permission: ['delivery-plan'],
    load: async () => (await import('./plan-list.page.tsx')).PlanListRoute,
  },
  {
    path: '/delivery/plan-board',
    component: 'delivery-plan-board',
    permission: ['delivery-plan-board'],
    load: async () => (await import('./plan-board.page.tsx')).PlanBoardPage,
  },
  {
    path: '/delivery/plan-detail',
    component: 'delivery-plan-detail',
    permission: ['delivery-plan-detail'],
    above: '/delivery/plan',
    perRecord: true,
    load: async () => (await import('./plan-detail.page.tsx')).PlanDetailRoute,
  },
  {
    path: '/delivery/plan-edit',
    component: 'delivery-plan-edit',
    permission: ['delivery-plan-edit'],
    above: '/delivery/plan',
    perRecord: true,
    load: async () => (await import('./plan-edit.page.tsx')).PlanEditRoute,
  },
] as const
