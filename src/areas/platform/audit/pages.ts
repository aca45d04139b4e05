/** Routes of what administrators oversee: path, permission, and where the page's code is. */
export const auditPages = [
  {
    path: '/system/audit',
    component: 'sys-audit',
    permission: ['sys-audit'],
    load: async () => (await import('./audit-list.page.tsx')).AuditListPage,
  },
  {
    path: '/system/login-log',
    component: 'sys-login-log',
    permission: ['sys-login-log'],
    load: async () => (await import('./login-log.page.tsx')).LoginLogPage,
  },
] as const
