import sql from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import type { Server } from '../../kit/area.ts'
import type { Act } from '../../kit/call/act.ts'
import { jobAct } from '../../kit/call/clock-act.ts'
import type { ScheduledJob } from '../../kit/jobs/jobs.ts'
import { lockInvoices } from './invoice.queries.ts'
import { tellOfDue } from './messages.ts'
import { openPart } from './read.ts'

/** How many parts of invoices one transaction tells of. */
const most = 300

/** Once a day: suppliers and accountants are told of what is due of invoices within seven days. */
export function invoiceDue({ reactions }: Pick<Server, 'reactions'>): ScheduledJob {
  return { name: 'invoiceDue', cron: '0 5 * * *', run: db => tellDueInvoices(db, reactions) }
}

/**
 * Tells of parts of posted invoices of which something is open and that are due within seven days, once for each due date; `today`
 * is the server's day unless given.
 */
export async function tellDueInvoices(db: Db, reactions: Act['reactions'], today?: string): Promise<void> {
  const day = sql`coalesce(${today ?? null}::date, current_date)`
  for (;;) {
    const due = await db.rows<{ id: string; enterpriseId: string; dueDate: string }>(sql`
      update invoice_due_part told set told_due_date = told.due_date from invoice
      where invoice.id = told.invoice_id and (told.invoice_id, told.no) in (
        select d.invoice_id, d.no from invoice i join invoice_due_part d on d.invoice_id = i.id
        where i.kind = 'INVOICE' and i.status in ('POSTED', 'PART_PAID') and i.due_date <= ${day} + 7
          and d.due_date between ${day} and ${day} + 7 and d.told_due_date is distinct from d.due_date and ${openPart} > 0
        order by d.invoice_id, d.no limit ${most} for update of d skip locked)
      returning invoice.id, invoice.enterprise_id, told.due_date`)
    for (const { id, enterpriseId, dueDate } of due) {
      const act = jobAct(db, enterpriseId, reactions)
      for (const invoice of await lockInvoices(act, [id])) await tellOfDue(act, invoice, dueDate)
    }
    if (due.length < most) return
  }
}
