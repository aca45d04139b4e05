import { hasPermission } from '../../../../account/permissions.ts'
import type { Prequalification } from '../../../../contract/sourcing/rounds/prequalification.ts'
import { getTender, tenderDecider } from '../../../../contract/sourcing/tendering/tenders.ts'
import { tenderBusinessType } from '../../../../contract/sourcing/tendering/tender-words.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { PrequalificationPage } from '../../../../widgets/rounds/prequalification/prequal-page.tsx'
import { isTenderStatus, tenderTones } from '../tender-tags.tsx'
import { ExtendPrequalPanel } from './extend-prequal-panel.tsx'

/** Query: `?id=` of the tender. */
export function TenderPrequalRoute({ query: { id } }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('tendering')
  const own = useWords('tender-clarifications')
  if (!id) return <EmptyState page title={own('prequal.noTender')} />
  return (
    <PrequalificationPage
      businessType={tenderBusinessType}
      businessId={id}
      statusTag={status =>
        isTenderStatus(status) && <StatusTag tone={tenderTones[status]}>{t(`status.${status}`)}</StatusTag>
      }
      backTo="/tender-only-shows"
      notice={(found, onFound) => <Undecided found={found} onFound={onFound} />}
    />
  )
}

interface UndecidedProps {
  found: Prequalification
  onFound(found: Prequalification): void
}

/** Bidding waits for these applications; the head of purchasing may give more time. */
function Undecided({ found, onFound }: UndecidedProps) {
  const t = useWords('tender-clarifications')
  const reviewing = found.status === 'PREQUAL_REVIEW'
  const tender = useDetail(getTender, reviewing && hasPermission(tenderDecider) ? { id: found.businessId } : undefined)
  const count = found.applications.filter(({ status }) => status === 'SUBMITTED').length
  if (!reviewing) return null
  return (
    <>
      {count > 0 && <p className="hint">{t('prequal.waiting', { count })}</p>}
      {tender.value?.allowed.includes('extendPrequal') && (
        <ExtendPrequalPanel
          key={found.prequalReviewEndTime}
          tender={tender.value}
          onFound={next => {
            onFound(next)
            tender.reload()
          }}
        />
      )}
    </>
  )
}
