import sql from 'sql-template-tag'
import { orderBusinessType } from '../../../../src/contract/orders/purchase-orders/purchase-order-parts.ts'
import type { Db } from '../../../db/database.ts'
import { clockAct } from '../../../kit/call/clock-act.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'
import { notify } from '../../../kit/messages/notify.ts'
import { employeeView, purchaserView } from '../../platform/organisation/read.ts'
import { dueSoonDays, orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { supplierView } from '../../ground/suppliers/read.ts'
import { dueUnitsOf } from './read.ts'

/** Rows late for more days are not reported: the home page counts them, and the first run must not flood users. */
const daysLate = 7

/** Maximum number of orders per run, those of the last days first; the next run continues. */
const mostAtOnce = 1000

const mostNamed = 10

/** Runs daily at 06:00. */
export const deliveryWarning: ScheduledJob = {
  name: 'deliveryWarning',
  cron: '0 6 * * *',
  run: db => warnOfDeliveries(db),
}

/** Unshipped quantities of rows due soon, or missing ones of late rows. */
interface Missing {
  orderId: string
  orderNo: string
  enterpriseId: string
  supplierId: string
  supplier: string
  purchaser: string[]
  late: boolean
  rows: string[]
}

/**
 * Reports open rows of issued orders and firm plan rows that are due soon and not shipped, or recently became late: one
 * message per order, and per row only once for its day. `today` defaults to the server's date.
 */
export async function warnOfDeliveries(db: Db, today?: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('deliveryWarning'))`)
  for (const missing of await markMissing(db, today)) await tell(db, missing)
}

async function tell(db: Db, missing: Missing): Promise<void> {
  const { orderId, orderNo, enterpriseId, supplierId, supplier, late } = missing
  const rows = missing.rows.slice(0, mostNamed)
  if (missing.rows.length > mostNamed) rows.push('…')
  const act = clockAct(db, enterpriseId)
  const about = {
    values: { orderNo, supplier, rows: rows.join(', ') },
    businessType: orderBusinessType,
    businessId: orderId,
    pcUrl: `/order/detail?id=${orderId}`,
  }
  const event = late ? 'delivery.overdue' : 'delivery.dueSoon'
  await notify(act, { ...about, template: event, to: { userIds: missing.purchaser } })
  await notify(act, { ...about, template: `${event}.own`, to: { supplierIds: [supplierId] } })
}

/**
 * Rows with a withheld delivery are not expected. Open rows have their own index; plans are only read for rows that are
 * due or planned.
 */
function markMissing(db: Db, today: string | undefined): Promise<Missing[]> {
  const day = sql`coalesce(${today ?? null}::date, current_date)`
  return db.rows<Missing>(sql`
    with missing as (
      select d.order_id, d.id as order_detail_id, d.row_no, u.plan_row_id, due.date, due.late
      from ${orderRowView} d cross join lateral ${dueUnitsOf(sql`d`)} u
        cross join lateral (
          select e.date, e.date < ${day} as late
          from (select coalesce(u.promised_date, u.requested_date) as date) e) due
        left join delivery_warning w on w.order_detail_id = d.id and w.plan_detail_id is not distinct from u.plan_row_id
      where d.deleted = 0 and d.open_qty > 0 and d.order_status in ('ISSUED', 'DIFF', 'CONFIRMED', 'EXECUTING')
        and d.row_status not in ('RECEIVED', 'ABORTED', 'CLOSED') and d.normal_delivery_flag = 1
        and (coalesce(d.measured_promise, d.need_date) <= ${day} + ${dueSoonDays}::int
          or exists (select from delivery_plan_detail k where k.order_detail_id = d.id))
        and u.due_qty > 0 and due.date between ${day} - ${daysLate}::int and ${day} + ${dueSoonDays}::int
        and d.received_qty + case when due.late then 0 else d.under_way_qty end
          < u.promised_before + u.due_qty * (1 - d.short_tolerance_pct / 100)
        and (w.id is null or w.due_date <> due.date or (due.late and w.late_flag = 0))),
    picked as (select order_id from missing group by order_id order by max(date) desc, order_id limit ${mostAtOnce}),
    told as (
      insert into delivery_warning (order_detail_id, plan_detail_id, due_date, late_flag)
      select order_detail_id, plan_row_id, date, late::int from missing where order_id in (select order_id from picked)
      on conflict (order_detail_id, plan_detail_id)
        do update set due_date = excluded.due_date, late_flag = excluded.late_flag, time = now())
    select o.id as order_id, o.order_no, o.enterprise_id, o.supplier_id, s.name as supplier,
      array_remove(array[e.user_id::text], null) as purchaser, m.late,
      array_agg(m.row_no || ' (' || to_char(m.date, 'YYYY-MM-DD') || ')' order by m.date, m.row_no) as rows
    from missing m join ${orderView} o on o.id = m.order_id join ${supplierView} s on s.id = o.supplier_id
      join ${purchaserView} p on p.id = o.purchaser_id join ${employeeView} e on e.id = p.employee_id
    where m.order_id in (select order_id from picked)
    group by o.id, o.order_no, o.enterprise_id, o.supplier_id, s.name, e.user_id, m.late order by o.id, m.late`)
}
