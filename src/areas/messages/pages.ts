/** Routes of message administration (domain §19.8): path, permission, and where the page's code is. */
export const messageAdminPages = [
  {
    path: '/message/center',
    component: 'message-center',
    permission: [],
    load: async () => (await import('./message-center.page.tsx')).MessageCenterPage,
  },
  {
    path: '/message/template',
    component: 'message-template',
    permission: ['message-template'],
    load: async () => (await import('./template-list.page.tsx')).TemplateListPage,
  },
  {
    path: '/message/type',
    component: 'message-type',
    permission: ['message-type'],
    load: async () => (await import('./message-type.page.tsx')).MessageTypePage,
  },
] as const
