import sql from 'sql-template-tag'
import type { Act } from '../../../../kit/call/act.ts'
import { tellPages } from '../../../../kit/messages/notify.ts'
import { tellAdministrators } from '../../../../kit/messages/tell-administrators.ts'
import { userView } from '../../../platform/administration/read.ts'
import { headOf } from './people.ts'

/**
 * The head of a deactivated user gets their tasks, except those that the head submitted. Administrators are notified,
 * also of tasks left without an approver.
 */
export async function moveTasksOf(act: Act, { userId }: { userId: string }): Promise<void> {
  const { db, caller } = act
  const waiting = sql`t.assignee_id = ${userId} and t.enterprise_id = ${caller.enterpriseId} and t.kind <> 'COPY'
    and t.status in ('OPEN', 'HELD')`
  const open = await db.one<{ count: number; name: string }>(sql`
    select count(*)::int as count, (select u.name from ${userView} u where u.id = ${userId}) as name
    from approval_task t where ${waiting}`)
  if (open === undefined || open.count === 0) return
  const head = await headOf(db, caller.enterpriseId, userId)
  const moved =
    head === undefined
      ? 0
      : await db.run(sql`
          update approval_task t set assignee_id = ${head.id}, assignee_name = ${head.name}
          from approval a where a.id = t.approval_id and a.initiator_id is distinct from ${head.id} and ${waiting}`)
  if (head !== undefined) await tellPages(db, [head.id], 'todo')
  await tellAdministrators(db, {
    template: 'approval.moved',
    values: { owner: open.name, moved: String(moved), left: String(open.count - moved) },
    businessType: 'USER',
    businessId: userId,
    pcUrl: '',
  })
}
