import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { returnBusinessType } from '../../../../src/contract/goods/returns/return-parts.ts'
import type { Db } from '../../../db/database.ts'
import type { Act, AuditEntry, Reaction } from '../../../kit/call/act.ts'
import { jobAct } from '../../../kit/call/clock-act.ts'
import { writeTrail } from '../../../kit/audit.ts'
import { writeMove } from '../../../kit/documents/move.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'
import { setting } from '../../../kit/setting.ts'
import { orderRowView } from '../../orders/purchase-orders/read.ts'
import { tellBuyer } from './messages.ts'
import { returns } from './return-kind.ts'
import { lockReturns } from './return.queries.ts'

/** Closes returns that are completely replaced after a receipt. */
export const replacementReceived: Reaction<'receipt.posted'> = (act, { receiveNo, rows }) => {
  const ids = rows.map(row => row.orderDetailId)
  return closeReplaced(act, sql`k.order_detail_id = any(${ids}::bigint[])`, receiveNo)
}

/** Closed order rows expect no more replacements. */
export const replacementGivenUp: Reaction<'order.written'> = (act, { orderId, orderNo }) =>
  closeReplaced(
    act,
    sql`k.order_detail_id in (select line.id from ${orderRowView} line where line.order_id = ${orderId})`,
    orderNo,
  )

/** Goods of an order row that was closed meanwhile will not be replaced. */
export const replacementLeft: Reaction<'return.shippedOut'> = async (act, { returnNo, treatment, rows }) => {
  const ids = rows.map(row => row.orderDetailId)
  if (treatment === 'REPLACE') await closeReplaced(act, sql`k.order_detail_id = any(${ids}::bigint[])`, returnNo)
}

/** Closes returns that touch rows `k` and are completely replaced. Replacements count for the return shipped first. */
async function closeReplaced(act: Act, touched: Sql, reason: string): Promise<void> {
  const done = await act.db.rows<{ id: string }>(sql`
    select t.id from return_order t
    where t.status = 'RETURNED' and t.treatment = 'REPLACE' and t.deleted = 0
      and exists (select from return_order_detail k where k.return_id = t.id and ${touched})
      and not exists (select from return_order_detail d join ${orderRowView} line on line.id = d.order_detail_id
        where d.return_id = t.id and line.row_status not in ('RECEIVED', 'ABORTED', 'CLOSED')
          and line.replace_open_qty > (select coalesce(sum(k.qty), 0)
            from return_order_detail k join return_order later on later.id = k.return_id
            where k.order_detail_id = d.order_detail_id and later.status = 'RETURNED' and later.treatment = 'REPLACE'
              and later.deleted = 0 and (later.ship_time, later.id) > (t.ship_time, t.id)))
    order by t.id`)
  if (done.length === 0) return
  const locked = await lockReturns(
    act,
    done.map(each => each.id),
  )
  for (const each of locked) await writeMove(act, returns, each, { status: 'CLOSED', reason })
}

/** Closes returns that waited only for their credit. */
export const creditConfirmed: Reaction<'statement.confirmed'> = async (act, { reconNo, returnIds }) => {
  const done = await act.db.rows<{ id: string }>(sql`
    select t.id from return_order t
    where t.id = any(${[...returnIds]}::bigint[]) and t.enterprise_id = ${act.caller.enterpriseId}
      and t.status = 'RETURNED' and t.treatment <> 'REPLACE' order by t.id`)
  if (done.length === 0) return
  const locked = await lockReturns(
    act,
    done.map(each => each.id),
  )
  for (const each of locked) await writeMove(act, returns, each, { status: 'CLOSED', reason: reconNo })
}

/** Every night, if the setting is on: confirms returns without an objection in time. */
export const silentConfirm: ScheduledJob = { name: 'silentConfirm', cron: '0 4 * * *', run: db => confirmSilent(db) }

/**
 * Confirms returns after the last day for an objection and notifies the buyer; `today` defaults to the server's date.
 */
export async function confirmSilent(db: Db, today?: string): Promise<void> {
  const over = sql`status = 'SENT' and deleted = 0 and object_until < coalesce(${today ?? null}::date, current_date)`
  const enterprises = await db.rows<{ enterpriseId: string }>(sql`
    select distinct enterprise_id from return_order where ${over} order by 1`)
  for (const { enterpriseId } of enterprises) {
    if ((await setting(db, enterpriseId, 'return.silenceConfirms')) !== '1') continue
    const due = await db.rows<{ id: string; returnNo: string }>(sql`
      update return_order set status = 'CONFIRMED', version = version + 1
      where id in (select id from return_order where enterprise_id = ${enterpriseId} and ${over}
        order by id limit 500 for update skip locked)
      returning id, return_no`)
    const entries = due.map(({ id, returnNo }): AuditEntry => ({
      businessType: returnBusinessType,
      businessId: id,
      docNo: returnNo,
      action: 'STATUS',
      fromStatus: 'SENT',
      toStatus: 'CONFIRMED',
    }))
    await writeTrail(db, { enterpriseId, userId: '0', name: '', ip: '', resourceId: '' }, entries)
    const act = jobAct(db, enterpriseId, [])
    const confirmed = await lockReturns(
      act,
      due.map(each => each.id),
    )
    for (const each of confirmed) await tellBuyer(act, each, 'return.confirmedSilently', {})
  }
}
