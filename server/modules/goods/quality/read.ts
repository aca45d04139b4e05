import sql from 'sql-template-tag'
import { receiptRowView } from '../receipts/read.ts'

/**
 * Closed problems whose cost (without tax) the supplier bears, with the closing date and the order row of the account.
 */
export const chargedProblemView = sql`
  (select p.id, p.problem_no, p.title, p.enterprise_id, p.org_id, p.supplier_id,
    coalesce(k.order_detail_id, p.charge_row_id) as order_detail_id, p.cost,
    p.close_time::date as closed_on
  from problem p left join ${receiptRowView} k on k.id = p.receive_detail_id
  where p.deleted = 0 and p.status = 'CLOSED' and p.charge_flag = 1 and p.cost > 0)`

export const problemView = sql`
  (select p.id, p.enterprise_id, p.org_id, p.supplier_id, p.receive_detail_id, p.problem_no, p.title, p.status, p.sent_flag
  from problem p where p.deleted = 0)`

export const resultProblemView = sql`
  (select p.id, p.perf_result_id, p.problem_no as doc_no,
    case when p.status in ('CLOSED', 'CANCELLED') then 0 else 1 end as open_flag, p.create_time
  from problem p where p.deleted = 0 and p.perf_result_id is not null)`

/** Problems sent to suppliers, with the dates of sending and closing. */
export const measuredProblemView = sql`
  (select p.id, p.problem_no, p.enterprise_id, p.org_id, p.supplier_id, p.defect_code, p.open_time, p.close_time,
    p.open_time::date as opened_on, p.close_time::date as closed_on
  from problem p where p.deleted = 0 and p.status <> 'CANCELLED' and p.open_time is not null)`
