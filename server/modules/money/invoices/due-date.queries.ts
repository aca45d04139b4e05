import sql from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import { paymentTermView } from '../../ground/master-data/read.ts'
import { orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { receiptRowView, receiptView } from '../../goods/receipts/read.ts'
import { duePartsOf, partAmounts } from '../../../../src/contract/money/invoices/due-date.ts'
import type { BaseDays, DuePart, DueTerm } from '../../../../src/contract/money/invoices/due-date.ts'
import type { PaymentStage } from '../../../../src/contract/ground/master-data/payment-terms.ts'
import type { LockedInvoice } from './invoice.queries.ts'

/** Returns the first due date. A credit note can be offset from its posting on. */
export async function writeDueParts(act: Act, invoice: LockedInvoice, postedDate: string): Promise<string> {
  const parts =
    invoice.kind === 'CREDIT_NOTE'
      ? [{ dueDate: postedDate, percent: '100' }]
      : await readDueParts(act, invoice, postedDate)
  const percents = parts.map(({ percent }) => percent)
  const amounts = partAmounts(invoice.amountIncl, percents, invoice.currencyDigits)
  await act.db.run(sql`
    insert into invoice_due_part (invoice_id, no, due_date, amount, amount_before)
    select ${invoice.id}, p.no, p.due_date, p.amount, sum(p.amount) over (order by p.no) - p.amount
    from unnest(${parts.map(({ dueDate }) => dueDate)}::date[], ${amounts}::numeric[]) with ordinality p (due_date, amount, no)`)
  return parts[0]?.dueDate ?? postedDate
}

/** Days off in the organisation's calendar move to the next working day. */
async function readDueParts(act: Act, invoice: LockedInvoice, postedDate: string): Promise<DuePart[]> {
  const { term, stages, days } = await readTerm(act, invoice, postedDate)
  const parts = duePartsOf(term, stages, days)
  const worked = await act.db.rows<{ day: string }>(sql`
    select working_day(${act.caller.enterpriseId}, ${invoice.orgId}, p.day - 1, 1) as day
    from unnest(${parts.map(({ dueDate }) => dueDate)}::date[]) with ordinality p (day, no) order by p.no`)
  return parts.map((part, at) => ({ ...part, dueDate: worked[at]?.day ?? part.dueDate }))
}

interface FoundTerm {
  term: DueTerm
  stages: readonly PaymentStage[]
  days: BaseDays
}

/** If the orders have different terms, uses the one that ends last, with the days that it counts from. */
async function readTerm(act: Act, invoice: LockedInvoice, postedDate: string): Promise<FoundTerm> {
  const found = await act.db.one<DueTerm & { stages: PaymentStage[]; receiptDate: string }>(sql`
    select t.base_date, t.days, t.fixed_day, t.stages,
      (select max(r.receive_date) from invoice_apply_detail x join ${receiptRowView} k on k.id = x.receive_detail_id
        join ${receiptView} r on r.id = k.receive_id where x.invoice_id = ${invoice.id}) as receipt_date
    from invoice_apply_detail d join ${orderRowView} line on line.id = d.order_detail_id
      join ${orderView} o on o.id = line.order_id join ${paymentTermView} t on t.id = o.payment_term_id
    where d.invoice_id = ${invoice.id} order by t.last_days desc, t.id limit 1`)
  const { invoiceDate } = invoice
  const days = {
    invoiceDate,
    arriveDate: invoice.arriveDate ?? postedDate,
    receiptDate: found?.receiptDate ?? invoiceDate,
  }
  return { term: found ?? { baseDate: 'INVOICE_DATE', days: 0, fixedDay: null }, stages: found?.stages ?? [], days }
}
