import { queryClarifications } from '../../../../contract/sourcing/tendering/clarifications.ts'
import type { Tender } from '../../../../contract/sourcing/tendering/tender-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { FailureNote } from '../../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { LetterText } from './letter-text.tsx'

/** The issued letters of a tender. */
export function TenderClarifications({ tender: { id, bidDeadline } }: { tender: Pick<Tender, 'id' | 'bidDeadline'> }) {
  const t = useWords('tender-clarifications')
  const list = useDetail(queryClarifications, { tenderingId: id })
  const issued = list.value?.filter(({ status }) => status === 'ISSUED')
  return (
    <div className="stack">
      <FailureNote failure={list.failure} onRetry={list.reload} />
      {!issued && list.busy && <Skeleton shape="text" />}
      {issued?.length === 0 && <p className="hint">{t('letters.none')}</p>}
      {issued?.map(letter => (
        <LetterText key={letter.id} letter={letter} ends={bidDeadline} />
      ))}
    </div>
  )
}
