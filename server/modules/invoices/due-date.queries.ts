import sql from 'sql-template-tag'
import type { Act } from '../../kit/call/act.ts'
import { paymentTermView } from '../master-data/read.ts'
import { orderRowView, orderView } from '../purchase-orders/read.ts'
import { receiptRowView, receiptView } from '../receipts/read.ts'
import { dueDateOf } from '../../../src/contract/invoices/due-date.ts'
import type { BaseDays, DueTerm } from '../../../src/contract/invoices/due-date.ts'
import type { LockedInvoice } from './invoice.queries.ts'

/** The working day on which an invoice is due: a day off in the calendar of its organisation moves to the next one that is none. */
export async function readDueDate(act: Act, invoice: LockedInvoice, postedDate: string): Promise<string> {
  const due = dueDateOf(...(await readTerm(act, invoice, postedDate)))
  const found = await act.db.one<{ day: string }>(sql`
    select working_day(${act.caller.enterpriseId}, ${invoice.orgId}, ${due}::date - 1, 1) as day`)
  return found?.day ?? due
}

/** The term of the orders of an invoice, the one with the most days where they differ, and the days that it counts from. */
async function readTerm(act: Act, invoice: LockedInvoice, postedDate: string): Promise<[DueTerm, BaseDays]> {
  const found = await act.db.one<DueTerm & { receiptDate: string }>(sql`
    select t.base_date, t.days, t.fixed_day,
      (select max(r.receive_date) from invoice_apply_detail x join ${receiptRowView} k on k.id = x.receive_detail_id
        join ${receiptView} r on r.id = k.receive_id where x.invoice_id = ${invoice.id}) as receipt_date
    from invoice_apply_detail d join ${orderRowView} line on line.id = d.order_detail_id
      join ${orderView} o on o.id = line.order_id join ${paymentTermView} t on t.id = o.payment_term_id
    where d.invoice_id = ${invoice.id} order by t.days desc, t.id limit 1`)
  const { invoiceDate } = invoice
  const days = {
    invoiceDate,
    arriveDate: invoice.arriveDate ?? postedDate,
    receiptDate: found?.receiptDate ?? invoiceDate,
  }
  return [found ?? { baseDate: 'INVOICE_DATE', days: 0, fixedDay: null }, days]
}
