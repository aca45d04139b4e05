import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import * as definitions from '../../../../../src/contract/insight/reports/price-reports.ts'
import type { Act } from '../../../../kit/call/act.ts'
import { allOf, when } from '../../../../kit/reports/report.ts'
import { seenBy } from '../../../../kit/sight/seen-by.ts'
import { atRate, rateOn } from '../../../ground/accounting/read.ts'
import { awardView } from '../../../sourcing/inquiries/read.ts'
import { currencyView, unitText } from '../../../ground/master-data/read.ts'
import { companyView } from '../../../platform/organisation/read.ts'
import { pricedRowView } from '../../../orders/purchase-orders/read.ts'
import { supplierView } from '../../../ground/suppliers/read.ts'
import { materialConditions } from '../report-parts.ts'
import { greatest } from './money-charts.ts'
import { moneyRows } from './money-rows.ts'
import type { MoneyInput } from './money-rows.ts'
import { firstDay, lastDay } from './period.ts'

/** Last price paid for the material of an award `w` before its date, in its unit and currency. */
const lastPrice = sql`(select d.price_excl / d.price_unit from ${pricedRowView} d
  where d.enterprise_id = w.enterprise_id and d.material_id = w.material_id and d.unit = w.unit and d.currency = w.currency
    and d.order_date < w.day
  order by d.order_date desc, d.id desc limit 1)`

/** Awards without a reference price are left out. */
function saved(act: Act, input: MoneyInput): Sql {
  const reference = { ESTIMATE: sql`w.estimate_price`, FIRST: sql`w.first_price`, LAST: sql`paid.price` }[
    input.against ?? 'ESTIMATE'
  ]
  const place = { enterprise: sql`w.enterprise_id`, org: sql`w.org_id`, supplier: sql`w.supplier_id`, issued: sql`1` }
  const where = allOf(
    seenBy(act.caller, place),
    sql`w.day >= ${firstDay(input)} and w.day <= ${lastDay(input)}`,
    when(input.orgId, id => sql`w.org_id = ${id}`),
    when(input.supplierId, id => sql`w.supplier_id = ${id}`),
    ...materialConditions(input, sql`w.material_id`),
    when(input.currency, code => sql`w.currency = ${code}`),
    when(input.inquiryNo, no => sql`w.inquiry_no = ${no}`),
  )
  const amountAt = (price: Sql) => sql`round(g.qty * ${price}, g.currency_digits)`
  const local = (amount: Sql) => atRate(amount, sql`h.rate`, sql`h.local_digits`)
  return sql`
    (select h.*, h.before - h.award as saving, round(100 * (h.before - h.award) / nullif(h.before, 0), 2) as saved_pct,
      ${local(sql`h.award`)} as local_award, ${local(sql`(h.before - h.award)`)} as local_saving
    from (select g.*, ${amountAt(sql`g.reference`)} as before, ${amountAt(sql`g.price`)} as award,
        ${amountAt(sql`g.first_price`)} as first_amount, ${amountAt(sql`g.last_price`)} as last_amount from (
      select w.article_id || ' ' || w.quote_id as id, w.inquiry_id, w.article_id, w.inquiry_no, w.title, w.company_id, w.day,
        w.inquiry_no || ' ' || w.title as document_no, w.material_text, s.name as supplier_name, w.qty, w.unit_precision,
        ${unitText(sql`w.enterprise_id`, sql`w.unit`, act.caller.language)} as unit_symbol, w.price_excl as price,
        ${reference} as reference, round(${reference}, 6) as reference_price, w.first_price, paid.price as last_price, w.currency,
        w.currency_digits, c.currency as local_currency, coalesce(y.digits, 2) as local_digits,
        ${rateOn(sql`w.currency`, sql`w.day`)} as rate
      from ${awardView} w join ${supplierView} s on s.id = w.supplier_id join ${companyView} c on c.id = w.company_id
        left join ${currencyView} y on y.enterprise_id = w.enterprise_id and y.code = c.currency
        cross join lateral (select ${lastPrice} as price) paid where ${where}) g
    where g.reference is not null) h)`
}

export const savingsReport = moneyRows(definitions.savings, {
  from: (act, input) => sql`
    (select g.*, g.before - g.award as saving, round(100 * (g.before - g.award) / nullif(g.before, 0), 2) as saved_pct
    from (select x.inquiry_id as id, x.document_no as project, x.inquiry_no, x.day, x.currency, x.currency_digits,
        count(distinct x.article_id)::int as articles, sum(x.before) as before, sum(x.award) as award,
        sum(x.first_amount) as first_amount, sum(x.last_amount) as last_amount, sum(x.local_award) as local_award,
        sum(x.local_saving) as local_saving, x.local_currency
      from ${saved(act, input)} x
      group by x.inquiry_id, x.document_no, x.inquiry_no, x.day, x.currency, x.currency_digits, x.local_currency) g)`,
  last: sql`t.day desc, t.id`,
  whole: true,
  charts: (act, input) => {
    const rows = sql`
      (select z.inquiry_no as name, z.local_currency, z.local_saving as saving from ${saved(act, input)} z)`
    return [greatest({ code: 'savings', rows, fields: ['saving'] })]
  },
})

export const savingsRowsReport = moneyRows(definitions.savingsRows, {
  from: saved,
  last: sql`t.day desc, t.id`,
})
