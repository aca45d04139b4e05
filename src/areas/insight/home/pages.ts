/** Route of the home page: path, permission, and where the page's code is. */
export const homePages = [
  {
    path: '/dashboard/index',
    component: 'home',
    permission: [],
    load: async () => (await import('./home.page.tsx')).HomePage,
  },
  {
    path: '/form/dashboard',
    component: 'form-dashboard',
    permission: ['workflow-todo'],
    above: '/dashboard/index',
    load: async () => (await import('./approvals.page.tsx')).ApprovalsPage,
  },
] as const
