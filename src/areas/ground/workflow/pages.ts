/** Routes of approvals: path, permission, and where the page's code is. */
export const workflowPages = [
  {
    path: '/workflow/todo',
    component: 'workflow-todo',
    permission: ['workflow-todo'],
    load: async () => (await import('./todo.page.tsx')).TodoRoute,
  },
  {
    path: '/workflow/done',
    component: 'workflow-done',
    permission: ['workflow-done'],
    load: async () => (await import('./done.page.tsx')).DonePage,
  },
  {
    path: '/workflow/mine',
    component: 'workflow-mine',
    permission: ['workflow-mine'],
    load: async () => (await import('./mine.page.tsx')).MinePage,
  },
  {
    path: '/workflow/delegation',
    component: 'workflow-delegation',
    permission: ['workflow-delegation'],
    load: async () => (await import('./delegation.page.tsx')).DelegationPage,
  },
  {
    path: '/workflow/instance',
    component: 'workflow-instance',
    permission: ['workflow-instance'],
    above: '/workflow/todo',
    perRecord: true,
    load: async () => (await import('./instance.page.tsx')).InstanceRoute,
  },
  {
    path: '/workflow/model',
    component: 'workflow-model',
    permission: ['workflow-model'],
    load: async () => (await import('./model-list.page.tsx')).ModelListPage,
  },
  {
    path: '/workflow/design',
    component: 'workflow-design',
    permission: ['workflow-design'],
    above: '/workflow/model',
    perRecord: true,
    load: async () => (await import('./design.page.tsx')).DesignRoute,
  },
] as const
