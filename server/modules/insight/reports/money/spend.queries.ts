import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Act } from '../../../../kit/call/act.ts'
import { allOf, when } from '../../../../kit/reports/report.ts'
import { seenBy } from '../../../../kit/sight/seen-by.ts'
import { creditRowView, invoiceRowView, invoiceView } from '../../../money/invoices/read.ts'
import { materialCategoryView, materialView, topCategories } from '../../../ground/materials/read.ts'
import { orderRowView, orderView } from '../../../orders/purchase-orders/read.ts'
import { receiptRowView, receiptView } from '../../../goods/receipts/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { materialConditions } from '../report-parts.ts'
import type { MoneyInput } from './money-rows.ts'
import { firstDay, lastDay } from './period.ts'

/** Accepted goods, neither reversed nor returned. */
const received = sql`
  (select 'R' || k.id as id, r.receive_no as document_no, r.receive_date as day, k.order_detail_id, r.enterprise_id, r.org_id,
    r.supplier_id, k.payable_qty - k.returned_accepted_qty as qty, null::numeric as amount
  from ${receiptRowView} k join ${receiptView} r on r.id = k.receive_id
  where r.status = 'POSTED' and r.deleted = 0 and k.payable_qty <> k.returned_accepted_qty)`

/** Posted invoices less credit notes. */
const invoiced = sql`
  (select 'I' || k.id as id, i.invoice_no as document_no, i.posted_date as day, k.order_detail_id, i.enterprise_id, i.org_id,
    i.supplier_id, k.qty, k.amount_excl as amount
  from ${invoiceRowView} k join ${invoiceView} i on i.id = k.invoice_id
  where i.status in ('POSTED', 'PART_PAID', 'PAID')
  union all
  select 'C' || k.id, i.invoice_no, i.posted_date, k.order_detail_id, i.enterprise_id, i.org_id, i.supplier_id,
    case when k.return_detail_id is null then 0 else - k.qty end, - k.amount_excl
  from ${creditRowView} k join ${invoiceView} i on i.id = k.invoice_id where k.posted_date is not null)`

/** Goods `g` with order rows `d` and orders `o`. `yearsBack` moves the period. */
function spending(act: Act, input: MoneyInput, yearsBack = 0) {
  const back = sql`- make_interval(years => ${yearsBack}::int)`
  const place = { enterprise: sql`g.enterprise_id`, org: sql`g.org_id`, supplier: sql`g.supplier_id`, issued: sql`1` }
  const { ownCategoryId, unit, localCurrency } = input
  const where = allOf(
    seenBy(act.caller, place),
    sql`g.day >= ${firstDay(input)} ${back} and g.day <= ${lastDay(input)} ${back}`,
    when(input.orgId, id => sql`g.org_id = ${id}`),
    when(input.supplierId, id => sql`g.supplier_id = ${id}`),
    ...materialConditions(input, sql`d.material_id`),
    when(ownCategoryId, id => sql`d.material_id in (select m.id from ${materialView} m where m.category_id = ${id})`),
    when(input.withoutMaterial, () => sql`d.material_id is null`),
    when(unit, code => sql`d.unit = ${code}`),
    when(input.currency, code => sql`o.currency = ${code}`),
    when(localCurrency, code => sql`o.local_currency = ${code}`),
  )
  const amount =
    input.basis === 'INVOICED' ? sql`g.amount` : sql`round(g.qty * d.price_excl / d.price_unit, o.currency_digits)`
  const from = sql`${input.basis === 'INVOICED' ? invoiced : received} g
      join ${orderRowView} d on d.id = g.order_detail_id join ${orderView} o on o.id = d.order_id`
  return { from, where, amount, local: sql`round(${amount} * o.exchange_rate, o.local_digits)` }
}

/** Spend per row without tax: accepted goods at order price, or posted invoice rows. */
export function spent(act: Act, input: MoneyInput): Sql {
  const { from, where, amount, local } = spending(act, input)
  return sql`
    (select g.id, g.document_no, g.day, g.qty, g.supplier_id, o.id as order_id, o.order_no, d.enterprise_id, d.material_id,
      d.material_text, d.unit, d.unit_precision, o.currency, o.currency_digits, ${amount} as amount, ${local} as local_amount,
      o.local_currency
    from ${from} where ${where})`
}

/** A material in a unit, or a category regardless of unit. Goods without a material number form one group. */
function itemOf({ level = 'MATERIAL', categoryId }: MoneyInput, language: string) {
  const none = sql`null::bigint`
  const label = sql`coalesce(c.names ->> ${language}::text, c.names ->> 'en')`
  const material = sql`left join ${materialView} m on m.id = x.material_id`
  const category = (id: Sql) => sql`left join ${materialCategoryView} c on c.id = ${id}`
  const ids = (materialId: Sql, topId: Sql, ownId: Sql, unit: Sql) => sql`
    ${materialId} as material_id, ${topId} as category_id, ${ownId} as own_category_id, ${unit} as unit,
    case when x.material_id is null then 'YES' else '' end as without_material`
  const named = { text: label, label }
  if (level === 'CATEGORY')
    return {
      ...named,
      ids: ids(none, none, sql`m.category_id`, sql`''`),
      joins: sql`${material} ${category(sql`m.category_id`)}`,
    }
  if (level === 'TOP')
    return {
      ...named,
      ids: ids(none, sql`k.top_id`, none, sql`''`),
      joins: sql`${material} left join ${topCategories(categoryId)} k on k.id = m.category_id ${category(sql`k.top_id`)}`,
    }
  return {
    ids: ids(sql`x.material_id`, none, none, sql`x.unit`),
    text: sql`m.code || ' ' || m.name`,
    label,
    joins: sql`${material} ${category(sql`m.category_id`)}`,
  }
}

export const itemKey = (table: Sql): Sql =>
  sql`${table}.material_id, ${table}.category_id, ${table}.own_category_id, ${table}.without_material`

/** `later`: in the later half of the period. */
export function spentGroups(act: Act, input: MoneyInput): Sql {
  const { from, where, amount, local } = spending(act, input)
  const [first, last] = [firstDay(input), lastDay(input)]
  const item = itemOf(input, act.caller.language)
  return sql`
    select s.name as supplier_name, ${item.ids}, ${item.text} as item_text,
      coalesce(${item.label}, '') as category_name, x.enterprise_id, x.unit_precision, x.supplier_id, x.currency,
      x.currency_digits, x.local_currency, x.month, x.later, x.qty, x.amount, x.local_amount
    from (
      select d.enterprise_id, d.material_id, d.unit, max(d.unit_precision) as unit_precision, g.supplier_id, o.currency,
        o.currency_digits, o.local_currency, date_trunc('month', g.day) as month, g.day > ${first} + (${last} - ${first}) / 2 as later,
        sum(g.qty) as qty, sum(${amount}) as amount, sum(${local}) as local_amount
      from ${from} where ${where}
      group by d.enterprise_id, d.material_id, d.unit, g.supplier_id, o.currency, o.currency_digits, o.local_currency, 9, 10) x
      join ${supplierView} s on s.id = x.supplier_id ${item.joins}`
}

/** Spend of the same period a year before, by unit and currencies. */
export function spentBefore(act: Act, input: MoneyInput): Sql {
  const { from, where, amount } = spending(act, input, 1)
  const item = itemOf(input, act.caller.language)
  return sql`
    (select ${idOf(sql`${itemKey(sql`y`)}, y.unit`, sql`y`)} as id, sum(y.amount) as amount
    from (select ${item.ids}, x.currency, x.local_currency, x.amount
      from (select d.material_id, d.unit, o.currency, o.local_currency, sum(${amount}) as amount
        from ${from} where ${where} group by d.material_id, d.unit, o.currency, o.local_currency) x ${item.joins}) y
    group by 1)`
}

/** A row id of columns and currencies. */
export const idOf = (columns: Sql, table: Sql): Sql =>
  sql`concat_ws(' ', ${columns}, ${table}.currency, ${table}.local_currency)`
