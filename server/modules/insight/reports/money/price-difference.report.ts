import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import * as definitions from '../../../../../src/contract/insight/reports/price-reports.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { allOf, when } from '../../../../kit/reports/report.ts'
import { seenBy } from '../../../../kit/sight/seen-by.ts'
import { invoiceRowView, invoiceView } from '../../../money/invoices/read.ts'
import { unitText } from '../../../ground/master-data/read.ts'
import { materialCategoryView, materialView } from '../../../ground/materials/read.ts'
import { priceOf, priceRecordView, withCeilings } from '../../../sourcing/prices/read.ts'
import { orderRowView, orderView, pricedStates, rowPlace } from '../../../orders/purchase-orders/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { materialConditions } from '../report-parts.ts'
import { greatest, waterfall } from './money-charts.ts'
import { moneyRows } from './money-rows.ts'
import type { MoneyInput } from './money-rows.ts'
import { firstDay, lastDay } from './period.ts'

export const priceDifferenceReport = moneyRows(definitions.priceDifference, {
  from: compared,
  joins: sql`join ${orderRowView} d on d.id = t.order_detail_id join ${orderView} o on o.id = d.order_id
    join ${materialView} m on m.id = t.material_id join ${supplierView} s on s.id = t.supplier_id`,
  shown: ({ caller }) => ({
    documentNo: sql`concat_ws(' · ', t.invoice_no, o.order_no || ' / ' || d.row_no)`,
    materialText: sql`m.code || ' ' || m.name`,
    supplierName: sql`s.name`,
    unitSymbol: unitText(sql`t.enterprise_id`, sql`t.unit`, caller.language),
    unitPrecision: sql`d.unit_precision`,
    price: sql`round(t.price, 6)`,
    referencePrice: sql`round(t.reference, 6)`,
    difference: sql`round(t.price - t.reference, 6)`,
    differencePct: differencePct(sql`t`),
    localEffect,
  }),
  last: sql`t.day desc, t.id`,
  whole: true,
  sums: (act, input) => sql`
    select z.*, m.code || ' ' || m.name as material_text, coalesce(c.names ->> ${act.caller.language}::text, c.names ->> 'en')
      as category_name
    from (
      select t.material_id, t.currency, t.currency_digits, t.local_currency, count(*) as rows, sum(t.effect) as effect,
        sum(${localEffect}) as local_effect
      from ${compared(act, input)} t group by t.material_id, t.currency, t.currency_digits, t.local_currency) z
      join ${materialView} m on m.id = z.material_id left join ${materialCategoryView} c on c.id = m.category_id`,
  charts: () => {
    const by = (name: Sql, effect: Sql) => sql`
      (select coalesce(nullif(${name}, ''), '—') as name, g.local_currency, g.local_effect as ${effect} from g)`
    return [
      greatest({ code: 'effects', rows: by(sql`g.material_text`, sql`effect`), fields: ['effect'], most: 20 }),
      waterfall({ code: 'categoryEffects', rows: by(sql`g.category_name`, sql`amount`) }),
    ]
  },
})

const localEffect = sql`round(t.effect * t.exchange_rate, t.local_digits)`

const differencePct = (row: Sql) => sql`round(100 * (${row}.price - ${row}.reference) / nullif(${row}.reference, 0), 2)`

/** Goods without a material number have no reference price. */
function compared(act: Act, input: MoneyInput): Sql {
  const where = allOf(
    sql`g.day >= ${firstDay(input)} and g.day <= ${lastDay(input)} and g.price <> g.reference`,
    when(input.orgId, id => sql`g.org_id = ${id}`),
    when(input.supplierId, id => sql`g.supplier_id = ${id}`),
    when(input.sign, sign => (sign === 'MORE' ? sql`g.price > g.reference` : sql`g.price < g.reference`)),
    when(input.atLeast, least => sql`abs(${differencePct(sql`g`)}) >= ${Number(least.slice(1))}`),
  )
  return sql`
    (select g.*, round(g.qty * g.price, g.currency_digits) - round(g.qty * g.reference, g.currency_digits) as effect
    from ${input.reference === 'ORDER' ? invoicedRows(act, input) : orderedRows(act, input)} g
    where ${where})`
}

const price = sql`d.price_excl / d.price_unit`
const kept = sql`d.id as order_detail_id, d.order_id, d.enterprise_id, d.org_id, d.supplier_id, d.material_id, d.unit, o.currency,
  o.currency_digits, o.local_currency, o.local_digits, o.exchange_rate`

/** Filters that do not remove rows needed for comparison. */
const seen = (act: Act, input: MoneyInput) =>
  allOf(
    seenBy(act.caller, rowPlace),
    sql`d.deleted = 0 and d.material_id is not null`,
    ...materialConditions(input, sql`d.material_id`),
    when(input.currency, code => sql`o.currency = ${code}`),
  )

/**
 * Approved order rows; the last and lowest price are those of earlier rows with the same material, unit and currency.
 */
function orderedRows(act: Act, input: MoneyInput): Sql {
  const same = sql`partition by d.enterprise_id, d.material_id, d.unit, o.currency`
  const record = (also: Sql) => sql`(select ${priceOf(sql`r`, sql`x.qty`)} from ${priceRecordView} r
    where ${also} and r.material_id = x.material_id and r.supplier_id = x.supplier_id and r.enterprise_id = x.enterprise_id
      and r.currency = x.currency and (r.org_id is null or r.org_id = x.org_id) and x.day between r.valid_from and r.valid_to
      and x.unit = (select m.unit from ${materialView} m where m.id = x.material_id)
    order by r.org_id nulls last, r.valid_from desc, r.id desc limit 1)`
  const references = {
    RECORD: { beside: sql`null`, of: record(sql`true`) },
    CONTRACT: { beside: sql`null`, of: record(sql`r.source = 'CONTRACT'`) },
    LOWEST: {
      beside: sql`min(${price}) over (${same} order by o.order_date
        range between interval '12 months' preceding and interval '1 day' preceding)`,
      of: sql`x.other_price`,
    },
    LAST: { beside: sql`lag(${price}) over (${same} order by o.order_date, d.id)`, of: sql`x.other_price` },
  }
  const rows = (other: Sql) => sql`
    (select d.id::text as id, null::text as invoice_no, o.order_date as day, ${kept},
      d.qty - d.aborted_qty - d.closed_qty as qty, ${price} as price, ${other} as other_price,
      '' as released_name, '' as release_reason
    from ${orderRowView} d join ${orderView} o on o.id = d.order_id
    where ${seen(act, input)} and d.order_status in ${pricedStates})`
  if (input.reference === 'CEILING') {
    const within = sql`x.qty > 0 and x.day >= ${firstDay(input)} and x.day <= ${lastDay(input)}`
    return withCeilings(act.caller.enterpriseId, sql`(select x.* from ${rows(sql`null`)} x where ${within})`)
  }
  // Invoices are compared elsewhere.
  const { beside, of } = references[input.reference === 'ORDER' ? 'LAST' : (input.reference ?? 'LAST')]
  return sql`(select x.*, ${of} as reference from ${rows(beside)} x where x.qty > 0)`
}

function invoicedRows(act: Act, input: MoneyInput): Sql {
  return sql`
    (select k.id::text as id, i.invoice_no, i.posted_date as day, ${kept},
      k.qty, k.amount_excl / k.qty as price, ${price} as reference, k.released_name, k.release_reason
    from ${invoiceRowView} k join ${invoiceView} i on i.id = k.invoice_id
      join ${orderRowView} d on d.id = k.order_detail_id join ${orderView} o on o.id = d.order_id
    where ${seen(act, input)} and k.qty > 0 and i.status in ('POSTED', 'PART_PAID', 'PAID')
      and k.amount_excl <> round(k.qty * ${price}, o.currency_digits))`
}
