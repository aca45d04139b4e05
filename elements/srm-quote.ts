import { define } from './define.ts'

/**
 * An inquiry as an invited supplier sees it: what is asked, questions, the quote until the end of quoting, and the proofs of
 * what was sent.
 * @attr inquiry-id Id of the inquiry.
 * @fires {{ id: string }} srm-submit A quote was sent, sealed; detail { id } of the inquiry.
 */
export const SrmQuoteElement = define(
  'srm-quote',
  { load: async () => ({ component: (await import('../src/areas/inquiries/quote/quote-form.page.tsx')).QuoteOrHint }) },
  {
    attributes: { inquiryId: 'string' },
    module: 'inquiry-quote-form',
    events: ['onSubmit'],
  },
)
