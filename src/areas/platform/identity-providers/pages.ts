export const identityProviderPages = [
  {
    path: '/system/identity',
    component: 'sys-identity',
    permission: ['sys-identity'],
    load: async () => (await import('./provider-list.page.tsx')).IdentityProviderListPage,
  },
] as const
