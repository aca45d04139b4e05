import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import { allOf, when } from '../../../kit/reports/report.ts'
import { invoiceRowView, invoiceView } from '../../invoices/read.ts'
import { unitText } from '../../master-data/read.ts'
import { materialCategoryView, materialView } from '../../materials/read.ts'
import { orderRowView, orderView, seenBy } from '../../purchase-orders/read.ts'
import { receiptRowView, receiptView } from '../../receipts/read.ts'
import { supplierView } from '../../suppliers/read.ts'
import type { MoneyInput } from './money-rows.ts'
import { firstDay, lastDay } from './period.ts'

/** What was taken over and neither reversed nor given back. */
const received = sql`
  (select 'R' || k.id as id, r.receive_no as document_no, r.receive_date as day, k.order_detail_id, r.enterprise_id, r.org_id,
    r.supplier_id, k.payable_qty - k.returned_accepted_qty as qty, null::numeric as amount
  from ${receiptRowView} k join ${receiptView} r on r.id = k.receive_id
  where r.status = 'POSTED' and r.deleted = 0 and k.payable_qty <> k.returned_accepted_qty)`

/** What was invoiced and posted. */
const invoiced = sql`
  (select 'I' || k.id as id, i.invoice_no as document_no, i.posted_date as day, k.order_detail_id, i.enterprise_id, i.org_id,
    i.supplier_id, k.qty, k.amount_excl as amount
  from ${invoiceRowView} k join ${invoiceView} i on i.id = k.invoice_id
  where i.status in ('POSTED', 'PART_PAID', 'PAID'))`

/**
 * What was spent in a period, row by row, without tax: goods that were taken over at the price of their order, or rows of
 * posted invoices. `yearsBack` moves the period.
 */
export function spent(act: Act, input: MoneyInput, yearsBack = 0): Sql {
  const back = sql`- make_interval(years => ${yearsBack}::int)`
  const place = { enterprise: sql`g.enterprise_id`, org: sql`g.org_id`, supplier: sql`g.supplier_id`, issued: sql`1` }
  const where = allOf(
    seenBy(act.caller, place),
    sql`g.day >= ${firstDay(input)} ${back} and g.day <= ${lastDay(input)} ${back}`,
    when(input.orgId, id => sql`g.org_id = ${id}`),
    when(input.supplierId, id => sql`g.supplier_id = ${id}`),
    when(input.materialId, id => sql`d.material_id = ${id}`),
    when(input.withoutMaterial, () => sql`d.material_id is null`),
    when(input.unit, unit => sql`d.unit = ${unit}`),
    when(input.currency, code => sql`o.currency = ${code}`),
  )
  const amount = sql`coalesce(g.amount, round(g.qty * d.price_excl / d.price_unit, o.currency_digits))`
  const language = act.caller.language
  return sql`
    (select g.id, g.document_no, g.day, g.qty, g.supplier_id, s.name as supplier_name, o.id as order_id, o.order_no,
      d.material_id, case when d.material_id is null then 'YES' else '' end as without_material,
      coalesce(m.code || ' ' || m.name, d.material_text) as material_text, m.name as material_name,
      coalesce(c.names ->> ${language}::text, c.names ->> 'en', '') as category_name, d.unit, d.unit_precision,
      ${unitText(sql`g.enterprise_id`, sql`d.unit`, language)} as unit_symbol, o.currency, o.currency_digits,
      ${amount} as amount, o.local_currency, round(${amount} * o.exchange_rate, o.local_digits) as local_amount
    from ${input.basis === 'INVOICED' ? invoiced : received} g
      join ${orderRowView} d on d.id = g.order_detail_id join ${orderView} o on o.id = d.order_id
      join ${supplierView} s on s.id = g.supplier_id left join ${materialView} m on m.id = d.material_id
      left join ${materialCategoryView} c on c.id = m.category_id
    where ${where})`
}
