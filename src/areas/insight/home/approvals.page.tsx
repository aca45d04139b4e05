import { queryMyTodo } from '../../../contract/ground/workflow/workflow.ts'
import type { ListedApproval } from '../../../contract/ground/workflow/workflow.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { PageLink } from '../../../ui/page/page-link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { useFresh } from '../../../widgets/page-tab/use-fresh.ts'
import { Card } from './card.tsx'
import { homeStyles } from './home-styles.ts'
import { TaskLink } from './task-link.tsx'

const most = 100

/** The approver's entrance: what waits for their decision, by kind of document (/form/dashboard). */
export function ApprovalsPage() {
  useStyles(homeStyles)
  const t = useWords('home')
  const list = useList(queryMyTodo, { pageSize: most })
  useFresh(list.reload)
  const kinds = [...new Set(list.rows.map(task => task.businessType))].sort()
  return (
    <div className="home">
      <PageHeader title={t('approvals.title')} />
      <FailureNote failure={list.failure} onRetry={list.reload} />
      {!list.loadedOnce && !list.failure && <Skeleton rows={4} />}
      {list.loadedOnce && kinds.length === 0 && <p className="home-card-note">{t('todo.none')}</p>}
      <div className="home-approvals">
        {kinds.map(kind => (
          <KindCard key={kind} tasks={list.rows.filter(task => task.businessType === kind)} />
        ))}
      </div>
      {list.total > list.rows.length && (
        <p className="home-card-note">
          <PageLink path="/workflow/todo" className="home-card-link">
            {t('approvals.all', { count: list.total })}
          </PageLink>
        </p>
      )}
    </div>
  )
}

function KindCard({ tasks }: { tasks: readonly ListedApproval[] }) {
  const t = useWords('home')
  return (
    <Card title={tasks[0]?.typeName ?? ''} note={t('todo.more', { count: tasks.length })}>
      <ul className="home-rows">
        {tasks.map(task => (
          <li key={task.taskId}>
            <TaskLink task={task} withinKind />
          </li>
        ))}
      </ul>
    </Card>
  )
}
