import { inquiryBusinessType } from '../../../../contract/sourcing/inquiries/inquiry-parts.ts'
import { useWords } from '../../../../i18n/words.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { PrequalificationPage } from '../../../../widgets/rounds/prequalification/prequal-page.tsx'
import { inquiryTones, isInquiryStatus } from '../inquiry-tags.tsx'

/** Query: `?id=`. */
export function PrequalRoute({ query: { id } }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('inquiries')
  if (!id) return <EmptyState page title={t('detail.none')} />
  return (
    <PrequalificationPage
      businessType={inquiryBusinessType}
      businessId={id}
      statusTag={status =>
        isInquiryStatus(status) && <StatusTag tone={inquiryTones[status]}>{t(`status.${status}`)}</StatusTag>
      }
      backTo="/inquiry-details-view"
    />
  )
}
