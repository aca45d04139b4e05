import { hasPermission } from '../../../../account/permissions.ts'
import type { TenderStatus } from '../../../../contract/sourcing/tendering/tender-words.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { StageParts } from '../stage-parts.ts'
import { useRecordSections } from './record-section.tsx'

/** Before the review of a scored tender exists. */
const unreviewed: readonly TenderStatus[] = [
  ...(['NEW', 'APPROVING', 'REJECTED', 'APPROVED', 'PUBLISHED', 'PREQUALIFYING', 'PREQUAL_REVIEW'] as const),
  ...(['BIDDING', 'WAIT_OPEN', 'OPENED', 'FAILED', 'CANCELLED'] as const),
]

export const reviewParts: StageParts = {
  useLinks() {
    const t = useWords('tender-review')
    const link = { label: t('page'), icon: 'users', path: '/expert-creation-view' } as const
    return [
      { ...link, name: 'review', events: ['summarise', 'confirmScores'] },
      {
        ...link,
        name: 'reviewed',
        shown: ({ expertRatingElementDtos: criteria = [], status, allowed }) =>
          criteria.length > 0 &&
          !unreviewed.includes(status) &&
          !allowed.includes('summarise') &&
          !allowed.includes('confirmScores') &&
          hasPermission('expert-creation-view'),
      },
    ]
  },
  useSections: useRecordSections,
}
