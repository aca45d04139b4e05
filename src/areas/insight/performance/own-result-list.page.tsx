import { queryOwnResults } from '../../../contract/insight/performance/results.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { Grade } from './file-tag.tsx'
import { signed } from './result-table.tsx'

const detail = '/perform/my-result-detail'

/** The published assessments of the supplier's own companies. */
export function OwnResultListPage() {
  const t = useWords('performance')
  const host = useElementScope()?.host
  const list = useList(queryOwnResults)
  return (
    <ListPage
      title={t('own.title')}
      list={list}
      rowKey={({ id }) => id}
      onRow={({ id }) => host && navigate(host, detail, { id })}
      rowHref={({ id }) => link(detail, { id })}
      emptyText={t('own.empty')}
      columns={[
        { field: 'perfNo', title: t('files.perfNo'), link: true, sortable: true, width: 140, card: 'title' },
        { field: 'title', title: t('files.title'), minWidth: 190 },
        {
          field: 'grade',
          title: t('grades.grade'),
          width: 100,
          card: 'status',
          cell: row => <Grade grade={row.grade} />,
        },
        {
          field: 'total',
          title: t('results.total'),
          sortable: true,
          align: 'end',
          width: 90,
          cell: row => row.total ?? '–',
        },
        {
          field: 'rank',
          title: t('results.rank'),
          align: 'end',
          width: 110,
          priority: 1,
          cell: ({ rank, ranked }) => (rank === null ? '–' : t('own.rank', { rank, ranked })),
        },
        {
          field: 'trend',
          title: t('results.trend'),
          align: 'end',
          width: 90,
          priority: 2,
          cell: row => signed(row.trend),
        },
        { field: 'periodFrom', title: t('files.periodFrom'), width: 116, priority: 2 },
        { field: 'periodTo', title: t('files.periodTo'), width: 116, priority: 2 },
        { field: 'publishTime', title: t('own.publishTime'), sortable: true, width: 170, priority: 3 },
      ]}
      filters={[{ field: 'keyword', title: t('files.keyword'), type: 'input', maxLength: 64 }]}
    />
  )
}
