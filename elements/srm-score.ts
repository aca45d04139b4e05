import { define } from './define.ts'

/**
 * An expert's score sheet of a tender, without prices, and without names where the review is blind.
 * @attr tendering-id Id of the tender.
 * @fires {{ id: string }} srm-submit The scores were submitted; detail { id } of the tender.
 */
export const SrmScoreElement = define(
  'srm-score',
  {
    load: async () => ({
      component: (await import('../src/areas/sourcing/experts/score/tender-score.tsx')).TenderScore,
    }),
  },
  {
    attributes: { tenderingId: 'string' },
    module: 'expert-score-view',
    events: ['onSubmit'],
  },
)
