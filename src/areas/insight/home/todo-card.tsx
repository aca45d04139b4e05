import { useEffect, useState } from 'react'
import { queryMyTodo } from '../../../contract/ground/workflow/workflow.ts'
import { useWords } from '../../../i18n/words.ts'
import { useList } from '../../../kit/state/list-state.ts'
import { onSession } from '../../../kit/session/session-events.ts'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useFresh } from '../../../widgets/page-tab/use-fresh.ts'
import { OtherRoles } from '../../../widgets/workflow/other-roles.tsx'
import { Card } from './card.tsx'
import { TaskLink } from './task-link.tsx'

/** The most urgent tasks of the current user. */
export function TodoCard() {
  const t = useWords('home')
  const list = useList(queryMyTodo, { pageSize: 5 })
  const [told, setTold] = useState(0)
  useFresh(list.reload, told)
  useEffect(
    () =>
      onSession('server', ({ kind }) => {
        if (kind === 'todo') setTold(times => times + 1)
      }),
    [],
  )
  return (
    <Card title={t('cards.todo')} note={list.total > 0 && t('todo.more', { count: list.total })}>
      <FailureNote failure={list.failure} onRetry={list.reload} />
      {!list.loadedOnce && list.busy && <Skeleton rows={2} />}
      {list.loadedOnce && list.total === 0 && <p className="home-card-note">{t('todo.none')}</p>}
      <OtherRoles events={told} />
      <ul className="home-rows">
        {list.rows.map(task => (
          <li key={task.taskId}>
            <TaskLink task={task} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
