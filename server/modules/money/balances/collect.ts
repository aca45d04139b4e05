import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import { creditRowView, invoicedRowAtView, invoiceView } from '../invoices/read.ts'
import { offsetAtView, paidInvoiceAtView, paymentAtView } from '../payments/read.ts'
import { amountWithTax, orderRowView, orderView } from '../../orders/purchase-orders/read.ts'
import { chargedProblemView } from '../../goods/quality/read.ts'
import { receiptRowView, receiptView } from '../../goods/receipts/read.ts'
import { chargeLineView } from '../reconciliation/read.ts'
import { creditedRowView } from '../../goods/returns/read.ts'

/** Collects the documents and figures of a balance, replacing earlier ones. */
export async function collectBalance({ db }: Act, id: string): Promise<void> {
  await db.run(sql`delete from balance_document where balance_id = ${id}`)
  await db.run(sql`delete from balance_item where balance_id = ${id}`)
  await db.run(sql`
    insert into balance_document (balance_id, kind, document_type, document_id, document_no, document_day, amount)
    select ${id}, f.kind, f.document_type, f.document_id, f.document_no, f.document_day, sum(f.amount)
    from balance b cross join lateral (${figures}) f where b.id = ${id}
    group by f.kind, f.document_type, f.document_id, f.document_no, f.document_day having sum(f.amount) <> 0
    order by f.document_day, f.document_no`)
  await db.run(sql`
    insert into balance_item (balance_id, place, kind, rows, amount)
    select ${id}, k.place, k.kind, count(d.id), coalesce(sum(d.amount), 0)
    from unnest(array['INVOICES', 'NOT_INVOICED', 'ADVANCES', 'DEDUCTIONS', 'UNDER_WAY']) with ordinality k (kind, place)
      left join balance_document d on d.balance_id = ${id} and d.kind = k.kind
    group by k.place, k.kind`)
  await db.run(sql`
    update balance set amount = (select sum(i.amount) from balance_item i where i.balance_id = ${id}) where id = ${id}`)
}

const ofAccount = (row: Sql) => sql`${row}.enterprise_id = b.enterprise_id and ${row}.supplier_id = b.supplier_id
  and ${row}.company_id = b.company_id and ${row}.org_id = b.org_id and ${row}.currency = b.currency`

const orderOf = (id: Sql) => sql`
  join ${orderRowView} line on line.id = ${id}
  join ${orderView} o on o.id = line.order_id and o.company_id = b.company_id and o.currency = b.currency`
const goodsOf = (row: Sql) => sql`${row}.enterprise_id = b.enterprise_id and ${row}.supplier_id = b.supplier_id
  and ${row}.org_id = b.org_id`

/** Documents with their amounts in the balance of `b`: invoices and goods are positive, all others negative. */
const figures = sql`
  select 'INVOICES' as kind, 'INVOICE' as document_type, i.id as document_id, i.invoice_no as document_no,
    i.posted_date as document_day, i.sign * (i.amount_incl
      - coalesce((select sum(p.amount) from ${paidInvoiceAtView(sql`b.balance_day`)} p where p.invoice_id = i.id), 0)
      - coalesce((select sum(f.amount) from ${offsetAtView} f where f.invoice_id = i.id and f.offset_date <= b.balance_day), 0))
      as amount
  from ${invoiceView} i
  where i.status in ('POSTED', 'PART_PAID', 'PAID') and i.posted_date <= b.balance_day and ${ofAccount(sql`i`)}
  union all
  select 'NOT_INVOICED', 'RECEIPT', r.id, r.receive_no, r.receive_date, ${amountWithTax(sql`q.qty`)}
  from ${receiptView} r join ${receiptRowView} k on k.receive_id = r.id ${orderOf(sql`k.order_detail_id`)}
    cross join lateral (select greatest(0, k.payable_qty - coalesce((select sum(v.qty) from ${invoicedRowAtView} v
      where v.receive_detail_id = k.id and v.posted_date <= b.balance_day), 0)) as qty) q
  where r.deleted = 0 and r.status = 'POSTED' and r.receive_date <= b.balance_day and q.qty > 0 and ${goodsOf(sql`r`)}
  union all
  select 'ADVANCES', 'PAYMENT', p.id, p.pay_apply_no, p.first_day, - (p.paid - coalesce((select sum(f.amount)
    from ${offsetAtView} f where f.advance_id = p.id and f.offset_date <= b.balance_day), 0))
  from (select a.id, a.pay_apply_no, min(a.paid_date) as first_day, sum(a.paid_amount) as paid from ${paymentAtView} a
    where a.pay_type = 'ADVANCE' and a.paid_date <= b.balance_day and ${ofAccount(sql`a`)} group by a.id, a.pay_apply_no) p
  union all
  select 'DEDUCTIONS', 'RETURN', c.return_id, c.return_no, c.shipped_on, - ${amountWithTax(sql`q.qty`)}
  from ${creditedRowView} c ${orderOf(sql`c.order_detail_id`)}
    cross join lateral (select greatest(0, c.qty - coalesce((select sum(v.qty) from ${creditRowView} v
      where v.return_detail_id = c.id and v.posted_date <= b.balance_day), 0)) as qty) q
  where c.shipped_on <= b.balance_day and ${goodsOf(sql`c`)}
  union all
  select 'DEDUCTIONS', 'PROBLEM', c.id, c.problem_no, c.closed_on,
    - (q.net + round(q.net * line.tax_percent / 100, o.currency_digits))
  from ${chargedProblemView} c ${orderOf(sql`c.order_detail_id`)}
    -- Without tax, as its line is credited: the tax of several parts may be rounded otherwise than that of the whole.
    cross join lateral (select greatest(0, round(c.cost, o.currency_digits) - coalesce((select sum(v.price)
      from ${creditRowView} v join ${chargeLineView} l on l.id = v.statement_line_id
      where l.problem_id = c.id and v.posted_date <= b.balance_day), 0)) as net) q
  where c.closed_on <= b.balance_day and ${goodsOf(sql`c`)}
  union all
  select 'UNDER_WAY', 'PAYMENT', a.id, a.pay_apply_no, a.sent_date, - (a.amount - coalesce(sum(a.paid_amount) filter
    (where a.paid_date <= b.balance_day and a.paid_amount > 0), 0))
  from ${paymentAtView} a
  where a.pay_type = 'ARRIVAL' and a.status in ('PAYING', 'PART_PAID', 'PAID') and a.sent_date <= b.balance_day
    and ${ofAccount(sql`a`)}
  group by a.id, a.pay_apply_no, a.sent_date, a.amount`
