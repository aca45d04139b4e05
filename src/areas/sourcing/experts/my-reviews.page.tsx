import { reviewStatuses } from '../../../contract/sourcing/experts/review-parts.ts'
import type { ReviewTaskSummary } from '../../../contract/sourcing/experts/review-parts.ts'
import { answerInvitation, queryMyReviews } from '../../../contract/sourcing/experts/reviews.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { link, navigate } from '../../../kit/state/navigation.ts'
import type { RowAction } from '../../../ui/actions.ts'
import { ListPage } from '../../../ui/page/list-page.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { useElementScope } from '../../../ui/theme/element-scope.tsx'
import { MemberTag, ReviewTag } from './review-tags.tsx'

const scorePath = ({ businessType }: ReviewTaskSummary) =>
  businessType === 'TENDER' ? '/expert-score-view' : '/iquiry-expert-view'

/** The reviews that an expert was invited to. */
export function MyReviewsPage() {
  const t = useWords('experts')
  const host = useElementScope()?.host
  const list = useList(queryMyReviews)
  const columns: Column<ReviewTaskSummary>[] = [
    {
      field: 'docNo',
      title: t('tasks.docNo'),
      link: true,
      card: 'title',
      minWidth: 170,
      cell: task => task.docNo || t('tasks.unnamed'),
    },
    { field: 'title', title: t('tasks.about'), minWidth: 200, priority: 1 },
    {
      field: 'status',
      title: t('review.status'),
      sortable: true,
      card: 'status',
      minWidth: 130,
      cell: task => <ReviewTag status={task.status} />,
    },
    {
      field: 'myStatus',
      title: t('tasks.myStatus'),
      minWidth: 110,
      priority: 1,
      cell: task => <MemberTag status={task.myStatus} />,
    },
    { field: 'reviewPlace', title: t('review.reviewPlace'), minWidth: 140, priority: 2 },
    { field: 'reviewEndTime', title: t('review.reviewEndTime'), sortable: true, width: 170, priority: 1 },
  ]
  const actions: RowAction<ReviewTaskSummary>[] = [
    {
      name: 'score',
      label: t('acts.score'),
      tone: 'primary',
      when: task => task.allowed.includes('score'),
      run: task => host && navigate(host, scorePath(task), { id: task.id }),
    },
    {
      name: 'accept',
      label: t('acts.accept'),
      tone: 'primary',
      done: t('done.accept'),
      when: task => task.allowed.includes('answer'),
      run: task => call(answerInvitation, { id: task.id, accept: 1, reason: '' }),
    },
    {
      name: 'refuse',
      label: t('acts.refuse'),
      tone: 'danger',
      done: t('done.refuse'),
      when: task => task.allowed.includes('answer'),
      confirm: { title: t('refuse.title'), text: t('refuse.text'), reason: true },
      run: (task, reason) => call(answerInvitation, { id: task.id, accept: 0, reason: reason ?? '' }),
    },
  ]
  return (
    <ListPage
      title={t('tasks.title')}
      list={list}
      columns={columns}
      filters={[
        {
          field: 'status',
          title: t('review.status'),
          type: 'select',
          selectData: reviewStatuses.map(value => ({ value, label: t(`reviewStatus.${value}`) })),
        },
      ]}
      actions={actions}
      rowKey={task => task.id}
      onRow={task => host && navigate(host, scorePath(task), { id: task.id })}
      rowHref={task => link(scorePath(task), { id: task.id })}
      emptyText={t('tasks.empty')}
    />
  )
}
