const detail = async () => (await import('./tender-detail.page.tsx')).TenderDetailRoute

export const authoringPages = [
  {
    path: '/bidding/tendering-list',
    component: 'tendering-list',
    permission: ['tendering-list'],
    load: async () => (await import('./tender-list.page.tsx')).TenderListRoute,
  },
  {
    path: '/bidding/my-tender',
    component: 'my-tender',
    permission: ['my-tender'],
    load: async () => (await import('./tender-list.page.tsx')).MyTendersRoute,
  },
  {
    path: '/tendering-operation-view',
    component: 'tendering-operation-view',
    permission: ['tendering-operation-view'],
    above: '/bidding/tendering-list',
    perRecord: true,
    load: async () => (await import('./form/tender-edit.page.tsx')).TenderEditRoute,
  },
  {
    path: '/tender-only-shows',
    component: 'tender-only-shows',
    permission: ['tender-only-shows'],
    above: ['/bidding/tendering-list', '/bidding/my-tender'],
    perRecord: true,
    load: detail,
  },
  {
    path: '/bidding-review-view',
    component: 'bidding-review-view',
    permission: ['bidding-review-view'],
    above: '/bidding/tendering-list',
    perRecord: true,
    load: detail,
  },
  {
    path: '/tender-notice-view',
    component: 'tender-notice-view',
    permission: ['tender-notice-view'],
    above: '/bidding/tendering-list',
    perRecord: true,
    load: async () => (await import('./notice.page.tsx')).NoticeRoute,
  },
  {
    path: '/announcement-preview-view',
    component: 'announcement-preview-view',
    permission: ['announcement-preview-view'],
    above: '/bidding/tendering-list',
    perRecord: true,
    load: async () => (await import('./preview.page.tsx')).PreviewRoute,
  },
  {
    path: '/source-details-view',
    component: 'source-details-view',
    permission: ['source-details-view'],
    above: '/bidding/tendering-list',
    perRecord: true,
    load: async () => (await import('./sources.page.tsx')).SourcesRoute,
  },
] as const
