import sql from 'sql-template-tag'
import type { Invariant } from '../../kit/invariant.ts'
import { invoiceView } from '../invoices/read.ts'
import { paymentActView } from '../payments/read.ts'
import { orderRowView, orderView } from '../purchase-orders/read.ts'
import { postedRowView } from '../receipts/read.ts'
import { shippedReturnView } from '../returns/read.ts'
import { postedReversalView } from '../reversals/read.ts'

/** The company of the order row of `x`. */
const companyOfRow = sql`(select o.company_id from ${orderRowView} line join ${orderView} o on o.id = line.order_id
  where line.id = x.order_detail_id)`

/** What counts for a month: receipts, returns, reversals, postings and payments, each with when it was done. */
const postings = sql`
  (select x.enterprise_id, x.receive_no as document, ${companyOfRow} as company_id, x.receive_date as day,
    x.post_time as act_time from ${postedRowView} x
  union all
  select x.enterprise_id, x.return_no, ${companyOfRow}, x.ship_time::date, x.ship_time from ${shippedReturnView} x
  union all
  select x.enterprise_id, x.reverse_no, ${companyOfRow}, x.reverse_date, x.post_time from ${postedReversalView} x
  union all
  select x.enterprise_id, x.invoice_no, x.company_id, x.posted_date, x.post_time from ${invoiceView} x
  union all
  select x.enterprise_id, x.pay_apply_no, x.company_id, x.day, x.act_time from ${paymentActView} x)`

/** What holds between closed months and what counts for them. */
export const accountingInvariants: readonly Invariant[] = [
  {
    // Nothing was posted into a month after it was closed.
    name: 'closedPeriods',
    differences: sql`
      select distinct x.enterprise_id, x.document, p.period as stated, x.day::text as found
      from accounting_period p join ${postings} x on x.company_id = p.company_id
        and x.day >= to_date(p.period, 'YYYY-MM') and x.day < to_date(p.period, 'YYYY-MM') + interval '1 month'
        and x.act_time > p.closed_time
      where p.deleted = 0 and p.active = 0`,
  },
]
