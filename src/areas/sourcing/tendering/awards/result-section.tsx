import { hasPermission } from '../../../../account/permissions.ts'
import { useProfile } from '../../../../account/use-profile.ts'
import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import { openedBidStatuses } from '../../../../contract/sourcing/tendering/tender-words.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Section } from '../../../../ui/page/detail-page.tsx'
import { EndedAwardSection } from './ended-award.tsx'
import { againStatuses, useWaitingObjections } from './waiting-objections.tsx'
import { PublishedResultSection } from './objection-section.tsx'

/** For bidders the published result; for both sides the objections, and for buyers the lines, of an ended tender. */
export function useResultSections(tender: Tender): readonly Section[] {
  const t = useWords('tender-awards')
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const { id, status, myBid, priceOpenedTime, publicEndTime } = tender
  const takesPart = supplier ? openedBidStatuses.includes(myBid) : hasPermission('add-public-view')
  const waiting = useWaitingObjections(id, takesPart && againStatuses.includes(status))
  const ended = status === 'FAILED' || status === 'CANCELLED'
  if (ended && (supplier ? openedBidStatuses.includes(myBid) : priceOpenedTime !== null))
    return [{ name: 'ended', title: t('ended.title'), content: <EndedAwardSection key={status} tenderId={id} /> }]
  if (waiting.length > 0) return waiting
  const published = publicEndTime !== null || status === 'AWARDED' || status === 'CLOSED'
  if (!supplier || !published || !openedBidStatuses.includes(myBid)) return []
  return [
    { name: 'result', title: t('result.published'), content: <PublishedResultSection key={status} tenderId={id} /> },
  ]
}
