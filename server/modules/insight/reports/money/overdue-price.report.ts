import sql, { empty } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import * as definitions from '../../../../../src/contract/insight/reports/price-reports.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { allOf, when } from '../../../../kit/reports/report.ts'
import { seenBy } from '../../../../kit/sight/seen-by.ts'
import { currencyView, unitText } from '../../../ground/master-data/read.ts'
import { materialCategoryView, materialView } from '../../../ground/materials/read.ts'
import { priceRecordView } from '../../../sourcing/prices/read.ts'
import { orderRowView, orderView, pricedStates, rowPlace } from '../../../orders/purchase-orders/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { materialConditions } from '../report-parts.ts'
import { greatest } from './money-charts.ts'
import { moneyRows } from './money-rows.ts'
import type { MoneyInput } from './money-rows.ts'

const keyDay = ({ keyDate }: MoneyInput) => (keyDate === undefined ? sql`current_date` : sql`${keyDate}::date`)

/** Prices that ended before the key date, without a successor for the same material and supplier. */
function ended(act: Act, input: MoneyInput): Sql {
  const { enterpriseId, orgIds } = act.caller
  const day = keyDay(input)
  const where = allOf(
    sql`r.enterprise_id = ${enterpriseId} and r.valid_to < ${day}`,
    when(orgIds, ids => sql`(r.org_id is null or r.org_id = any(${[...ids]}::bigint[]))`),
    when(input.dayFrom, from => sql`r.valid_to >= ${from}::date`),
    when(input.dayTo, to => sql`r.valid_to <= ${to}::date`),
    when(input.orgId, id => sql`(r.org_id is null or r.org_id = ${id})`),
    when(input.supplierId, id => sql`r.supplier_id = ${id}`),
    ...materialConditions(input, sql`r.material_id`),
    when(input.currency, code => sql`r.currency = ${code}`),
    when(input.priceId, id => sql`r.id = ${id}`),
  )
  return sql`
    (select r.* from ${priceRecordView} r where ${where}
      and not exists (select from ${priceRecordView} n
        where n.enterprise_id = r.enterprise_id and n.material_id = r.material_id and n.supplier_id = r.supplier_id
          and n.currency = r.currency and (n.org_id is null or n.org_id = r.org_id) and n.id <> r.id
          and (n.valid_from > r.valid_from or n.valid_to >= ${day})))`
}

/**
 * Rows of approved orders after their price had ended. A price of the organisation takes precedence over a general one.
 */
function used(act: Act, input: MoneyInput): Sql {
  const where = allOf(
    seenBy(act.caller, rowPlace),
    sql`d.deleted = 0 and d.order_status in ${pricedStates} and o.order_date <= ${keyDay(input)}`,
    when(input.orgId, id => sql`d.org_id = ${id}`),
  )
  // All ended prices compete for a row before the filter on one of them applies.
  const { priceId, localCurrency, ...all } = input
  const narrowed = allOf(
    sql`true`,
    when(priceId, id => sql`y.price_id = ${id}`),
    when(localCurrency, code => sql`y.local_currency = ${code}`),
  )
  const amount = sql`round((d.qty - d.aborted_qty - d.closed_qty) * d.price_excl / d.price_unit, o.currency_digits)`
  return sql`
    (select y.* from (
      select distinct on (d.id) d.id, r.id as price_id, d.row_no, d.order_id, o.order_date as day, r.valid_to, r.material_id,
        r.supplier_id, d.enterprise_id, d.unit, d.unit_precision, d.qty - d.aborted_qty - d.closed_qty as qty,
        d.price_excl / d.price_unit as price, ${amount} as amount, o.currency, o.currency_digits, o.local_currency,
        round(${amount} * o.exchange_rate, o.local_digits) as local_amount
      from ${ended(act, all)} r join ${orderRowView} d on d.material_id = r.material_id and d.supplier_id = r.supplier_id
        join ${orderView} o on o.id = d.order_id and o.currency = r.currency and o.order_date > r.valid_to
      where ${where} and (r.org_id is null or r.org_id = d.org_id) and d.qty > d.aborted_qty + d.closed_qty
      order by d.id, r.org_id nulls last) y
    where ${narrowed})`
}

export const overduePriceReport = moneyRows(definitions.overduePrice, {
  base: (act, input) => sql`
    select x.price_id, x.material_id, x.local_currency, count(distinct x.order_id)::int as orders, max(x.day) as last_day,
      sum(x.amount) as amount, sum(x.local_amount) as local_amount
    from ${used(act, input)} x group by x.price_id, x.material_id, x.local_currency`,
  from: (act, input) => sql`
    (select p.id || coalesce(' ' || u.local_currency, '') as id, p.id as price_id, m.code || ' ' || m.name as material_text,
      s.name as supplier_name, p.source as price_source,
      p.price_excl as price, p.valid_to, ${keyDay(input)} - p.valid_to as days_over, p.currency,
      coalesce(y.digits, 2) as currency_digits, coalesce(u.orders, 0) as orders_since, u.last_day as last_order_date,
      coalesce(u.amount, 0) as amount_since, case when u.price_id is null then 0 else u.local_amount end as local_amount_since, u.local_currency
    from ${ended(act, input)} p join ${materialView} m on m.id = p.material_id join ${supplierView} s on s.id = p.supplier_id
      left join ${currencyView} y on y.enterprise_id = p.enterprise_id and y.code = p.currency
      left join (select g.price_id, g.local_currency, sum(g.orders)::int as orders, max(g.last_day) as last_day,
          sum(g.amount) as amount, sum(g.local_amount) as local_amount
        from g group by g.price_id, g.local_currency) u on u.price_id = p.id
    ${input.usedSince === undefined ? empty : sql`where u.price_id is not null`})`,
  last: sql`t.valid_to, t.id`,
  charts: ({ caller: { language } }) => {
    const rows = sql`
      (select coalesce(c.names ->> ${language}::text, c.names ->> 'en', '—') as name, g.local_currency,
        g.local_amount as amount_since
      from g join ${materialView} m on m.id = g.material_id left join ${materialCategoryView} c on c.id = m.category_id)`
    return [greatest({ code: 'usedPrices', rows, fields: ['amountSince'] })]
  },
})

export const overduePriceRowsReport = moneyRows(definitions.overduePriceRows, {
  from: used,
  joins: sql`join ${orderView} o on o.id = t.order_id join ${materialView} m on m.id = t.material_id
    join ${supplierView} s on s.id = t.supplier_id`,
  shown: ({ caller }) => ({
    documentNo: sql`o.order_no || ' / ' || t.row_no`,
    materialText: sql`m.code || ' ' || m.name`,
    supplierName: sql`s.name`,
    unitSymbol: unitText(sql`t.enterprise_id`, sql`t.unit`, caller.language),
    price: sql`round(t.price, 6)`,
  }),
  last: sql`t.day desc, t.id`,
  whole: true,
})
