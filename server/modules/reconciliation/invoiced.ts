import sql from 'sql-template-tag'
import type { Reaction } from '../../kit/call/act.ts'
import { writeMove } from '../../kit/documents/move.ts'
import { creditRowView, invoiceRowView, invoiceView } from '../invoices/read.ts'
import { statements } from './statement-kind.ts'
import { lockStatements } from './statement.queries.ts'

/**
 * An invoice or a credit note is posted: confirmed statements of which every row of a receipt is invoiced, and everything
 * that is negative is credited, are INVOICED.
 */
export const invoicePosted: Reaction<'invoice.posted'> = async (act, { invoiceId, invoiceNo }) => {
  const invoiced = sql`coalesce((select sum(v.qty) from ${invoiceRowView} v join ${invoiceView} i on i.id = v.invoice_id
    where v.receive_detail_id = l.receive_detail_id and v.live_flag = 1 and i.status in ('POSTED', 'PART_PAID', 'PAID')), 0)`
  // Lines are credited in their tax mode: the tax of several parts may be rounded otherwise than that of the whole.
  const credited = sql`
    case l.kind when 'RETURN' then
      coalesce((select sum(v.qty) from ${creditRowView} v
        where v.return_detail_id = l.return_detail_id and v.posted_date is not null), 0) >= - l.qty
    else coalesce((select sum(v.price) from ${creditRowView} v
        where v.statement_line_id = l.id and v.posted_date is not null), 0)
      >= - case l.tax_mode when 'INCL' then l.amount_incl else l.amount_excl end end`
  const done = await act.db.rows<{ id: string }>(sql`
    select t.id from reconciliation t
    where t.enterprise_id = ${act.caller.enterpriseId} and t.status = 'CONFIRMED' and t.deleted = 0
      and t.id in (select l.recon_id from recon_detail l join ${invoiceRowView} v on v.receive_detail_id = l.receive_detail_id
        where v.invoice_id = ${invoiceId} and l.live_flag = 1
        union select l.recon_id from ${creditRowView} v
          join recon_detail l on l.id = v.statement_line_id or l.return_detail_id = v.return_detail_id
        where v.invoice_id = ${invoiceId} and l.live_flag = 1)
      and not exists (select from recon_detail l
        where l.recon_id = t.id and l.kind = 'RECEIPT' and l.live_flag = 1 and ${invoiced} < l.qty)
      and not exists (select from recon_detail l
        where l.recon_id = t.id and l.kind <> 'RECEIPT' and l.live_flag = 1 and l.removed_flag = 0
          and l.amount_incl < 0 and not (${credited}))
    order by t.id`)
  const locked = await lockStatements(
    act,
    done.map(each => each.id),
  )
  for (const each of locked) await writeMove(act, statements, each, { status: 'INVOICED', reason: invoiceNo })
}
