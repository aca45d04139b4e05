export const openingPages = [
  {
    path: '/open-bid-view',
    component: 'open-bid-view',
    permission: ['open-bid-view'],
    perRecord: true,
    load: async () => (await import('./open-bid.page.tsx')).OpenBidRoute,
  },
  {
    path: '/few-bids-view',
    component: 'few-bids-view',
    permission: ['tendering-approve'],
    perRecord: true,
    load: async () => (await import('./few-bids.page.tsx')).FewBidsRoute,
  },
] as const
