import sql from 'sql-template-tag'
import type { Act } from '../../kit/call/act.ts'
import { refuse } from '../../kit/call/refusal.ts'

/** Receipts by their number and place. */
export const receiptView = sql`
  (select id, enterprise_id, deleted, receive_no, org_id, supplier_id, status, receive_date from receive)`

/** Rows of receipts. What may be invoiced of a row was accepted, perhaps with a deviation. */
export const receiptRowView = sql`
  (select id, receive_id, place, order_detail_id, received_qty, rejected_qty, accepted_qty + concession_qty as payable_qty
  from receive_detail)`

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
