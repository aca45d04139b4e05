import type { Approval } from '../../../contract/ground/workflow/workflow.ts'
import { useWords } from '../../../i18n/words.ts'
import { targetOf } from '../../../widgets/safe-html/target.ts'
import { PageLink } from '../../../ui/page/page-link.tsx'

/** A task of the current user, linked to its page. */
export function TaskLink({ task }: { task: Approval }) {
  const t = useWords('home')
  const target = targetOf(task.pcUrl) ?? { path: '/dashboard/index', query: {} }
  return (
    <PageLink {...target} className="home-row-link">
      <span className="home-row-title">{task.title || task.docNo}</span>
      <span className="home-row-more">{task.startTime.slice(0, 10)}</span>
      <span className="home-row-below">
        {task.docNo} · {t('todo.from', { name: task.initiatorName })}
      </span>
    </PageLink>
  )
}
