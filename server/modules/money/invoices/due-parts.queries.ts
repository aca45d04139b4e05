import Big from 'big.js'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Invoice } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import type { Act } from '../../../kit/call/act.ts'
import { duePartView, invoiceView, openPart } from './read.ts'

/**
 * Due date of the first part not covered by `settled` (paid and offset), else of the last. Expects `invoice` in the
 * query.
 */
export const nextDueDate = (settled: Sql): Sql => sql`
  coalesce((select coalesce(min(p.due_date) filter (where p.amount_before + p.amount > ${settled}), max(p.due_date))
    from invoice_due_part p where p.invoice_id = invoice.id), due_date)`

/** Maximum difference in units of the last digit. */
const mostRounded = 2

/**
 * Moves the rounding remainder after advances to the last part, so that no one has to pay a cent at once. `settled`:
 * paid and offset amount of `invoice`, a table in the query.
 */
export async function moveRounding(
  act: Act,
  invoice: { id: string; currencyDigits: number },
  settled: Sql,
): Promise<void> {
  const most = new Big(10).pow(-invoice.currencyDigits).times(mostRounded).toFixed()
  await act.db.run(sql`
    update invoice_due_part p set
      amount = p.amount + case p.no when x.no then - x.rest when x.last then x.rest else 0 end,
      amount_before = p.amount_before - case when p.no > x.no then x.rest else 0 end
    from (
      select d.no, d.amount_before + d.amount - (${settled}) as rest, l.last
      from invoice join invoice_due_part d on d.invoice_id = invoice.id cross join lateral (
        select max(e.no) as last from invoice_due_part e where e.invoice_id = invoice.id) l
      where invoice.id = ${invoice.id} and d.no < l.last and d.amount_before < ${settled}) x
    where p.invoice_id = ${invoice.id} and p.no >= x.no and x.rest > 0 and x.rest <= ${most}::numeric`)
}

export function readDues(act: Act, id: string): Promise<Invoice['dues']> {
  return act.db.rows<Invoice['dues'][number]>(sql`
    select d.no::int as no, d.due_date, trim_scale(d.amount) as amount, trim_scale(${openPart}) as unpaid_amount,
      case when i.kind = 'INVOICE' and ${openPart} > 0 then greatest(0, current_date - d.due_date) else 0 end::int as overdue_days
    from ${invoiceView} i join ${duePartView} d on d.invoice_id = i.id
    where i.id = ${id} and i.enterprise_id = ${act.caller.enterpriseId} order by d.no`)
}
