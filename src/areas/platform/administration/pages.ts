/** Routes of system administration: path, permission, and where the page's code is. */
export const administrationPages = [
  {
    path: '/system/user',
    component: 'sys-user',
    permission: ['sys-user'],
    load: async () => (await import('./user-list.page.tsx')).UserListPage,
  },
  {
    path: '/system/role',
    component: 'sys-role',
    permission: ['sys-role'],
    load: async () => (await import('./role-list.page.tsx')).RoleListPage,
  },
  {
    path: '/system/module',
    component: 'sys-module',
    permission: ['sys-module'],
    load: async () => (await import('./module-list.page.tsx')).ModuleListPage,
  },
  {
    path: '/system/client',
    component: 'sys-client',
    permission: ['sys-client'],
    load: async () => (await import('./client-list.page.tsx')).ClientListPage,
  },
  {
    path: '/system/system',
    component: 'sys-system',
    permission: ['sys-system'],
    load: async () => (await import('./system-list.page.tsx')).SystemListPage,
  },
] as const
