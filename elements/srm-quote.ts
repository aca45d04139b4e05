import { define } from './define.ts'

/**
 * An inquiry as shown to an invited supplier: request, questions, the quote until the end of quoting, and the proofs of
 * submission.
 * @attr inquiry-id Id of the inquiry.
 * @fires {{ id: string }} srm-submit A quote was submitted, sealed; detail { id } of the inquiry.
 */
export const SrmQuoteElement = define(
  'srm-quote',
  {
    load: async () => ({
      component: (await import('../src/areas/sourcing/inquiries/quote/quote-form.page.tsx')).QuoteOrHint,
    }),
  },
  {
    attributes: { inquiryId: 'string' },
    module: 'inquiry-quote-form',
    events: ['onSubmit'],
  },
)
