import { useProfile } from '../../account/use-profile.ts'
import { queryRoleTasks } from '../../contract/ground/workflow/workflow.ts'
import { useWords } from '../../i18n/words.ts'
import { useDetail } from '../../kit/state/detail-state.ts'
import { useFresh } from '../page-tab/use-fresh.ts'

/** Other roles of the current user with waiting tasks: tasks by permission belong to the current role. */
export function OtherRoles({
  events = 0,
}: {
  /** Number of events after which the list may have changed. */
  events?: number
}) {
  const t = useWords('workflow')
  const hasSeveral = (useProfile()?.sysRoles.length ?? 0) > 1
  const { value: roles = [], reload } = useDetail(queryRoleTasks, hasSeveral ? {} : undefined)
  useFresh(reload, events)
  return roles.map(({ roleCode, roleName, count }) => (
    <p key={roleCode} className="hint">
      {t('todo.otherRole', { role: roleName, count })}
    </p>
  ))
}
