/** Routes of bids: the supplier's entrance, the bid, and an opened bid. */
export const bidsPages = [
  {
    path: '/go-tender-view',
    component: 'go-tender-view',
    permission: ['go-tender-view'],
    above: '/bidding/my-tender',
    perRecord: true,
    load: async () => (await import('../authoring/tender-detail.page.tsx')).TenderDetailRoute,
  },
  {
    path: '/cast-tender-view',
    component: 'cast-tender-view',
    permission: ['cast-tender-view'],
    above: '/bidding/my-tender',
    perRecord: true,
    load: async () => (await import('./cast-tender.page.tsx')).CastTenderRoute,
  },
  {
    path: '/bidding-details-view',
    component: 'bidding-details-view',
    permission: ['bidding-details-view'],
    above: ['/bidding/tendering-list', '/bidding/my-tender'],
    perRecord: true,
    load: async () => (await import('./bid-details.page.tsx')).BidDetailsRoute,
  },
] as const
