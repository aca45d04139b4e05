import sql from 'sql-template-tag'
import { orderBusinessType } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { Db } from '../../../db/database.ts'
import { clockAct } from '../../../kit/call/clock-act.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'
import { notify } from '../../../kit/messages/notify.ts'
import { roleView, userRoleView, userView } from '../../platform/administration/read.ts'
import { employeeView, orgView, purchaserView } from '../../platform/organisation/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { orderUrl } from './messages.ts'

/** Maximum number of orders per run; the next run continues. */
const mostAtOnce = 300

interface Overdue {
  id: string
  orderNo: string
  enterpriseId: string
  supplier: string
  issued: string
  purchaser: string[]
  heads: string[]
  stage: 1 | 2
  told: 0 | 1
}

export const answerReminder: ScheduledJob = {
  name: 'answerReminder',
  cron: '10 * * * *',
  run: db => remindAnswers(db),
}

/**
 * Notifies the purchaser after two working days, the heads of purchasing after four; each once per order, even with
 * concurrent runs. `today` defaults to the server's date.
 */
export async function remindAnswers(db: Db, today?: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('answerReminder'))`)
  for (const order of await readOverdue(db, today)) {
    await db.run(sql`
      insert into order_reminder (order_id, stage) values (${order.id}, ${order.stage})
      on conflict (order_id) do update set stage = excluded.stage, time = now()`)
    if (order.told < 1) await tell(db, order, 'order.unanswered', order.purchaser)
    if (order.stage === 2) await tell(db, order, 'order.unansweredLong', order.heads)
  }
}

function tell(
  db: Db,
  { id, enterpriseId, orderNo, supplier, issued }: Overdue,
  template: string,
  userIds: readonly string[],
): Promise<void> {
  return notify(clockAct(db, enterpriseId), {
    template,
    to: { userIds },
    values: { orderNo, supplier, issued },
    businessType: orderBusinessType,
    businessId: id,
    pcUrl: orderUrl(id),
  })
}

/** Recipients include heads of purchasing of the organisations above. */
function readOverdue(db: Db, today: string | undefined): Promise<Overdue[]> {
  const day = sql`coalesce(${today ?? null}::date, current_date)`
  return db.rows<Overdue>(sql`
    with recursive above as (
      select id as org_id, id, parent_id, 1 as distance from ${orgView} org where org_type = 'PURCHASING'
      union all
      select above.org_id, o.id, o.parent_id, above.distance + 1 from ${orgView} o join above on o.id = above.parent_id
      where above.distance < 20),
    head as (
      select above.org_id, array_agg(distinct u.id::text) as user_ids
      from above join ${userView} u on u.org_id = above.id and u.active = 1 and u.deleted = 0
        join ${userRoleView} ur on ur.user_id = u.id join ${roleView} r on r.id = ur.role_id and r.code = 'PUR_MANAGER'
      group by above.org_id),
    term as (
      select id as org_id, working_day(enterprise_id, id, ${day}, -2) - 1 as first,
        working_day(enterprise_id, id, ${day}, -4) - 1 as second
      from ${orgView} org where org_type = 'PURCHASING')
    select o.id, o.order_no, o.enterprise_id, s.name as supplier, o.issue_time::date as issued, due.stage,
      coalesce(told.stage, 0) as told, array_remove(array[e.user_id::text], null) as purchaser,
      coalesce(head.user_ids, '{}') as heads
    from purchase_order o join term on term.org_id = o.org_id join ${supplierView} s on s.id = o.supplier_id
      join ${purchaserView} p on p.id = o.purchaser_id join ${employeeView} e on e.id = p.employee_id
      left join head on head.org_id = o.org_id left join order_reminder told on told.order_id = o.id
      cross join lateral (select case when o.issue_time::date <= term.second then 2 else 1 end as stage) as due
    where o.status = 'ISSUED' and o.deleted = 0 and o.issue_time::date <= term.first and coalesce(told.stage, 0) < due.stage
    order by o.id limit ${mostAtOnce}`)
}
