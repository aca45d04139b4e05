import { define } from './define.ts'

/**
 * The opened quotes of an inquiry side by side, with differences, total cost and proposals, and the award.
 * @attr inquiry-id Id of the inquiry.
 * @fires {{ id: string }} srm-propose A result was proposed; detail { id } of the inquiry.
 */
export const SrmParityElement = define(
  'srm-parity',
  {
    load: async () => ({
      component: (await import('../src/areas/sourcing/inquiries/parity/parity.page.tsx')).ParityOrHint,
    }),
  },
  {
    attributes: { inquiryId: 'string' },
    module: 'inquiry-parity-view',
    events: ['onPropose'],
  },
)
