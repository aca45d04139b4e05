import { queryMyRatings } from '../../../contract/insight/performance/ratings.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'

const detail = '/perform/rating-detail'

/** Rating sheets of the current user. */
export function RatingListPage() {
  const t = useWords('performance')
  const host = useElementScope()?.host
  const list = useList(queryMyRatings)
  return (
    <ListPage
      title={t('ratings.title')}
      list={list}
      rowKey={({ id }) => id}
      onRow={({ id }) => host && navigate(host, detail, { id })}
      rowHref={({ id }) => link(detail, { id })}
      emptyText={t('ratings.empty')}
      columns={[
        { field: 'perfNo', title: t('files.perfNo'), link: true, sortable: true, width: 140, card: 'title' },
        { field: 'title', title: t('files.title'), minWidth: 200 },
        {
          field: 'open',
          title: t('files.status'),
          width: 120,
          card: 'status',
          cell: ({ open }) => (
            <StatusTag tone={open === 1 ? 'wait' : 'neutral'}>
              {t(open === 1 ? 'ratings.open' : 'ratings.over')}
            </StatusTag>
          ),
        },
        {
          field: 'submitted',
          title: t('ratings.submitted'),
          align: 'end',
          width: 130,
          cell: ({ submitted, ratings }) => `${submitted} / ${ratings}`,
        },
        { field: 'rateDeadline', title: t('files.rateDeadline'), sortable: true, width: 164, priority: 1 },
        { field: 'periodFrom', title: t('files.periodFrom'), width: 116, priority: 2 },
        { field: 'periodTo', title: t('files.periodTo'), width: 116, priority: 2 },
      ]}
      filters={[{ field: 'keyword', title: t('files.keyword'), type: 'input', maxLength: 64 }]}
    />
  )
}
