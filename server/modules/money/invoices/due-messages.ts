import sql from 'sql-template-tag'
import type { Db } from '../../../db/database.ts'
import type { Server } from '../../../kit/area.ts'
import type { Act } from '../../../kit/call/act.ts'
import { jobAct } from '../../../kit/call/clock-act.ts'
import type { ScheduledJob } from '../../../kit/jobs/job.ts'
import { lockInvoices } from './invoice.queries.ts'
import { tellOfDue } from './messages.ts'
import { openPart } from './read.ts'

/** Maximum number of invoice parts per transaction. */
const most = 300

/** Runs daily at 05:00. */
export function invoiceDue({ reactions }: Pick<Server, 'reactions'>): ScheduledJob {
  return { name: 'invoiceDue', cron: '0 5 * * *', run: db => tellDueInvoices(db, reactions) }
}

/**
 * Notifies of open amounts due within seven days, once per due date; parts due on the same day share a message. `today`
 * defaults to the server's date.
 */
export async function tellDueInvoices(db: Db, reactions: Act['reactions'], today?: string): Promise<void> {
  const day = sql`coalesce(${today ?? null}::date, current_date)`
  for (;;) {
    // Invoices are locked with their parts, as payments lock them; locked ones wait until the next day.
    const due = await db.rows<{ id: string; enterpriseId: string; dueDate: string; dueAmount: string }>(sql`
      with due as (
        select d.invoice_id, d.no, d.due_date, i.enterprise_id, ${openPart} as open
        from invoice i join invoice_due_part d on d.invoice_id = i.id
        where i.kind = 'INVOICE' and i.status in ('POSTED', 'PART_PAID') and i.due_date <= ${day} + 7
          and d.due_date between ${day} and ${day} + 7 and d.told_due_date is distinct from d.due_date and ${openPart} > 0
        order by d.invoice_id, d.no limit ${most} for update of i, d skip locked),
      told as (update invoice_due_part p set told_due_date = p.due_date from due
        where p.invoice_id = due.invoice_id and p.no = due.no)
      select invoice_id as id, enterprise_id, due_date, sum(open) as due_amount from due
      group by invoice_id, enterprise_id, due_date order by invoice_id, due_date`)
    if (due.length === 0) return
    for (const { id, enterpriseId, dueDate, dueAmount } of due) {
      const act = jobAct(db, enterpriseId, reactions)
      for (const invoice of await lockInvoices(act, [id])) await tellOfDue(act, invoice, { dueDate, dueAmount })
    }
  }
}
