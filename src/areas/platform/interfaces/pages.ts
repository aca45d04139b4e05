/** The hidden page of interfaces: guarded by a permission named like its path. */
export const interfacePages = [
  {
    path: '/erp',
    component: 'erp',
    permission: ['erp'],
    above: '/system/client',
    load: async () => (await import('./interface-list.page.tsx')).InterfaceListPage,
  },
] as const
