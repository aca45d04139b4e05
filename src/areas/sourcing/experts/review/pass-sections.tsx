import type { Review } from '../../../../contract/sourcing/experts/review-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import type { Section } from '../../../../ui/page/detail-page.tsx'
import { ResultTable, ScoreTable } from './review-tables.tsx'

/** Results and scores as they were before the scoring was opened again, the newest first. */
export function usePassSections(review: Review): Section[] {
  const t = useWords('experts')
  const nameOf = (id: string) => {
    const { label = '', supplierName = '' } = review.bids.find(({ bidId }) => bidId === id) ?? {}
    return supplierName || t(`score.offer.${review.businessType}`, { label })
  }
  return review.passes.toReversed().map(({ no, operator, time, reason, bidIds, experts, results, scores }) => ({
    name: `pass${no}`,
    title: t('passes.title', { no }),
    content: (
      <div className="stack">
        <p className="hint">
          {t('passes.text', {
            operator,
            time,
            reason,
            bids: bidIds.map(nameOf).join(', '),
            experts: experts.join(', '),
          })}
        </p>
        <ResultTable review={{ ...review, results }} />
        <ScoreTable review={{ ...review, scores }} />
      </div>
    ),
  }))
}
