/** Routes of quality: path, permission, and where the page's code is. */
export const qualityPages = [
  {
    path: '/quality/problem-list',
    component: 'problem-list',
    permission: ['problem-list'],
    load: async () => (await import('./problem-list.page.tsx')).ProblemListRoute,
  },
  {
    path: '/quality/problem-detail',
    component: 'problem-detail',
    permission: ['problem-detail'],
    above: '/quality/problem-list',
    perRecord: true,
    load: async () => (await import('./problem-detail.page.tsx')).ProblemDetailRoute,
  },
  {
    path: '/form/process-initate',
    component: 'process-initate',
    permission: ['ActivitiProblemSolving'],
    above: '/quality/problem-list',
    perRecord: true,
    load: async () => (await import('./problem-edit.page.tsx')).ProblemEditRoute,
  },
] as const
