import { useWords } from '../../../../i18n/words.ts'
import type { StageParts } from '../stage-parts.ts'
import { useBidSections } from './bid-sections.tsx'

export const bidsParts: StageParts = {
  useLinks() {
    const t = useWords('tender-bids')
    const events = ['bid', 'withdrawBid', 'confirmBid'] as const
    return [{ name: 'bid', label: t('acts.bid'), icon: 'pencil', path: '/cast-tender-view', events }]
  },
  useSections: useBidSections,
}
