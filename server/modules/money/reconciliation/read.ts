import sql from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import { postedInvoiceRowView } from './asks.ts'

/** Receipt rows in a live statement. */
export const statedRowView = sql`
  (select l.receive_detail_id, l.qty, t.recon_no, t.status
  from recon_detail l join reconciliation t on t.id = l.recon_id where l.live_flag = 1 and l.kind = 'RECEIPT')`

/** Return rows in a confirmed statement. */
export const statedReturnView = sql`
  (select l.return_detail_id from recon_detail l join reconciliation t on t.id = l.recon_id
  where l.live_flag = 1 and l.kind = 'RETURN' and t.status in ('CONFIRMED', 'INVOICED'))`

/** Rows whose agreed price differs from their order's (`before`), in the order's tax mode. */
export const statedPriceView = sql`
  (select l.id as line_id, l.receive_detail_id, l.return_detail_id, abs(l.qty) as qty, l.price as before, t.confirm_time,
    case when l.answer = 'PRICE' and l.applied_flag = 1 then l.answer_price
      else round(l.price + d.net * l.price_unit / l.qty, 6) end as price
  from recon_detail l join reconciliation t on t.id = l.recon_id
    cross join lateral (
      select sum(case x.tax_mode when 'INCL' then x.amount_incl else x.amount_excl end) as net from recon_detail x
      where x.of_line_id = l.id and x.live_flag = 1 and x.removed_flag = 0) d
  where l.live_flag = 1 and l.removed_flag = 0 and d.net is not null and t.deleted = 0
    and t.status in ('CONFIRMED', 'INVOICED'))`

/**
 * Share of a price difference `l` that is not in the price of its receipt or return: the part already posted at the old
 * price. 0 while nothing is posted.
 */
const leftOfDifference = sql`
  (select least(1, coalesce(sum(v.qty * least(1, greatest(0, (p.price - v.price) / nullif(p.price - p.before, 0))) / p.qty), 0))
    from ${statedPriceView} p join ${postedInvoiceRowView} v
      on v.receive_detail_id = p.receive_detail_id or v.return_detail_id = p.return_detail_id
    where p.line_id = l.of_line_id)`

/**
 * Deductions, freight, adjustments and price differences. Amounts are positive; `kind` tells whether they are invoiced
 * or credited. `net` is in the line's tax mode; `due` is the part that may be invoiced or credited at all, because a
 * price difference belongs to the price of its receipt.
 */
export const chargeLineView = sql`
  (select l.id, t.recon_no, t.enterprise_id, t.org_id, t.company_id, t.supplier_id, t.currency, t.currency_digits,
    case when l.amount_incl < 0 then 'CREDIT_NOTE' else 'INVOICE' end as kind,
    coalesce(l.document_date, t.period_to) as line_day, l.order_detail_id, l.problem_id, l.text, l.tax_mode, l.tax_code,
    l.tax_percent, abs(l.amount_excl) as amount_excl, abs(l.tax_amount) as tax_amount, abs(l.amount_incl) as amount_incl,
    abs(n.net) as net, case when l.of_line_id is null then abs(n.net)
      else round(abs(n.net) * ${leftOfDifference}, t.currency_digits) end as due
  from recon_detail l join reconciliation t on t.id = l.recon_id
    cross join lateral (select case l.tax_mode when 'INCL' then l.amount_incl else l.amount_excl end as net) n
  where l.live_flag = 1 and l.removed_flag = 0 and t.deleted = 0 and t.status in ('CONFIRMED', 'INVOICED')
    and l.kind in ('DEDUCTION', 'FREIGHT', 'ADJUST', 'PRICE_DIFF') and l.amount_incl <> 0)`

/** In ascending order, so that checked amounts still hold when written and the statement is not reopened meanwhile. */
export async function lockChargeLines({ db, caller }: Act, ids: readonly string[]): Promise<void> {
  await db.run(sql`
    select t.id from reconciliation t where t.enterprise_id = ${caller.enterpriseId}
      and t.id in (select l.recon_id from recon_detail l where l.id = any(${[...new Set(ids)]}::bigint[]))
    order by t.id for update`)
}
