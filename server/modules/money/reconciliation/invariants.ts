import sql from 'sql-template-tag'
import type { Invariant } from '../../../kit/invariant.ts'
import { receiptRowView, receiptView } from '../../goods/receipts/read.ts'
import { creditedRowView } from '../../goods/returns/read.ts'

export const statementInvariants: readonly Invariant[] = [
  {
    // In this order: without tax, tax, with tax.
    name: 'statementAmounts',
    differences: sql`
      select t.enterprise_id, t.recon_no as document,
        concat_ws(' · ', trim_scale(t.amount_excl), trim_scale(t.tax_amount), trim_scale(t.amount_incl)) as stated,
        concat_ws(' · ', trim_scale(l.amount_excl), trim_scale(l.tax_amount), trim_scale(l.amount_incl)) as found
      from reconciliation t cross join lateral (
        select coalesce(sum(l.amount_excl), 0) as amount_excl, coalesce(sum(l.tax_amount), 0) as tax_amount,
          coalesce(sum(l.amount_incl), 0) as amount_incl
        from recon_detail l where l.recon_id = t.id and l.removed_flag = 0) l
      where t.deleted = 0 and (t.amount_excl, t.tax_amount, t.amount_incl) is distinct from
        (l.amount_excl, l.tax_amount, l.amount_incl)`,
  },
  {
    // A line's quantity is at most the accepted or returned quantity of its receipt row.
    name: 'statedQuantities',
    differences: sql`
      select r.enterprise_id, r.receive_no || ' / ' || (k.place + 1) as document, trim_scale(l.qty) as stated,
        trim_scale(k.payable_qty) as found
      from recon_detail l join ${receiptRowView} k on k.id = l.receive_detail_id join ${receiptView} r on r.id = k.receive_id
      where l.live_flag = 1 and l.kind = 'RECEIPT' and l.qty > k.payable_qty
      union all
      select t.enterprise_id, t.recon_no || ' / ' || l.document_no, trim_scale(-l.qty), trim_scale(coalesce(b.qty, 0))
      from recon_detail l join reconciliation t on t.id = l.recon_id left join ${creditedRowView} b on b.id = l.return_detail_id
      where l.live_flag = 1 and l.kind = 'RETURN' and -l.qty > coalesce(b.qty, 0)`,
  },
]
