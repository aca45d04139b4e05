import sql from 'sql-template-tag'
import type { Invariant } from '../../kit/invariant.ts'
import { receiptRowView, receiptView } from '../receipts/read.ts'

/** What holds within applications for invoices, and between them and receipts. */
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
]
