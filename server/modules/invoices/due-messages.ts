import sql from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import type { Server } from '../../kit/area.ts'
import type { Act } from '../../kit/call/act.ts'
import { jobAct } from '../../kit/call/clock-act.ts'
import type { ScheduledJob } from '../../kit/jobs/jobs.ts'
import { lockInvoices } from './invoice.queries.ts'
import { tellOfDue } from './messages.ts'

/** How many invoices one transaction tells of. */
const most = 300

/** Once a day: suppliers and accountants are told of invoices that are due within seven days. */
export function invoiceDue({ reactions }: Pick<Server, 'reactions'>): ScheduledJob {
  return { name: 'invoiceDue', cron: '0 5 * * *', run: db => tellDueInvoices(db, reactions) }
}

/**
 * Tells of posted invoices of which something is open and that are due within seven days, once for each due date; `today`
 * is the server's day unless given.
 */
export async function tellDueInvoices(db: Db, reactions: Act['reactions'], today?: string): Promise<void> {
  const day = sql`coalesce(${today ?? null}::date, current_date)`
  for (;;) {
    const due = await db.rows<{ id: string; enterpriseId: string; dueDate: string }>(sql`
      update invoice set told_due_date = due_date where id in (
        select id from invoice where kind = 'INVOICE' and status in ('POSTED', 'PART_PAID')
          and due_date between ${day} and ${day} + 7 and told_due_date is distinct from due_date
          and amount_incl > paid_amount + offset_amount
        order by id limit ${most} for update skip locked)
      returning id, enterprise_id, due_date`)
    for (const { id, enterpriseId, dueDate } of due) {
      const act = jobAct(db, enterpriseId, reactions)
      for (const invoice of await lockInvoices(act, [id])) await tellOfDue(act, invoice, dueDate)
    }
    if (due.length < most) return
  }
}
