import sql from 'sql-template-tag'
import type { Invariant } from '../../kit/invariant.ts'
import { receiptRowView, receiptView } from '../receipts/read.ts'
import { creditLineView } from '../reconciliation/read.ts'
import { creditedRowView } from '../returns/read.ts'

/** What holds within applications, between invoices and receipts, and between credit notes and what they credit. */
export const invoiceInvariants: readonly Invariant[] = [
  {
    name: 'applicationAmounts',
    differences: sql`
      select a.enterprise_id, a.apply_no as document, trim_scale(a.amount_incl) as stated,
        trim_scale(coalesce(sum(d.amount_incl), 0)) as found
      from invoice_apply a left join invoice_apply_detail d on d.apply_id = a.id
      where a.deleted = 0 group by a.id having a.amount_incl <> coalesce(sum(d.amount_incl), 0)`,
  },
  {
    name: 'invoicedQuantities',
    differences: sql`
      select r.enterprise_id, r.receive_no || ' / ' || (k.place + 1) as document, trim_scale(d.qty) as stated,
        trim_scale(k.payable_qty) as found
      from (select receive_detail_id, sum(qty) as qty from invoice_apply_detail where live_flag = 1
          group by receive_detail_id) d
        join ${receiptRowView} k on k.id = d.receive_detail_id join ${receiptView} r on r.id = k.receive_id
      where d.qty > k.payable_qty`,
  },
  {
    name: 'creditedQuantities',
    differences: sql`
      select b.enterprise_id, b.return_no as document, trim_scale(d.qty) as stated, trim_scale(b.qty) as found
      from (select return_detail_id, sum(qty) as qty from invoice_apply_detail
          where live_flag = 1 and return_detail_id is not null group by return_detail_id) d
        join ${creditedRowView} b on b.id = d.return_detail_id
      where d.qty > b.qty`,
  },
  {
    name: 'creditedLines',
    differences: sql`
      select l.enterprise_id, l.recon_no as document, trim_scale(d.price) as stated, trim_scale(l.net) as found
      from (select statement_line_id, sum(price) as price from invoice_apply_detail
          where live_flag = 1 and statement_line_id is not null group by statement_line_id) d
        join ${creditLineView} l on l.id = d.statement_line_id
      where d.price > l.net`,
  },
  {
    // What credit notes that correct an invoice come to.
    name: 'correctedAmounts',
    differences: sql`
      select i.enterprise_id, i.invoice_no as document, trim_scale(c.amount) as stated, trim_scale(i.amount_incl) as found
      from (select a.corrects_id, sum(d.amount_incl) as amount from invoice_apply a
          join invoice_apply_detail d on d.apply_id = a.id
        where a.corrects_id is not null and a.deleted = 0 and d.live_flag = 1 group by a.corrects_id) c
        join invoice i on i.id = c.corrects_id
      where c.amount > i.amount_incl`,
  },
]
