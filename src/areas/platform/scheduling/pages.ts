/** The pages of scheduled tasks: path, permission, and where the page's code is. */
export const schedulingPages = [
  {
    path: '/taskScheduling/report',
    component: 'schedule-report',
    permission: ['schedule-report'],
    load: async () => (await import('./run-report.page.tsx')).RunReportPage,
  },
  {
    path: '/taskScheduling/task',
    component: 'schedule-task',
    permission: ['schedule-task'],
    load: async () => (await import('./task-list.page.tsx')).TaskListPage,
  },
  {
    path: '/taskScheduling/log',
    component: 'schedule-log',
    permission: ['schedule-log'],
    load: async () => (await import('./run-list.page.tsx')).RunListPage,
  },
  {
    path: '/taskScheduling/executor',
    component: 'schedule-executor',
    permission: ['schedule-executor'],
    load: async () => (await import('./executor-list.page.tsx')).ExecutorListPage,
  },
] as const
