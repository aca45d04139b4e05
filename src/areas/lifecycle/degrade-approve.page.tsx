import { getLifecycle, getSupplierFile, openTaskLink } from '../../contract/lifecycle/lifecycle.ts'
import type { LifecycleApply, SupplierFile } from '../../contract/lifecycle/lifecycle.ts'
import { useWords } from '../../i18n/words.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { navigate } from '../../kit/state/navigation.ts'
import { useSession } from '../../kit/session/use-session.ts'
import { DetailPage, Facts } from '../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../ui/page/document-header.tsx'
import { PageLink } from '../../ui/page/page-link.tsx'
import { useElementScope } from '../../ui/theme/element-scope.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { LoadedDocument } from '../../widgets/document/loaded-document.tsx'
import { usePageName } from '../../widgets/page-tab/page-tab.ts'
import { DegradePanel } from './degrade-panel.tsx'
import { companyPath, degradePath, lifecycleTones } from './lifecycle-tones.ts'
import { LinkClosed } from './link-closed.tsx'
import { NeedsWay } from './needs-way.tsx'
import { useFileSections } from '../../widgets/supplier-file/supplier-file.tsx'

/** A downgrade with the supplier's file and the decision on it: by a link, or for whoever is signed in. */
export function DegradeApproveRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const signedIn = useSession(session => session.tokens !== undefined)
  if (query.link) return <ByLink link={query.link} />
  if (query.id && signedIn) return <BySession id={query.id} />
  return <NeedsWay path={degradePath} query={query} />
}

function ByLink({ link }: { link: string }) {
  const signedIn = useSession(session => session.tokens !== undefined)
  const opened = useDetail(openTaskLink, { link })
  // Whoever is signed in and may decide needs no code.
  const own = useDetail(getLifecycle, signedIn && opened.value ? { id: opened.value.apply.id } : undefined)
  const ownKnown = !signedIn || own.value !== undefined || own.failure !== undefined
  const known = { ...opened, value: ownKnown ? opened.value : undefined }
  return (
    <LoadedDocument detail={known} failed={failure => <LinkClosed failure={failure} onRetry={opened.reload} />}>
      {task => (
        <Application
          apply={task.apply}
          file={task.company}
          link={link}
          codeTo={own.value?.allowed.length ? undefined : task.codeTo}
          approver={task.approver}
          onDecided={apply => opened.set({ ...task, apply })}
        />
      )}
    </LoadedDocument>
  )
}

function BySession({ id }: { id: string }) {
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
  /** Where the code goes that deciding by the link takes; absent when the reader is signed in and may decide. */
  codeTo?: string | undefined
  /** For whom the link is. */
  approver?: string
  onDecided(apply: LifecycleApply): void
}

function Application({ apply, file, link, codeTo, approver, onDecided }: ApplicationProps) {
  const t = useWords('lifecycle')
  usePageName(apply.lifecycleNo)
  const host = useElementScope()?.host
  const sections = useFileSections(file)
  return (
    <DetailPage
      header={
        <DocumentHeader
          title={t('degrade.title')}
          number={apply.lifecycleNo}
          status={<StatusTag tone={lifecycleTones[apply.status]}>{t(`status.${apply.status}`)}</StatusTag>}
          facts={[
            { label: t('fields.supplierName'), value: apply.supplierName },
            { label: t('fields.fromStage'), value: t(`stages.${apply.fromStage}`) },
            { label: t('fields.toStage'), value: t(`stages.${apply.toStage}`) },
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
          expected={apply.allowed.length === 0 ? undefined : t('degrade.expected')}
        />
      }
      notice={
        apply.allowed.length > 0 && (
          <DegradePanel
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
    <>
      <p>{apply.reason}</p>
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
    </>
  )
}
