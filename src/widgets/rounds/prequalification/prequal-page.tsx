import { queryPrequalifications, reviewPrequalification } from '../../../contract/sourcing/rounds/prequalification.ts'
import type { Application, Prequalification } from '../../../contract/sourcing/rounds/prequalification.ts'
import type { RoundBusinessType } from '../../../contract/sourcing/rounds/round-parts.ts'
import { useWords } from '../../../i18n/words.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { navigate } from '../../../kit/state/navigation.ts'
import type { RowAction } from '../../../ui/actions.ts'
import { DetailPage } from '../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../ui/page/document-header.tsx'
import { noteStyles } from '../../../ui/styles/note.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { LoadedDocument } from '../../document/loaded-document.tsx'
import { usePageName } from '../../page-tab/page-tab.ts'
import { supplierFact } from '../../supplier-standing/supplier-name.tsx'
import { AskForm } from '../../../ui/overlay/ask-form.tsx'
import { ApplicationFiles } from './application-files.tsx'
import { answerText, PrequalTag } from './prequal-tag.tsx'

interface DocumentProps {
  businessType: RoundBusinessType
  businessId: string
  /** The status of the document. */
  statusTag(status: string): ReactNode
  /** The page of the document. */
  backTo: string
  /** Shown above the applications. */
  notice?(found: Prequalification, onFound: (found: Prequalification) => void): ReactNode
}

/** The applications of a document, for the buyer. */
export function PrequalificationPage(document: DocumentProps) {
  useStyles(noteStyles)
  const { businessType, businessId } = document
  const detail = useDetail(queryPrequalifications, { businessType, businessId })
  return (
    <LoadedDocument detail={detail}>
      {found => <LoadedPage document={document} found={found} onFound={detail.set} />}
    </LoadedDocument>
  )
}

interface PageProps {
  found: Prequalification
  onFound(found: Prequalification): void
}

/** Who has shown what, and who may quote. */
function LoadedPage({ document, found, onFound }: PageProps & { document: DocumentProps }) {
  const t = useWords('rounds')
  const host = useElementScope()?.host
  const { businessNo: number, passed, qualifiedLimit: limit } = found
  usePageName(t('prequal.page', { number }))
  return (
    <DetailPage
      header={
        <DocumentHeader
          number={number}
          title={t('prequal.title')}
          status={document.statusTag(found.status)}
          facts={[
            { label: t('fields.title'), value: found.title },
            { label: t('fields.prequalEndTime'), value: found.prequalEndTime },
            { label: t('fields.prequalReviewEndTime'), value: found.prequalReviewEndTime },
          ]}
          expected={limit === null ? t('prequal.count', { passed }) : t('prequal.countOf', { passed, limit })}
          actions={[]}
          onBack={host && (() => void navigate(host, document.backTo, { id: document.businessId }))}
        />
      }
      notice={document.notice?.(found, onFound)}
      sections={[
        {
          name: 'applications',
          title: t('prequal.applications'),
          count: found.applications.filter(({ status }) => status !== 'NONE').length,
          content: <ApplicationTable found={found} onFound={onFound} />,
        },
      ]}
    />
  )
}

function ApplicationTable({ found, onFound }: PageProps) {
  const t = useWords('rounds')
  const [shown, setShown] = useState<Application>()
  const { businessType, businessId, requirements, allowed } = found
  const judge = async ({ supplierId }: Application, pass: boolean, opinion = '') =>
    onFound(await call(reviewPrequalification, { businessType, businessId, supplierId, pass, opinion }))
  const applied = ({ status }: Application) => status !== 'NONE' && status !== 'WITHDRAWN'
  const files: RowAction<Application> = {
    name: 'files',
    label: t('prequal.files'),
    icon: 'file-text',
    when: ({ fileCount }) => fileCount > 0,
    run: row => setShown(row),
  }
  const decisions: RowAction<Application>[] = [
    {
      name: 'pass',
      label: t('acts.pass'),
      icon: 'check',
      tone: 'primary',
      when: row => applied(row) && row.status !== 'PASSED',
      done: row => t(`of.${businessType}.passed`, { supplier: row.supplierName }),
      run: row => judge(row, true),
    },
    {
      name: 'fail',
      label: t('acts.failApplication'),
      icon: 'circle-x',
      when: row => applied(row) && row.status !== 'FAILED',
      confirm: row => ({ title: t('prequal.failTitle', { supplier: row.supplierName }), reason: true }),
      done: row => t('done.failedApplication', { supplier: row.supplierName }),
      run: (row, reason) => judge(row, false, reason),
    },
  ]
  const actions = [
    ...(requirements.some(({ kind }) => kind === 'FILE') ? [files] : []),
    ...(allowed.includes('judgePrequal') ? decisions : []),
  ]
  const columns: Column<Application>[] = [
    {
      field: 'supplierName',
      title: t('fields.supplier'),
      minWidth: 220,
      card: 'title',
      cell: supplierFact,
    },
    {
      field: 'status',
      title: t('fields.status'),
      width: 110,
      card: 'status',
      cell: row => <PrequalTag status={row.status} />,
    },
    ...requirements.map((requirement, at): Column<Application> => ({
      field: `answer${at}`,
      title: requirement.name,
      minWidth: 120,
      cell: row => (applied(row) ? answerText(requirement, at, row, t) : ''),
    })),
    { field: 'submitTime', title: t('fields.submitTime'), width: 170 },
    { field: 'opinion', title: t('fields.opinion'), minWidth: 140 },
    { field: 'reviewName', title: t('fields.reviewName'), width: 120, priority: 3 },
  ]
  return (
    <>
      <DataTable
        label={t('prequal.applications')}
        columns={columns}
        rows={found.applications}
        rowKey={row => row.supplierId}
        {...(actions.length > 0 ? { actions } : {})}
      />
      {shown && (
        <AskForm
          title={shown.supplierName}
          label={t('questions.close')}
          onCancel={() => setShown(undefined)}
          onSubmit={() => setShown(undefined)}
        >
          <ApplicationFiles businessType={businessType} applicationId={shown.id} readonly />
        </AskForm>
      )}
    </>
  )
}
