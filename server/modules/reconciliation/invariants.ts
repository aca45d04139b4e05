import sql from 'sql-template-tag'
import type { Invariant } from '../../kit/invariant.ts'
import { receiptRowView, receiptView } from '../receipts/read.ts'

/** What holds within statements, and between them and receipts. */
export const statementInvariants: readonly Invariant[] = [
  {
    name: 'statementAmounts',
    differences: sql`
      select t.enterprise_id, t.recon_no as document, trim_scale(t.amount_incl) as stated,
        trim_scale(coalesce(sum(l.amount_incl), 0)) as found
      from reconciliation t left join recon_detail l on l.recon_id = t.id and l.removed_flag = 0
      where t.deleted = 0 group by t.id having t.amount_incl <> coalesce(sum(l.amount_incl), 0)`,
  },
  {
    // A line stands for no more than what was taken over of the row of the receipt.
    name: 'statedQuantities',
    differences: sql`
      select r.enterprise_id, r.receive_no || ' / ' || (k.place + 1) as document, trim_scale(l.qty) as stated,
        trim_scale(k.payable_qty) as found
      from recon_detail l join ${receiptRowView} k on k.id = l.receive_detail_id join ${receiptView} r on r.id = k.receive_id
      where l.live_flag = 1 and l.kind = 'RECEIPT' and l.qty > k.payable_qty`,
  },
]
