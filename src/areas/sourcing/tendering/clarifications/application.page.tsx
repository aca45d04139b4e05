import type { Application, Prequalification } from '../../../../contract/sourcing/rounds/prequalification.ts'
import { getMyPrequalification, queryPrequalifications } from '../../../../contract/sourcing/rounds/prequalification.ts'
import { tenderBusinessType } from '../../../../contract/sourcing/tendering/tender-words.ts'
import { useWords } from '../../../../i18n/words.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import { DetailPage } from '../../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../../ui/page/document-header.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { FactList } from '../../../../ui/page/fact-list.tsx'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useProfile } from '../../../../account/use-profile.ts'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { DocumentById } from '../../../../widgets/document/document-by-id.tsx'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { ApplicationFiles } from '../../../../widgets/rounds/prequalification/application-files.tsx'
import { ApplyPanel } from '../../../../widgets/rounds/prequalification/apply-panel.tsx'
import { answerText, PrequalTag } from '../../../../widgets/rounds/prequalification/prequal-tag.tsx'

type Query = Readonly<Record<string, string>>

/** The application of the current user's company. Query: `?id=` of the tender. */
export function ApplyRoute({ query: { id } }: { query: Query }) {
  const t = useWords('tender-clarifications')
  const of = { businessType: tenderBusinessType, businessId: id ?? '' } as const
  return (
    <DocumentById id={id} read={getMyPrequalification} none={t('prequal.noTender')}>
      {(found, detail) => (
        <DetailPage header={<Header found={found} application={found.applications[0]} />}>
          <ApplyPanel {...of} onChanged={detail.reload} />
        </DetailPage>
      )}
    </DocumentById>
  )
}

/** One application to read. Query: `?id=` of the tender, and for buyers `supplierId`. */
export function ApplicationRoute({ query: { id, supplierId } }: { query: Query }) {
  const t = useWords('tender-clarifications')
  const detail = useDetail(
    queryPrequalifications,
    id ? { businessType: tenderBusinessType, businessId: id } : undefined,
  )
  if (!id) return <EmptyState page title={t('prequal.noTender')} />
  return (
    <LoadedDocument detail={detail}>
      {found => {
        const application = found.applications.find(each => !supplierId || each.supplierId === supplierId)
        if (application === undefined) return <EmptyState page title={t('prequal.noTender')} />
        return (
          <DetailPage header={<Header found={found} application={application} />}>
            <Answers found={found} application={application} />
          </DetailPage>
        )
      }}
    </LoadedDocument>
  )
}

function Header({ found, application }: { found: Prequalification; application: Application | undefined }) {
  const t = useWords('rounds')
  const host = useElementScope()?.host
  const supplier = useProfile()?.userType === 'SUPPLIER'
  const { businessNo: number, businessId: id } = found
  usePageName(t('prequal.page', { number }))
  return (
    <DocumentHeader
      number={number}
      title={t('prequal.title')}
      status={<PrequalTag status={application?.status ?? 'NONE'} />}
      facts={[
        { label: t('fields.title'), value: found.title },
        { label: t('fields.supplier'), value: application?.supplierName ?? '' },
        { label: t('fields.prequalEndTime'), value: found.prequalEndTime },
        { label: t('fields.prequalReviewEndTime'), value: found.prequalReviewEndTime },
      ]}
      actions={[]}
      onBack={host && (() => void navigate(host, supplier ? '/go-tender-view' : '/prequal-details', { id }))}
    />
  )
}

function Answers({ found, application }: { found: Prequalification; application: Application }) {
  const t = useWords('rounds')
  const { submitTime, opinion, reviewName, reviewTime } = application
  const decision = [
    { label: t('fields.submitTime'), value: submitTime ?? '' },
    { label: t('fields.opinion'), value: opinion },
    { label: t('fields.reviewName'), value: [reviewName, reviewTime].filter(Boolean).join(', ') },
  ]
  return (
    <div className="stack">
      <FactList
        facts={[
          ...found.requirements.map((requirement, at) => ({
            label: requirement.name,
            value: answerText(requirement, at, application, t),
          })),
          ...decision.filter(({ value }) => value !== ''),
        ]}
      />
      {application.id !== null && (
        <ApplicationFiles businessType={tenderBusinessType} applicationId={application.id} readonly />
      )}
    </div>
  )
}
