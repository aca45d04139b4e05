import { define } from './define.ts'

/**
 * The opening of a tender for its committee: shares, countdown, opened bids, formal check, minutes. Keys are used in the
 * browser, so the page needs https or localhost.
 * @attr tendering-id Id of the tender.
 * @fires {{ id: string }} srm-open Envelopes were opened; detail { id } of the tender.
 */
export const SrmOpeningElement = define(
  'srm-opening',
  {
    load: async () => ({
      component: (await import('../src/areas/sourcing/tendering/opening/open-bid.page.tsx')).OpeningOrHint,
    }),
  },
  {
    attributes: { tenderingId: 'string' },
    module: 'open-bid-view',
    events: ['onOpen'],
  },
)
