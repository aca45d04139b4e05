import { queryMyReviews } from '../../../../contract/sourcing/experts/reviews.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { ScoreSheet } from './score.page.tsx'

interface TenderScoreProps {
  tenderingId?: string
  onSubmit?(tender: { id: string }): void
}

/** The current user's scores in the newest review of a tender. */
export function TenderScore({ tenderingId = '', onSubmit }: TenderScoreProps) {
  const t = useWords('experts')
  const asked = { page: 1, pageSize: 1, businessType: 'TENDER', businessId: tenderingId } as const
  const detail = useDetail(queryMyReviews, tenderingId === '' ? undefined : asked)
  if (tenderingId === '') return <EmptyState page title={t('review.noTender')} />
  return (
    <LoadedDocument detail={detail}>
      {({ records: [task] }) =>
        task === undefined ? (
          <EmptyState page title={t('review.notStarted')} />
        ) : (
          <ScoreSheet key={task.id} id={task.id} onSubmitted={() => onSubmit?.({ id: tenderingId })} />
        )
      }
    </LoadedDocument>
  )
}
