import sql from 'sql-template-tag'
import type { Act } from '../../kit/call/act.ts'

/** Rows of receipts that stand in a statement which is not given up. */
export const statedRowView = sql`
  (select l.receive_detail_id, l.qty, t.recon_no, t.status
  from recon_detail l join reconciliation t on t.id = l.recon_id where l.live_flag = 1 and l.kind = 'RECEIPT')`

/** Rows of returns that stand in a statement on which both sides agree. */
export const statedReturnView = sql`
  (select l.return_detail_id from recon_detail l join reconciliation t on t.id = l.recon_id
  where l.live_flag = 1 and l.kind = 'RETURN' and t.status in ('CONFIRMED', 'INVOICED'))`

/**
 * Deductions, adjustments and price differences of statements on which both sides agree, that the supplier owes; their
 * amounts are positive here. `net` is the amount in the tax mode of the line.
 */
export const creditLineView = sql`
  (select l.id, t.recon_no, t.enterprise_id, t.org_id, t.company_id, t.supplier_id, t.currency, t.currency_digits,
    coalesce(l.document_date, t.period_to) as line_day, l.order_detail_id, l.problem_id, l.text, l.tax_mode, l.tax_code,
    l.tax_percent, - l.amount_excl as amount_excl, - l.tax_amount as tax_amount, - l.amount_incl as amount_incl,
    - case l.tax_mode when 'INCL' then l.amount_incl else l.amount_excl end as net
  from recon_detail l join reconciliation t on t.id = l.recon_id
  where l.live_flag = 1 and l.removed_flag = 0 and t.deleted = 0 and t.status in ('CONFIRMED', 'INVOICED')
    and l.kind in ('DEDUCTION', 'ADJUST', 'PRICE_DIFF') and l.amount_incl < 0)`

/**
 * Locks lines of statements, and these, in ascending order until the transaction ends: what is credited of them is measured
 * against what holds when it is written, and nobody opens the statement meanwhile.
 */
export async function lockCreditLines({ db, caller }: Act, ids: readonly string[]): Promise<void> {
  await db.run(sql`
    select t.id from reconciliation t where t.enterprise_id = ${caller.enterpriseId}
      and t.id in (select l.recon_id from recon_detail l where l.id = any(${[...new Set(ids)]}::bigint[]))
    order by t.id for update`)
}
