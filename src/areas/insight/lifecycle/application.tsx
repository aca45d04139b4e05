import { getLifecycle, getSupplierFile, lifecycleBusinessType } from '../../../contract/insight/lifecycle/lifecycle.ts'
import type { LifecycleApply, SupplierFile } from '../../../contract/insight/lifecycle/lifecycle.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { DetailPage, Facts } from '../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { PageLink } from '../../../ui/page/page-link.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useAwaitedText } from '../../../widgets/document/expected-text.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import type { UploaderProps } from '../../../widgets/uploader/uploader.tsx'
import { DecidePanel } from './decide-panel.tsx'
import { applyPath, companyPath, lifecycleTones } from './lifecycle-tones.ts'
import { useFileSections } from '../../../widgets/supplier-file/supplier-file.tsx'

const Uploader = lazyPart<UploaderProps>(
  'lifecycle',
  async () => (await import('../../../widgets/uploader/uploader.tsx')).Uploader,
  <Skeleton shape="text" />,
)

/** An application with the supplier's file and the decision on it, for signed-in users. */
export function ApplicationOf({ id }: { id: string }) {
  const detail = useDetail(getLifecycle, { id })
  const file = useDetail(getSupplierFile, detail.value && { id: detail.value.supplierId })
  return (
    <LoadedDocument detail={detail}>
      {apply => (
        <LoadedDocument detail={file}>
          {company => <Application apply={apply} file={company} onDecided={detail.set} />}
        </LoadedDocument>
      )}
    </LoadedDocument>
  )
}

interface ApplicationProps {
  apply: LifecycleApply
  file: SupplierFile
  link?: string
  /** Where the code for deciding by link is sent; absent for a signed-in approver. */
  codeTo?: string | undefined
  /** The approver the link was sent to. */
  approver?: string
  onDecided(apply: LifecycleApply): void
}

/** An application with the supplier's file and the decision on it. */
export function Application({ apply, file, link, codeTo, approver, onDecided }: ApplicationProps) {
  const t = useWords('lifecycle')
  usePageName(apply.lifecycleNo)
  const host = useElementScope()?.host
  const sections = useFileSections(file)
  const decided = link !== undefined || apply.status !== 'APPROVING'
  const awaited = useAwaitedText(!decided && `${applyPath(apply.direction)}?id=${apply.id}`, apply.allowed.length > 0)
  return (
    <DetailPage
      header={
        <DocumentHeader
          title={t(`directions.${apply.direction}`)}
          number={apply.lifecycleNo}
          status={<StatusTag tone={lifecycleTones[apply.status]}>{t(`status.${apply.status}`)}</StatusTag>}
          facts={[
            { label: t('fields.supplierName'), value: apply.supplierName },
            { label: t('fields.fromStage'), value: t(`stages.${apply.fromStage}`) },
            { label: t('fields.toStage'), value: t(`stages.${apply.toStage}`) },
            { label: t('fields.effectiveDate'), value: apply.effectiveDate },
            { label: t('fields.createName'), value: apply.createName },
            { label: t('fields.createTime'), value: apply.createTime },
            ...(approver === undefined ? [] : [{ label: t('fields.approver'), value: approver }]),
          ]}
          actions={[
            {
              name: 'company',
              label: t('company.title'),
              icon: 'users',
              run: () => host && void navigate(host, companyPath, link ? { link } : { id: apply.supplierId }),
            },
          ]}
          expected={awaited ?? (apply.allowed.length === 0 ? undefined : t('decide.expected'))}
        />
      }
      notice={
        apply.allowed.length > 0 && (
          <DecidePanel
            apply={apply}
            onDecided={onDecided}
            byLink={link === undefined || codeTo === undefined ? undefined : { link, codeTo }}
          />
        )
      }
      sections={[{ name: 'reason', title: t('fields.reason'), content: <Reason apply={apply} /> }, ...sections]}
    />
  )
}

function Reason({ apply }: { apply: LifecycleApply }) {
  const t = useWords('lifecycle')
  const signedIn = useSession(session => session.tokens !== undefined)
  const { result } = apply
  return (
    <div className="stack">
      <p>{apply.reason}</p>
      <Audit apply={apply} />
      {signedIn ? (
        <Uploader
          businessType={lifecycleBusinessType}
          businessId={apply.id}
          label={t('fields.attachmentIds')}
          readonly
        />
      ) : (
        <p className="hint">{t('link.files')}</p>
      )}
      {result && signedIn && (
        <p>
          {t('fields.result')}{' '}
          <PageLink path="/perform/review-approval" query={{ id: result.fileId }}>
            {`${result.perfNo}: ${result.grade}`}
          </PageLink>
        </p>
      )}
      {apply.decideTime !== null && (
        <Facts
          facts={[
            { label: t('fields.decidedName'), value: `${apply.decidedName}, ${apply.decideTime}` },
            { label: t('fields.opinion'), value: apply.opinion || '–' },
          ]}
        />
      )}
    </div>
  )
}

/** How the supplier was looked at on its own site, or why not. */
function Audit({ apply: { siteAudit, exemption } }: { apply: LifecycleApply }) {
  const t = useWords('lifecycle')
  const facts = [
    ...(siteAudit === null
      ? []
      : [
          { label: t('fields.score'), value: siteAudit.score },
          { label: t('fields.auditDate'), value: siteAudit.auditDate },
          { label: t('fields.auditors'), value: siteAudit.auditors },
          { label: t('fields.findings'), value: siteAudit.findings || '–' },
        ]),
    ...(exemption === '' ? [] : [{ label: t('fields.exemption'), value: exemption }]),
  ]
  return facts.length === 0 ? null : <Facts facts={facts} />
}
