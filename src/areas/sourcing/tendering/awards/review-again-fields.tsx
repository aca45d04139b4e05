import type { Input } from '../../../../contract/envelope.ts'
import { getReviewAgainChoice } from '../../../../contract/sourcing/tendering/awards.ts'
import type { replyTenderObjection } from '../../../../contract/sourcing/tendering/awards.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { MomentField } from '../../../../ui/field/moment-field.tsx'
import { MultiSelectField } from '../../../../ui/field/multi-select-field.tsx'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'

export type ReviewAgain = NonNullable<Input<typeof replyTenderObjection>['review']>

interface FieldsProps {
  tenderId: string
  review: ReviewAgain
  onChange(review: ReviewAgain): void
}

/** The bids and experts of a new scoring, and its end. */
export function ReviewAgainFields({ tenderId, review, onChange }: FieldsProps) {
  const t = useWords('tender-awards')
  const choice = useDetail(getReviewAgainChoice, { tenderingId: tenderId })
  if (choice.failure) return <FailureNote failure={choice.failure} onRetry={choice.reload} />
  const { bids = [], experts = [] } = choice.value ?? {}
  const change = (part: Partial<ReviewAgain>) => onChange({ ...review, ...part })
  return (
    <>
      <MultiSelectField
        label={t('reviewAgain.bids')}
        required
        span={2}
        values={review.bidIds}
        choices={bids.map(({ bidId, bidNo, supplierName }) => ({ value: bidId, label: `${supplierName} · ${bidNo}` }))}
        onChange={bidIds => change({ bidIds })}
      />
      <MultiSelectField
        label={t('reviewAgain.experts')}
        required
        span={2}
        values={review.memberIds}
        choices={experts.map(({ memberId, name }) => ({ value: memberId, label: name }))}
        onChange={memberIds => change({ memberIds })}
      />
      <MomentField
        name="reviewEndTime"
        label={t('reviewAgain.ends')}
        required
        usualTime="17:00"
        value={review.reviewEndTime}
        onChange={reviewEndTime => change({ reviewEndTime })}
      />
    </>
  )
}
