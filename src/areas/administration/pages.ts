/** Routes of system administration (domain §19.8): path, permission, and where the page's code is. */
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
] as const
