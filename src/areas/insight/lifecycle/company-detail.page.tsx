import { getSupplierFile, openTaskLink } from '../../../contract/insight/lifecycle/lifecycle.ts'
import type { SupplierFile } from '../../../contract/insight/lifecycle/lifecycle.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { useSession } from '../../../kit/session/use-session.ts'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { LoadedDocument } from '../../../widgets/document/loaded-document.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { companyPath } from './lifecycle-tones.ts'
import { LinkClosed } from './link-closed.tsx'
import { NeedsWay } from './needs-way.tsx'
import { IdentifiersButton } from '../../../widgets/supplier-file/identifiers-button.tsx'
import { useFileSections } from '../../../widgets/supplier-file/supplier-file.tsx'

/** The file of a supplier for approvers: by link or signed in (/form/company-detail). */
export function CompanyDetailRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const signedIn = useSession(session => session.tokens !== undefined)
  if (query.link) return <ByLink link={query.link} />
  if (query.id && signedIn) return <BySession id={query.id} />
  return <NeedsWay path={companyPath} query={query} />
}

function ByLink({ link }: { link: string }) {
  const opened = useDetail(openTaskLink, { link })
  return (
    <LoadedDocument detail={opened} failed={failure => <LinkClosed failure={failure} onRetry={opened.reload} />}>
      {task => <Company file={task.company} />}
    </LoadedDocument>
  )
}

function BySession({ id }: { id: string }) {
  const detail = useDetail(getSupplierFile, { id })
  return <LoadedDocument detail={detail}>{file => <Company file={file} onChanged={detail.reload} />}</LoadedDocument>
}

function Company({ file, onChanged }: { file: SupplierFile; onChanged?(): void }) {
  const t = useWords('lifecycle')
  usePageName(file.name)
  return (
    <DetailPage
      header={
        <DocumentHeader
          title={t('company.title')}
          number={file.name}
          status={<StatusTag tone="info">{t(`stages.${file.stage}`)}</StatusTag>}
          facts={[
            { label: t('company.supplierNo'), value: file.supplierNo },
            { label: t('company.categories'), value: file.categories.join(', ') || '–' },
            ...(file.level === '' ? [] : [{ label: t('company.level'), value: file.level }]),
          ]}
        />
      }
      sections={useFileSections(file, onChanged && <IdentifiersButton file={file} onChanged={onChanged} />)}
    />
  )
}
