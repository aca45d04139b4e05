import Big from 'big.js'
import sql from 'sql-template-tag'
import { emit } from '../../kit/call/act.ts'
import type { Reaction } from '../../kit/call/act.ts'
import { invoiceRowView, invoiceView } from '../invoices/read.ts'
import { orderRowView, orderView } from '../purchase-orders/read.ts'
import { offsetOf, sharesOf } from './payment.rules.ts'

interface Part {
  orderId: string
  orderAmount: string
  /** What of the invoice belongs to the order. */
  invoiceAmount: string
  invoicedBefore: string
  currencyDigits: number
}

/** An invoice was posted: what was paid in advance for its orders is offset, the oldest advance first. */
export const offsetAdvances: Reaction<'invoice.posted'> = async (act, { invoiceId, invoiceNo }) => {
  const parts = await act.db.rows<Part>(sql`
    select line.order_id, trim_scale(o.amount_incl) as order_amount, o.currency_digits,
      trim_scale(sum(d.amount_incl)) as invoice_amount,
      trim_scale(coalesce((select sum(b.amount_incl) from ${invoiceRowView} b
        join ${orderRowView} l on l.id = b.order_detail_id join ${invoiceView} v on v.id = b.invoice_id
        where l.order_id = line.order_id and v.id <> ${invoiceId} and v.status in ('POSTED', 'PART_PAID', 'PAID')), 0))
        as invoiced_before
    from ${invoiceRowView} d join ${orderRowView} line on line.id = d.order_detail_id
      join ${orderView} o on o.id = line.order_id
    where d.invoice_id = ${invoiceId} group by line.order_id, o.amount_incl, o.currency_digits order by line.order_id`)
  for (const part of parts) {
    const advances = await act.db.rows<{ id: string; payApplyNo: string; balance: string }>(sql`
      select id, pay_apply_no, trim_scale(paid_amount - offset_amount - repaid_amount) as balance from payment_apply
      where order_id = ${part.orderId} and enterprise_id = ${act.caller.enterpriseId} and deleted = 0
        and paid_amount > offset_amount + repaid_amount order by id for update`)
    const balance = advances.reduce((sum, advance) => sum.plus(advance.balance), new Big(0)).toFixed()
    const shares = sharesOf(
      offsetOf({ ...part, balance, digits: part.currencyDigits }),
      advances.map(advance => advance.balance),
    )
    for (const [at, advance] of advances.entries()) {
      const amount = shares[at] ?? '0'
      if (amount === '0') continue
      await act.db.run(sql`
        insert into advance_offset (advance_id, invoice_id, amount) values (${advance.id}, ${invoiceId}, ${amount})
        on conflict (advance_id, invoice_id) do update set amount = advance_offset.amount + excluded.amount`)
      await act.db.run(sql`
        update payment_apply set offset_amount = offset_amount + ${amount}, version = version + 1 where id = ${advance.id}`)
      await emit(act, 'payment.changed', {
        changes: [{ invoiceId, applied: '0', paid: '0', offset: amount }],
        reason: `${advance.payApplyNo} · ${invoiceNo}`,
      })
    }
  }
}
