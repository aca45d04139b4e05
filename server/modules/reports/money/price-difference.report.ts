import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import * as definitions from '../../../../src/contract/reports/price-reports.ts'
import type { Act } from '../../../kit/call/act.ts'
import { allOf, when } from '../../../kit/reports/report.ts'
import { invoiceRowView, invoiceView } from '../../invoices/read.ts'
import { unitText } from '../../master-data/read.ts'
import { materialCategoryView, materialView } from '../../materials/read.ts'
import { priceOf, pricedStates, priceRecordView } from '../../prices/read.ts'
import { orderRowView, orderView, rowPlace, seenBy } from '../../purchase-orders/read.ts'
import { supplierView } from '../../suppliers/read.ts'
import { greatest, moneyRows } from './money-rows.ts'
import type { MoneyInput } from './money-rows.ts'
import { firstDay, lastDay } from './period.ts'

/** Prices of orders, or of invoices, beside what they are compared with. */
export const priceDifferenceReport = moneyRows(definitions.priceDifference, {
  from: compared,
  last: sql`t.day desc, t.id`,
  charts: async (act, input) => {
    const by = (name: Sql) => sql`
      (select coalesce(nullif(${name}, ''), '—') as name, y.local_currency,
        round(y.effect * y.exchange_rate, y.local_digits) as effect from ${compared(act, input)} y)`
    const fields = ['effect']
    return [
      await greatest(act, { code: 'effects', rows: by(sql`y.material_text`), fields, most: 20 }),
      await greatest(act, { code: 'categoryEffects', rows: by(sql`y.category_name`), fields }),
    ]
  },
})

/** Rows whose price differs from the one it is compared with; goods without a material number have none. */
function compared(act: Act, input: MoneyInput): Sql {
  const pct = sql`round(100 * (g.price - g.reference) / nullif(g.reference, 0), 2)`
  const where = allOf(
    sql`g.day >= ${firstDay(input)} and g.day <= ${lastDay(input)} and g.price <> g.reference`,
    when(input.orgId, id => sql`g.org_id = ${id}`),
    when(input.supplierId, id => sql`g.supplier_id = ${id}`),
    when(input.sign, sign => (sign === 'MORE' ? sql`g.price > g.reference` : sql`g.price < g.reference`)),
    when(input.atLeast, least => sql`abs(${pct}) >= ${Number(least.slice(1))}`),
  )
  const language = act.caller.language
  return sql`
    (select g.id, g.document_no, g.order_id, g.day, g.qty, g.currency, g.currency_digits, round(g.price, 6) as price,
      g.unit_precision, ${unitText(sql`g.enterprise_id`, sql`g.unit`, language)} as unit_symbol, s.name as supplier_name,
      m.code || ' ' || m.name as material_text, coalesce(c.names ->> ${language}::text, c.names ->> 'en') as category_name,
      round(g.reference, 6) as reference_price, round(g.price - g.reference, 6) as difference, ${pct} as difference_pct,
      round(g.qty * g.price, g.currency_digits) - round(g.qty * g.reference, g.currency_digits) as effect,
      g.local_currency, g.local_digits, g.exchange_rate
    from ${input.reference === 'ORDER' ? invoicedRows(act, input) : orderedRows(act, input)} g
      join ${materialView} m on m.id = g.material_id join ${supplierView} s on s.id = g.supplier_id
      left join ${materialCategoryView} c on c.id = m.category_id
    where ${where})`
}

const price = sql`d.price_excl / d.price_unit`
const shown = sql`d.order_id, d.enterprise_id, d.org_id, d.supplier_id, d.material_id, d.unit, d.unit_precision, o.currency,
  o.currency_digits, o.local_currency, o.local_digits, o.exchange_rate`

/** What narrows rows without taking one away that another is compared with. */
const seen = (act: Act, input: MoneyInput) =>
  allOf(
    seenBy(act.caller, rowPlace),
    sql`d.deleted = 0 and d.material_id is not null`,
    when(input.materialId, id => sql`d.material_id = ${id}`),
    when(input.currency, code => sql`o.currency = ${code}`),
  )

/** Approved rows of orders; the last and the lowest price are those of the same material, unit and currency before them. */
function orderedRows(act: Act, input: MoneyInput): Sql {
  const same = sql`partition by d.enterprise_id, d.material_id, d.unit, o.currency`
  const record = sql`(select ${priceOf(sql`r`, sql`x.qty`)} from ${priceRecordView} r
    where r.material_id = x.material_id and r.supplier_id = x.supplier_id and r.enterprise_id = x.enterprise_id
      and r.currency = x.currency and (r.org_id is null or r.org_id = x.org_id) and x.day between r.valid_from and r.valid_to
      and x.unit = (select m.unit from ${materialView} m where m.id = x.material_id)
    order by r.org_id nulls last, r.valid_from desc, r.id desc limit 1)`
  const reference =
    input.reference === 'RECORD' ? record : input.reference === 'LOWEST' ? sql`x.lowest_price` : sql`x.last_price`
  return sql`
    (select x.*, ${reference} as reference from (
      select d.id::text as id, o.order_no || ' / ' || d.row_no as document_no, o.order_date as day, ${shown},
        d.qty - d.aborted_qty - d.closed_qty as qty, ${price} as price,
        lag(${price}) over (${same} order by o.order_date, d.id) as last_price,
        min(${price}) over (${same} order by o.order_date
          range between interval '12 months' preceding and interval '1 day' preceding) as lowest_price
      from ${orderRowView} d join ${orderView} o on o.id = d.order_id
      where ${seen(act, input)} and d.order_status in ${pricedStates}) x
    where x.qty > 0)`
}

/** Rows of posted invoices beside the price of their order. */
function invoicedRows(act: Act, input: MoneyInput): Sql {
  return sql`
    (select k.id::text as id, i.invoice_no || ' · ' || o.order_no || ' / ' || d.row_no as document_no, i.posted_date as day, ${shown},
      k.qty, k.amount_excl / k.qty as price, ${price} as reference
    from ${invoiceRowView} k join ${invoiceView} i on i.id = k.invoice_id
      join ${orderRowView} d on d.id = k.order_detail_id join ${orderView} o on o.id = d.order_id
    where ${seen(act, input)} and k.qty > 0 and i.status in ('POSTED', 'PART_PAID', 'PAID')
      and k.amount_excl <> round(k.qty * ${price}, o.currency_digits))`
}
