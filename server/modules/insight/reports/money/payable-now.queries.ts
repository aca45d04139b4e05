import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Act } from '../../../../kit/call/act.ts'
import { allOf, when } from '../../../../kit/reports/report.ts'
import { seenBy } from '../../../../kit/sight/seen-by.ts'
import { atRate, rateOn } from '../../../ground/accounting/read.ts'
import { duePartView, invoicedRowAtView, invoiceView, openPart } from '../../../money/invoices/read.ts'
import { currencyView } from '../../../ground/master-data/read.ts'
import { companyView } from '../../../platform/organisation/read.ts'
import { openAdvanceView } from '../../../money/payments/read.ts'
import { amountWithTax, orderRowView, orderView } from '../../../orders/purchase-orders/read.ts'
import { receiptRowView, receiptView } from '../../../goods/receipts/read.ts'
import type { MoneyInput } from './money-rows.ts'

/**
 * Invoice parts not due and overdue by age, less credit notes, which are never overdue; unused advances, in local
 * currency at the rate of their last payment; and receipts without posted invoice. Does not depend on the report's
 * period.
 */
export function payableNow(act: Act, input: MoneyInput): Sql {
  const wanted = (row: Sql, currency: Sql) =>
    allOf(
      seenBy(act.caller, {
        enterprise: sql`${row}.enterprise_id`,
        org: sql`${row}.org_id`,
        supplier: sql`${row}.supplier_id`,
        issued: sql`1`,
      }),
      when(input.orgId, id => sql`${row}.org_id = ${id}`),
      when(input.supplierId, id => sql`${row}.supplier_id = ${id}`),
      when(input.currency, code => sql`${currency} = ${code}`),
    )
  const sumOf = (column: Sql, kind: string) => sql`coalesce(sum(${column}) filter (where w.kind = ${kind}), 0)`
  const of = (kind: string) => sumOf(sql`w.amount`, kind)
  return sql`
    (select n.*, n.days30 + n.days60 + n.days90 + n.older as overdue
    from (select w.supplier_id, w.company_id, w.currency, w.currency_digits, ${of('NOT_INVOICED')} as not_invoiced,
      ${of('ADVANCE')} as advances, ${sumOf(sql`w.local_amount`, 'ADVANCE')} as local_advances, ${of('NOT_DUE')} as not_due, ${of('D30')} as days30, ${of('D60')} as days60,
      ${of('D90')} as days90, ${of('OLDER')} as older
    from (
      select case when i.kind <> 'INVOICE' then 'NOT_DUE' when d.due_date < current_date - 90 then 'OLDER'
          when d.due_date < current_date - 60 then 'D90' when d.due_date < current_date - 30 then 'D60'
          when d.due_date < current_date then 'D30' else 'NOT_DUE' end as kind,
        i.supplier_id, i.company_id, i.currency, i.currency_digits,
        i.sign * ${openPart} as amount, null::numeric as local_amount
      from ${invoiceView} i join ${duePartView} d on d.invoice_id = i.id where i.status in ('POSTED', 'PART_PAID') and ${wanted(sql`i`, sql`i.currency`)}
      union all
      select 'ADVANCE', p.supplier_id, p.company_id, p.currency, p.currency_digits, p.amount,
        ${atRate(sql`p.amount`, rateOn(sql`p.currency`, sql`p.paid_date`), sql`coalesce(y.digits, 2)`)}
      from ${openAdvanceView} p join ${companyView} c on c.id = p.company_id
        left join ${currencyView} y on y.enterprise_id = c.enterprise_id and y.code = c.currency
      where ${wanted(sql`p`, sql`p.currency`)}
      union all
      select 'NOT_INVOICED', r.supplier_id, o.company_id, o.currency, o.currency_digits,
        ${amountWithTax(sql`(k.payable_qty - coalesce(v.qty, 0))`)}, null
      from ${receiptView} r join ${receiptRowView} k on k.receive_id = r.id
        join ${orderRowView} line on line.id = k.order_detail_id join ${orderView} o on o.id = line.order_id
        left join (select d.receive_detail_id, sum(d.qty) as qty from ${invoicedRowAtView} d
          where d.receive_detail_id is not null group by d.receive_detail_id) v on v.receive_detail_id = k.id
      where r.deleted = 0 and r.status = 'POSTED' and k.payable_qty > coalesce(v.qty, 0)
        and ${wanted(sql`r`, sql`o.currency`)}) w
    group by w.supplier_id, w.company_id, w.currency, w.currency_digits) n)`
}
