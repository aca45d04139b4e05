import sql from 'sql-template-tag'
import type { Act } from '../../kit/call/act.ts'
import { postedInvoiceRowView } from '../invoices/read.ts'

/** Rows of receipts that stand in a statement which is not given up. */
export const statedRowView = sql`
  (select l.receive_detail_id, l.qty, t.recon_no, t.status
  from recon_detail l join reconciliation t on t.id = l.recon_id where l.live_flag = 1 and l.kind = 'RECEIPT')`

/** Rows of returns that stand in a statement on which both sides agree. */
export const statedReturnView = sql`
  (select l.return_detail_id from recon_detail l join reconciliation t on t.id = l.recon_id
  where l.live_flag = 1 and l.kind = 'RETURN' and t.status in ('CONFIRMED', 'INVOICED'))`

/**
 * Rows of receipts and returns with the price on which both sides agree instead of that of their order (`before`), in the
 * tax mode of the order.
 */
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
 * What of a price difference `l` is not in the price of its receipt or return: the part that stands on posted documents at
 * the price before. 0 while nothing of it is posted.
 */
const leftOfDifference = sql`
  (select least(1, coalesce(sum(v.qty * least(1, greatest(0, (p.price - v.price) / nullif(p.price - p.before, 0))) / p.qty), 0))
    from ${statedPriceView} p join ${postedInvoiceRowView} v
      on v.receive_detail_id = p.receive_detail_id or v.return_detail_id = p.return_detail_id
    where p.line_id = l.of_line_id)`

/**
 * Lines of statements on which both sides agree and that stand for no goods: deductions, freight, adjustments and price
 * differences. Their amounts are positive here: by `kind` they are charged on an invoice, or credited. `net` is the amount
 * in the tax mode of the line, `due` what of it may be charged or credited at all: a price difference belongs to the price
 * of its receipt.
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

/**
 * Locks the statements of these lines in ascending order until the transaction ends: what is charged or credited of them is
 * measured against what holds when it is written, and nobody opens the statement meanwhile.
 */
export async function lockChargeLines({ db, caller }: Act, ids: readonly string[]): Promise<void> {
  await db.run(sql`
    select t.id from reconciliation t where t.enterprise_id = ${caller.enterpriseId}
      and t.id in (select l.recon_id from recon_detail l where l.id = any(${[...new Set(ids)]}::bigint[]))
    order by t.id for update`)
}
