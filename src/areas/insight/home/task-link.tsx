import type { ListedApproval } from '../../../contract/ground/workflow/workflow.ts'
import { useWords } from '../../../i18n/words.ts'
import { PageLink } from '../../../ui/page/page-link.tsx'
import { AmountCell } from '../../../widgets/amount-cell/amount-cell.tsx'
import { targetOf } from '../../../widgets/safe-html/target.ts'

/** A task of the current user, linked to its page; within its kind, the kind is not named again. */
export function TaskLink({ task, withinKind = false }: { task: ListedApproval; withinKind?: boolean }) {
  const t = useWords('home')
  const target = targetOf(task.pcUrl) ?? { path: '/dashboard/index', query: {} }
  return (
    <PageLink {...target} className="home-row-link">
      <span className="home-row-title">{task.title || task.docNo}</span>
      <span className="home-row-amount">
        {task.amount !== null && (
          <AmountCell amount={task.amount} digits={task.currencyDigits} currency={task.currency ?? ''} />
        )}
      </span>
      <span className="home-row-below">
        {withinKind ? '' : `${task.typeName} · `}
        {task.docNo} · {t('todo.from', { name: task.initiatorName })}
      </span>
      <span className="home-row-more">
        {task.dueTime === null ? task.startTime.slice(0, 10) : t('todo.due', { time: task.dueTime.slice(0, 16) })}
      </span>
    </PageLink>
  )
}
