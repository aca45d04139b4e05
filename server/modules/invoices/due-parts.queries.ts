import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Invoice } from '../../../src/contract/invoices/invoice-parts.ts'
import type { Act } from '../../kit/call/act.ts'
import { duePartView, invoiceView, openPart } from './read.ts'

/**
 * The day on which the first part of an invoice is due that is not settled, once so much is paid and offset of it; the last one when
 * all is. The statement knows the invoice as `invoice`.
 */
export const nextDueDate = (settled: Sql): Sql => sql`
  coalesce((select coalesce(min(p.due_date) filter (where p.amount_before + p.amount > ${settled}), max(p.due_date))
    from invoice_due_part p where p.invoice_id = invoice.id), due_date)`

/** The parts in which a posted invoice falls due, with what is open of each. */
export function readDues(act: Act, id: string): Promise<Invoice['dues']> {
  return act.db.rows<Invoice['dues'][number]>(sql`
    select d.no::int as no, d.due_date, trim_scale(d.amount) as amount, trim_scale(${openPart}) as unpaid_amount,
      case when i.kind = 'INVOICE' and ${openPart} > 0 then greatest(0, current_date - d.due_date) else 0 end::int as overdue_days
    from ${invoiceView} i join ${duePartView} d on d.invoice_id = i.id
    where i.id = ${id} and i.enterprise_id = ${act.caller.enterpriseId} order by d.no`)
}
