/** Routes of messages: one's own, and the administration of all. */
export const messagePages = [
  {
    path: '/dashboard/notive-view',
    component: 'notice',
    permission: [],
    above: '/dashboard/index',
    perRecord: true,
    load: async () => (await import('./notice.page.tsx')).NoticePage,
  },
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
