import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import { refuse } from '../../../kit/call/refusal.ts'

export { inspectionResultsOf } from './inspection.queries.ts'
export type { NamedStock } from './named-serials.rules.ts'
export { namedSerialProblems, unnamedSerialProblems } from './named-serials.rules.ts'

/** Receipt rows with a failed characteristic. */
export const failedRowView = sql`
  (select receive_detail_id as id from receive_characteristic where passed_flag = 0)`

export const receiptView = sql`
  (select id, enterprise_id, deleted, receive_no, org_id, supplier_id, warehouse_id, status, receive_date, receiver_id,
    receiver_name
  from receive)`

/**
 * `payable_qty` is accepted, including with deviation, and not reversed. Later returns are separate, because the goods
 * may already be invoiced.
 */
export const receiptRowView = sql`
  (select id, receive_id, place, order_detail_id, received_qty, rejected_qty, accepted_qty + concession_qty - reversed_accepted_qty as payable_qty,
    returned_accepted_qty, reversed_accepted_qty + reversed_rejected_qty as reversed_qty
  from receive_detail)`

const arrivalsOf = (states: Sql): Sql => sql`
  (select k.id, k.receive_id, k.place, k.order_detail_id, k.inspect_status, k.received_qty, k.accepted_qty, k.rejected_qty,
    k.accepted_qty + k.concession_qty - k.reversed_accepted_qty as good_qty,
    k.returned_accepted_qty + k.returned_rejected_qty as returned_qty,
    k.reversed_accepted_qty + k.reversed_rejected_qty as reversed_qty, k.delivery_detail_id, k.reject_reason, r.enterprise_id, r.org_id, r.supplier_id, r.receive_no,
    r.receive_date, r.post_time
  from receive_detail k join receive r on r.id = k.receive_id where r.status in ${states} and r.deleted = 0)`

/** `good_qty` is accepted, including with deviation, and not reversed. */
export const arrivalView = arrivalsOf(sql`('POSTED')`)

/** Like `arrivalView`, including goods under inspection, which are neither accepted nor rejected yet. */
export const cameView = arrivalsOf(sql`('INSPECTING', 'POSTED')`)

/** Serial numbers of a receipt row `k` in stock and not reserved. */
export const serialsLeft = sql`array(select s.serial_no::text from receive_serial s
  where s.receive_detail_id = k.id and s.state = 'IN' order by s.place)`

export const stockView = sql`
  (select k.id, k.receive_id, k.order_detail_id, k.delivery_detail_id, k.batch_no, k.reject_reason, r.enterprise_id, r.org_id,
    r.supplier_id, r.warehouse_id, r.delivery_id, r.create_by, r.receive_no, r.receive_date, r.receiver_id,
    k.received_qty, k.rejected_qty - k.returned_rejected_qty - k.reversed_rejected_qty - k.held_rejected_qty as rejected_left,
    k.accepted_qty + k.concession_qty - k.returned_accepted_qty - k.reversed_accepted_qty - k.held_accepted_qty
      as accepted_left
  from receive_detail k join receive r on r.id = k.receive_id where r.status = 'POSTED' and r.deleted = 0)`

export const takenStockView = sql`
  (select k.id, k.place, r.enterprise_id, r.receive_no, k.returned_rejected_qty, k.reversed_rejected_qty, k.held_rejected_qty,
    k.returned_accepted_qty, k.reversed_accepted_qty, k.held_accepted_qty
  from receive_detail k join receive r on r.id = k.receive_id where r.deleted = 0)`

/**
 * In ascending order of ids, so that checked quantities still hold when written. @throws Refusal 10007 when one does
 * not exist.
 */
export async function lockReceiptRows(act: Act, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const locked = await act.db.rows(sql`
    select k.id from receive_detail k join receive r on r.id = k.receive_id
    where k.id = any(${wanted}::bigint[]) and r.enterprise_id = ${act.caller.enterpriseId}
    order by k.id for update of k`)
  if (locked.length < wanted.length) refuse('noSuchData')
}

/** Accepted quantities of posted receipt rows, net of reversals, by receipt date. */
export const takenOverView = sql`
  (select k.id, k.order_detail_id, r.receive_date, k.accepted_qty + k.concession_qty - k.reversed_accepted_qty as qty
  from receive_detail k join receive r on r.id = k.receive_id where r.status = 'POSTED' and r.deleted = 0)`

/** In ascending order of ids. */
export async function lockReceiptRowsOf(
  { db, caller }: Act,
  { supplierId, orgId, to }: { supplierId: string; orgId: string; to: string },
): Promise<void> {
  // Selects only a count: there may be many thousands of rows.
  await db.run(sql`
    select count(*) from (
      select k.id from receive_detail k join receive r on r.id = k.receive_id
      where r.enterprise_id = ${caller.enterpriseId} and r.supplier_id = ${supplierId} and r.org_id = ${orgId}
        and r.status = 'POSTED' and r.deleted = 0 and r.receive_date <= ${to}::date
      order by k.id for update of k) locked`)
}
