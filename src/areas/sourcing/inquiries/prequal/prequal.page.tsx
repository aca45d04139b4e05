import {
  queryPrequalifications,
  reviewPrequalification,
} from '../../../../contract/sourcing/inquiries/prequalification.ts'
import type { Application, Prequalification } from '../../../../contract/sourcing/inquiries/prequalification.ts'
import { useWords } from '../../../../i18n/words.ts'
import { call } from '../../../../kit/call/call.ts'
import { useDetail } from '../../../../kit/state/detail-state.ts'
import { navigate } from '../../../../kit/state/navigation.ts'
import type { RowAction } from '../../../../ui/actions.ts'
import { DetailPage } from '../../../../ui/page/detail-page.tsx'
import { DocumentHeader } from '../../../../ui/page/document-header.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { noteStyles } from '../../../../ui/styles/note.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { useElementScope } from '../../../../ui/theme/element-scope.tsx'
import { useStyles } from '../../../../ui/theme/sheet.ts'
import { LoadedDocument } from '../../../../widgets/document/loaded-document.tsx'
import { usePageName } from '../../../../widgets/page-tab/page-tab.ts'
import { inquiryTones } from '../inquiry-tags.tsx'
import { supplierFact } from '../../../../widgets/supplier-standing/supplier-name.tsx'
import { answerText, PrequalTag } from './prequal-tag.tsx'

/** Query: `?id=`. */
export function PrequalRoute({ query }: { query: Readonly<Record<string, string>> }) {
  useStyles(noteStyles)
  const t = useWords('inquiries')
  const { id } = query
  const detail = useDetail(queryPrequalifications, id ? { id } : undefined)
  if (!id) return <EmptyState page title={t('detail.none')} />
  return <LoadedDocument detail={detail}>{found => <PrequalPage found={found} onFound={detail.set} />}</LoadedDocument>
}

interface PageProps {
  found: Prequalification
  onFound(found: Prequalification): void
}

/** Who has shown what, and who may quote. */
function PrequalPage({ found, onFound }: PageProps) {
  const t = useWords('inquiries')
  const host = useElementScope()?.host
  const { id, inquiryNo, passed, qualifiedLimit: limit } = found
  usePageName(t('prequal.page', { inquiryNo }))
  return (
    <DetailPage
      header={
        <DocumentHeader
          number={inquiryNo}
          title={t('prequal.title')}
          status={<StatusTag tone={inquiryTones[found.status]}>{t(`status.${found.status}`)}</StatusTag>}
          facts={[
            { label: t('fields.title'), value: found.title },
            { label: t('fields.prequalEndTime'), value: found.prequalEndTime },
            { label: t('fields.prequalReviewEndTime'), value: found.prequalReviewEndTime },
          ]}
          expected={limit === null ? t('prequal.count', { passed }) : t('prequal.countOf', { passed, limit })}
          actions={[]}
          onBack={host && (() => void navigate(host, '/inquiry-details-view', { id }))}
        />
      }
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
  const t = useWords('inquiries')
  const { id: inquiryId, requirements, allowed } = found
  const judge = async ({ supplierId }: Application, pass: boolean, opinion = '') =>
    onFound(await call(reviewPrequalification, { inquiryId, supplierId, pass, opinion }))
  const applied = ({ status }: Application) => status !== 'NONE' && status !== 'WITHDRAWN'
  const actions: RowAction<Application>[] = [
    {
      name: 'pass',
      label: t('acts.pass'),
      icon: 'check',
      tone: 'primary',
      when: row => applied(row) && row.status !== 'PASSED',
      done: row => t('done.passed', { supplier: row.supplierName }),
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
      cell: row => (applied(row) ? answerText(requirement, row.answers[at], t) : ''),
    })),
    { field: 'submitTime', title: t('fields.submitTime'), width: 170 },
    { field: 'opinion', title: t('fields.opinion'), minWidth: 140 },
    { field: 'reviewName', title: t('fields.reviewName'), width: 120, priority: 3 },
  ]
  return (
    <DataTable
      label={t('prequal.applications')}
      columns={columns}
      rows={found.applications}
      rowKey={row => row.supplierId}
      {...(allowed.includes('judgePrequal') ? { actions } : {})}
    />
  )
}
