import { getWarnings } from '../../contract/home/home.ts'
import type { HomeWarning } from '../../contract/home/home.ts'
import { queryMyTodo } from '../../contract/workflow/workflow.ts'
import type { Approval } from '../../contract/workflow/workflow.ts'
import { useWords } from '../../i18n/words.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { useList } from '../../kit/state/list-state.ts'
import { FailureNote } from '../../ui/page/failure-note.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { useFresh } from '../../widgets/page-tab/use-fresh.ts'
import { Card } from './card.tsx'
import { homeStyles } from './home-styles.ts'
import { PageLink } from '../../ui/page/page-link.tsx'
import { TaskLink } from './task-link.tsx'

/** Warnings that stand for documents which wait for a decision outside of the approvals. */
const decided = ['REGISTRATION_WAITING']
const all = {}
const most = 100

/** The approver's entrance: what waits for their decision, by kind of document (/form/dashboard). */
export function ApprovalsPage() {
  useStyles(homeStyles)
  const t = useWords('home')
  const list = useList(queryMyTodo, { pageSize: most })
  const warnings = useDetail(getWarnings, all)
  useFresh(list.reload)
  const others = (warnings.value ?? []).filter(({ code }) => decided.includes(code))
  const kinds = [...new Set(list.rows.map(task => task.businessType))].sort()
  const ready = list.loadedOnce && (warnings.value !== undefined || warnings.failure !== undefined)
  return (
    <div className="home">
      <PageHeader title={t('approvals.title')} />
      <FailureNote failure={list.failure ?? warnings.failure} onRetry={list.reload} />
      {!ready && !list.failure && <Skeleton rows={4} />}
      {ready && kinds.length + others.length === 0 && <p className="home-card-note">{t('todo.none')}</p>}
      <div className="home-approvals">
        {kinds.map(kind => (
          <KindCard key={kind} kind={kind} tasks={list.rows.filter(task => task.businessType === kind)} />
        ))}
        {others.length > 0 && <OtherCard warnings={others} />}
      </div>
    </div>
  )
}

function KindCard({ kind, tasks }: { kind: string; tasks: readonly Approval[] }) {
  const t = useWords('home')
  return (
    <Card title={t.find(`approvals.kinds.${kind}`) ?? kind} note={t('todo.more', { count: tasks.length })}>
      <ul className="home-rows">
        {tasks.map(task => (
          <li key={task.taskId}>
            <TaskLink task={task} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function OtherCard({ warnings }: { warnings: readonly HomeWarning[] }) {
  const t = useWords('home')
  return (
    <Card title={t('approvals.others')}>
      <ul className="home-rows">
        {warnings.map(({ code, title, count, route, filter }) => (
          <li key={code}>
            <PageLink path={route} query={filter} className="home-row-link home-warning">
              <span className="home-row-title">{title}</span>
              <span className="tag tone-info">{count}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
