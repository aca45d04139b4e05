import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { currencyView, paymentTermView, taxRateView } from '../../ground/master-data/read.ts'

/** Unit price of row `d` for its whole quantity: that of the matching range, otherwise the plain one. */
const priceFor = (
  price: 'priceExcl' | 'priceIncl',
) => sql`coalesce((select (r ->> ${price}::text)::numeric from jsonb_array_elements(d.tiers) r
  where d.qty >= (r ->> 'fromQty')::numeric and (r ->> 'toQty' is null or d.qty < (r ->> 'toQty')::numeric) limit 1),
  ${price === 'priceExcl' ? sql`d.price_excl` : sql`d.price_incl`})`

/** Amount of row `d` with tax at rate `x`, rounded to `digits`. */
export const itemAmount = (digits: Sql): Sql => sql`case when d.price_incl is null
  then round(round(d.qty * ${priceFor('priceExcl')}, ${digits}) * (1 + coalesce(x.percent, 0) / 100), ${digits})
  else round(d.qty * ${priceFor('priceIncl')}, ${digits}) end`

const digits = sql`coalesce((select y.digits from ${currencyView} y where y.enterprise_id = t.enterprise_id and y.code = t.currency), 2)::int`
const inAdvance = (stages: Sql, rule: Sql) =>
  sql`(select coalesce(sum(e.percent), 0) from ${stages} where ${rule} = 'ADVANCE')`

/**
 * Agreed amount with tax (the limit, or the sum of the rows) and the percentage that may be paid in advance, less the
 * retention: by the payment plan if a part has a condition, else by the payment term, else by the plan's first part,
 * else 100.
 */
export const contractToAdvanceView = sql`
  (select t.id, t.enterprise_id, t.deleted, t.contract_no, t.title, t.org_id, t.company_id, t.supplier_id, t.issued_flag, t.currency,
    ${digits} as currency_digits, t.status, t.ordered_amount,
    case when t.limit_amount > 0 then t.limit_amount else coalesce((select sum(${itemAmount(digits)}) from contract_item d
      left join ${taxRateView} x on x.enterprise_id = t.enterprise_id and x.code = d.tax_code and x.deleted = 0
      where d.contract_id = t.id), 0) end as amount_incl,
    (1 - t.retention_pct / 100) * case when exists (select from contract_stage e where e.contract_id = t.id and e.due_rule is not null)
      then ${inAdvance(sql`contract_stage e`, sql`e.contract_id = t.id and e.due_rule`)}
    when t.payment_term_id is not null then coalesce((select ${inAdvance(
      sql`jsonb_to_recordset(p.stages) e (percent numeric, condition text)`,
      sql`e.condition`,
    )} from ${paymentTermView} p where p.id = t.payment_term_id), 0)
    else coalesce((select e.percent from contract_stage e where e.contract_id = t.id order by e.place limit 1), 100) end as percent
  from contract t)`
