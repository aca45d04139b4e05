import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Act } from '../../kit/call/act.ts'
import { refuse } from '../../kit/call/refusal.ts'

export { inspectionResultsOf } from './inspection.queries.ts'
export type { NamedStock } from './named-serials.rules.ts'
export { namedSerialProblems, unnamedSerialProblems } from './named-serials.rules.ts'

/** Rows of receipts of which the inspection found that a characteristic failed. */
export const failedRowView = sql`
  (select receive_detail_id as id from receive_characteristic where passed_flag = 0)`

/** Receipts by their number and place. */
export const receiptView = sql`
  (select id, enterprise_id, deleted, receive_no, org_id, supplier_id, warehouse_id, status, receive_date, receiver_id,
    receiver_name
  from receive)`

/**
 * Rows of receipts. What may be invoiced of a row was accepted, perhaps with a deviation, and not reversed; what of it went
 * back to the supplier since then is told apart, because it may be invoiced already.
 */
export const receiptRowView = sql`
  (select id, receive_id, place, order_detail_id, received_qty, rejected_qty, accepted_qty + concession_qty - reversed_accepted_qty as payable_qty,
    returned_accepted_qty
  from receive_detail)`

/** Rows of receipts that were posted, also while their inspection is to come. */
export const postedRowView = sql`
  (select k.order_detail_id, k.received_qty, r.enterprise_id, r.receive_no, r.receive_date, r.post_time
  from receive_detail k join receive r on r.id = k.receive_id where r.status <> 'NEW' and r.deleted = 0)`

/** Rows of receipts of some states and what came of each. */
const arrivalsOf = (states: Sql): Sql => sql`
  (select k.id, k.receive_id, k.place, k.order_detail_id, k.inspect_status, k.received_qty, k.accepted_qty, k.rejected_qty,
    k.accepted_qty + k.concession_qty - k.reversed_accepted_qty as good_qty,
    k.returned_accepted_qty + k.returned_rejected_qty as returned_qty,
    k.reversed_accepted_qty + k.reversed_rejected_qty as reversed_qty, k.delivery_detail_id, k.reject_reason, r.enterprise_id, r.org_id, r.supplier_id, r.receive_no,
    r.receive_date, r.post_time
  from receive_detail k join receive r on r.id = k.receive_id where r.status in ${states} and r.deleted = 0)`

/** What arrived by posted receipts and what came of it; what is good was accepted, perhaps with a deviation, and not reversed. */
export const arrivalView = arrivalsOf(sql`('POSTED')`)

/** The same, also of goods that are still inspected: these came, and neither is accepted nor rejected what waits. */
export const cameView = arrivalsOf(sql`('INSPECTING', 'POSTED')`)

/** Serial numbers that were received, in inspection or posted, and are still here. */
export const receivedSerialView = sql`
  (select s.material_id, upper(s.serial_no) as serial_key, r.receive_no as document_no
  from receive_serial s join receive_detail k on k.id = s.receive_detail_id join receive r on r.id = k.receive_id
  where r.deleted = 0 and r.status <> 'NEW' and s.state <> 'GONE')`

/** The serial numbers of a row `k` of a receipt that are here and that nobody holds. */
export const serialsLeft = sql`array(select s.serial_no::text from receive_serial s
  where s.receive_detail_id = k.id and s.state = 'IN' order by s.place)`

/** Rows of posted receipts, and what of each may still go back to its supplier or be reversed, by what it is taken from. */
export const stockView = sql`
  (select k.id, k.receive_id, k.order_detail_id, k.delivery_detail_id, k.batch_no, k.reject_reason, r.enterprise_id, r.org_id,
    r.supplier_id, r.warehouse_id, r.delivery_id, r.create_by, r.receive_no, r.receive_date, r.receiver_id,
    k.received_qty, k.rejected_qty - k.returned_rejected_qty - k.reversed_rejected_qty - k.held_rejected_qty as rejected_left,
    k.accepted_qty + k.concession_qty - k.returned_accepted_qty - k.reversed_accepted_qty - k.held_accepted_qty
      as accepted_left
  from receive_detail k join receive r on r.id = k.receive_id where r.status = 'POSTED' and r.deleted = 0)`

/** What was taken of rows of receipts: what went back, was reversed, and is held, of rejected goods and of accepted ones. */
export const takenStockView = sql`
  (select k.id, k.place, r.enterprise_id, r.receive_no, k.returned_rejected_qty, k.reversed_rejected_qty, k.held_rejected_qty,
    k.returned_accepted_qty, k.reversed_accepted_qty, k.held_accepted_qty
  from receive_detail k join receive r on r.id = k.receive_id where r.deleted = 0)`

/**
 * Locks rows of receipts in ascending order of their ids until the transaction ends, so that what is measured against
 * their quantities holds when it is written. @throws Refusal 10007 when one is not there.
 */
export async function lockReceiptRows(act: Act, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const locked = await act.db.rows(sql`
    select k.id from receive_detail k join receive r on r.id = k.receive_id
    where k.id = any(${wanted}::bigint[]) and r.enterprise_id = ${act.caller.enterpriseId}
    order by k.id for update of k`)
  if (locked.length < wanted.length) refuse('noSuchData')
}

/** What of a row of a posted receipt was taken over, net of reversals, by the day on which it came. */
export const takenOverView = sql`
  (select k.id, k.order_detail_id, r.receive_date, k.accepted_qty + k.concession_qty - k.reversed_accepted_qty as qty
  from receive_detail k join receive r on r.id = k.receive_id where r.status = 'POSTED' and r.deleted = 0)`

/**
 * Locks all rows of posted receipts of a supplier and a purchasing organisation up to a day, in ascending order of their
 * ids: for whoever takes all of them at once.
 */
export async function lockReceiptRowsOf(
  { db, caller }: Act,
  { supplierId, orgId, to }: { supplierId: string; orgId: string; to: string },
): Promise<void> {
  // Only their number comes back: they may be many thousands.
  await db.run(sql`
    select count(*) from (
      select k.id from receive_detail k join receive r on r.id = k.receive_id
      where r.enterprise_id = ${caller.enterpriseId} and r.supplier_id = ${supplierId} and r.org_id = ${orgId}
        and r.status = 'POSTED' and r.deleted = 0 and r.receive_date <= ${to}::date
      order by k.id for update of k) locked`)
}
