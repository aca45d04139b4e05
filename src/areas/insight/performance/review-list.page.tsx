import { fileStatuses, queryFilesToReview } from '../../../contract/insight/performance/files.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { FileTag } from './file-tag.tsx'

const detail = '/perform/review-approval'

/** Assessments with their results, for those who review and decide. */
export function ReviewListPage() {
  const t = useWords('performance')
  const host = useElementScope()?.host
  const list = useList(queryFilesToReview)
  return (
    <ListPage
      title={t('review.title')}
      list={list}
      rowKey={({ id }) => id}
      onRow={({ id }) => host && navigate(host, detail, { id })}
      rowHref={({ id }) => link(detail, { id })}
      emptyText={t('review.empty')}
      columns={[
        { field: 'perfNo', title: t('files.perfNo'), link: true, sortable: true, width: 140, card: 'title' },
        { field: 'title', title: t('files.title'), minWidth: 200 },
        {
          field: 'status',
          title: t('files.status'),
          sortable: true,
          width: 130,
          card: 'status',
          cell: ({ status }) => <FileTag status={status} />,
        },
        { field: 'periodFrom', title: t('files.periodFrom'), width: 116, priority: 1 },
        { field: 'periodTo', title: t('files.periodTo'), sortable: true, width: 116, priority: 1 },
        { field: 'templateName', title: t('files.templateId'), minWidth: 160, priority: 2 },
        { field: 'suppliers', title: t('lists.supplierIds'), align: 'end', width: 100, priority: 3 },
        {
          field: 'appeals',
          title: t('review.appeals'),
          align: 'end',
          width: 110,
          priority: 2,
          cell: ({ appeals }) => (appeals === 0 ? '' : <StatusTag tone="bad">{String(appeals)}</StatusTag>),
        },
      ]}
      filters={[
        { field: 'keyword', title: t('files.keyword'), type: 'input', maxLength: 64 },
        {
          field: 'status',
          title: t('files.status'),
          type: 'select',
          selectData: fileStatuses.map(value => ({ value, label: t(`status.${value}`) })),
        },
      ]}
    />
  )
}
