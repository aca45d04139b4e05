import sql from 'sql-template-tag'
import type { Reaction } from '../../../kit/call/act.ts'
import { writeMove } from '../../../kit/documents/move.ts'
import { postedInvoiceRowView } from './asks.ts'
import { chargeLineView } from './read.ts'
import { statements } from './statement-kind.ts'
import { lockStatements } from './statement.queries.ts'

/**
 * Sets confirmed statements to INVOICED when all receipt rows and charges are invoiced, and all negative lines
 * credited.
 */
export const invoicePosted: Reaction<'invoice.posted'> = async (act, { invoiceId, invoiceNo }) => {
  // Compares in the line's tax mode: the rounded tax of parts may differ from that of the whole.
  const settled = sql`
    case when l.kind = 'RECEIPT' then
      coalesce((select sum(v.qty) from ${postedInvoiceRowView} v where v.receive_detail_id = l.receive_detail_id), 0) >= l.qty
    when l.kind = 'RETURN' then l.amount_incl >= 0
      or coalesce((select sum(v.qty) from ${postedInvoiceRowView} v where v.return_detail_id = l.return_detail_id), 0) >= - l.qty
    else coalesce((select sum(v.price) from ${postedInvoiceRowView} v where v.statement_line_id = l.id), 0)
      >= coalesce((select c.due from ${chargeLineView} c where c.id = l.id), 0) end`
  const done = await act.db.rows<{ id: string }>(sql`
    select t.id from reconciliation t
    where t.enterprise_id = ${act.caller.enterpriseId} and t.status = 'CONFIRMED' and t.deleted = 0
      and t.id in (select l.recon_id from ${postedInvoiceRowView} v
          join recon_detail l on l.receive_detail_id = v.receive_detail_id
            or l.return_detail_id = v.return_detail_id or l.id = v.statement_line_id
        where v.invoice_id = ${invoiceId} and l.live_flag = 1)
      and not exists (select from recon_detail l
        where l.recon_id = t.id and l.live_flag = 1 and l.removed_flag = 0 and not (${settled}))
    order by t.id`)
  const locked = await lockStatements(
    act,
    done.map(each => each.id),
  )
  for (const each of locked) await writeMove(act, statements, each, { status: 'INVOICED', reason: invoiceNo })
}
