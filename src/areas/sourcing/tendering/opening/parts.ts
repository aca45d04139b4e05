import { useWords } from '../../../../i18n/words.ts'
import type { StageParts } from '../stage-parts.ts'

export const openingParts: StageParts = {
  useLinks() {
    const t = useWords('tender-opening')
    return [
      {
        name: 'opening',
        label: t('title'),
        icon: 'unlock',
        path: '/open-bid-view',
        // Suppliers do not see the members.
        shown: ({ publishTime, members }) => publishTime !== null && members.length > 0,
      },
      {
        name: 'fewBids',
        label: t('decision.title'),
        icon: 'alert-triangle',
        path: '/few-bids-view',
        events: ['continueFew', 'extendFew', 'resumeBidding'],
      },
    ]
  },
  useSections: () => [],
}
