import sql from 'sql-template-tag'
import { orderReaders } from '../../../../src/contract/orders/purchase-orders/purchase-orders.ts'
import type { TimelineEvent } from '../../../../src/contract/ground/suppliers/suppliers.ts'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'
import { placeOf, seenBy } from '../../../kit/sight/seen-by.ts'
import { applyInForceView, changeInForceView, orderView, publishedResultView } from './asks.ts'

const most = 300

/** Newest first. @throws Refusal 10007. */
export async function readTimeline({ db, caller }: Act, id: string): Promise<TimelineEvent[]> {
  const known = await db.one(sql`
    select from supplier where id = ${id} and enterprise_id = ${caller.enterpriseId} and deleted = 0`)
  if (known === undefined) refuse('noSuchData')
  const readsOrders = orderReaders.some(module => caller.modules.has(module))
  return db.rows<TimelineEvent>(sql`
    select kind, time, doc_no, value, stage, path from (
      select 'REGISTERED' as kind, s.create_time as time, '' as doc_no, '' as value, '' as stage,
        '' as path
      from supplier s where s.id = ${id}
      union all
      select 'STAGE', l.applied_time, l.lifecycle_no, l.direction, l.to_stage, l.path
      from ${applyInForceView} l where l.supplier_id = ${id}
      union all
      select 'GRADE', r.publish_time, r.named ->> 'perfNo', r.named ->> 'grade', '', ''
      from ${publishedResultView} r where r.supplier_id = ${id} and r.enterprise_id = ${caller.enterpriseId}
      union all
      select 'CHANGE', c.decide_time, c.change_no, c.section, '', c.path
      from ${changeInForceView} c where c.supplier_id = ${id}
      union all
      (select 'FIRST_ORDER', o.issue_time, o.order_no, '', '', '/order/detail?id=' || o.id
      from ${orderView} o
      where o.supplier_id = ${id} and o.deleted = 0 and o.issue_time is not null and ${readsOrders}::boolean and ${seenBy(caller, placeOf(sql`o`))}
      order by o.issue_time limit 1)) e
    order by time desc limit ${most}`)
}
