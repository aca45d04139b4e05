import Big from 'big.js'
import sql from 'sql-template-tag'
import type { InvoiceStatus } from '../../../../src/contract/money/invoices/invoice-parts.ts'
import { emit } from '../../../kit/call/act.ts'
import type { Reaction } from '../../../kit/call/act.ts'
import { writeMove } from '../../../kit/documents/move.ts'
import { moveRounding, nextDueDate } from './due-parts.queries.ts'
import { invoices } from './invoice-kind.ts'
import { lockInvoices } from './invoice.queries.ts'

/**
 * Updates amounts, the due date (of the first open part) and the status (partly paid, paid or unpaid). Another partial
 * payment changes only the rest; the supplier is notified of that, too.
 */
export const paymentChanged: Reaction<'payment.changed'> = async (act, { changes, reason }) => {
  const locked = await lockInvoices(
    act,
    changes.map(change => change.invoiceId),
  )
  for (const invoice of locked) {
    const mine = changes.filter(change => change.invoiceId === invoice.id)
    const sum = (field: 'applied' | 'paid' | 'offset') =>
      mine.reduce((total, change) => total.plus(change[field]), new Big(0)).toFixed()
    const settled = sql`paid_amount + offset_amount + ${new Big(sum('paid')).plus(sum('offset')).toFixed()}`
    if (Number(sum('offset')) > 0) await moveRounding(act, invoice, settled)
    const after = await act.db.one<{ settled: string }>(sql`
      update invoice set applied_amount = applied_amount + ${sum('applied')}, paid_amount = paid_amount + ${sum('paid')},
        offset_amount = offset_amount + ${sum('offset')}, due_date = ${nextDueDate(settled)}
      where id = ${invoice.id} returning paid_amount + offset_amount as settled`)
    const status = statusAfter(after?.settled ?? '0', invoice.amountIncl)
    if (status !== invoice.status) await writeMove(act, invoices, invoice, { status, reason })
    else if (status === 'PART_PAID' && mine.some(({ paid, offset }) => paid !== '0' || offset !== '0'))
      await emit(act, 'invoice.decided', { invoiceId: invoice.id, invoiceNo: invoice.invoiceNo, status })
  }
}

function statusAfter(settled: string, amountIncl: string): InvoiceStatus {
  if (new Big(settled).gte(amountIncl)) return 'PAID'
  return new Big(settled).gt(0) ? 'PART_PAID' : 'POSTED'
}
