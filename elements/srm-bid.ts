import { define } from './define.ts'

/**
 * A supplier's bid for a tender: the form until the deadline, its workbook, and the receipts of what was submitted.
 * @attr tendering-id Id of the tender.
 * @fires {{ id: string }} srm-submit A bid was submitted, sealed; detail { id } of the tender.
 */
export const SrmBidElement = define(
  'srm-bid',
  {
    load: async () => ({
      component: (await import('../src/areas/sourcing/tendering/bids/cast-tender.page.tsx')).BidOrHint,
    }),
  },
  {
    attributes: { tenderingId: 'string' },
    module: 'cast-tender-view',
    events: ['onSubmit'],
  },
)
