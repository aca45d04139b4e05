import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import { atRate, rateOn } from '../../ground/accounting/read.ts'
import { currencyView } from '../../ground/master-data/read.ts'
import { invoiceRowView, invoiceView, orderRowView, orderView } from './asks.ts'

export { contractToAdvanceView } from './agreed-amount.ts'

export const contractView = sql`
  (select id, enterprise_id, deleted, contract_no, title, contract_type, org_id, supplier_id, valid_from, valid_to, currency,
    limit_amount, company_id, status, issued_flag, ordered_amount, source_type, source_id from contract)`

export const contractLineView = sql`
  (select contract_id, order_id, row_id as order_detail_id, amount from contract_use)`

/** Locks in ascending order of ids. */
export async function lockContractRows({ db, caller }: Act, ids: readonly string[]): Promise<void> {
  await db.run(sql`
    select id from contract where id = any(${[...new Set(ids)]}::bigint[]) and enterprise_id = ${caller.enterpriseId}
    order by id for update`)
}

/** Includes the unit and the order dates for which a price is valid. */
export const agreedPriceView = sql`
  (select t.enterprise_id, t.org_id, t.supplier_id, t.currency, t.valid_from, t.valid_to, i.material_id, i.unit
  from contract_item i join contract t on t.id = i.contract_id
  where t.deleted = 0 and t.status = 'EFFECTIVE' and i.material_id is not null)`

/** Quantity per order row, with the total of the contract row. */
export const heldContractRowView = sql`
  (select u.order_id, u.row_id as order_detail_id, u.item_id as contract_item_id, u.qty, t.contract_no, i.row_no as contract_row_no, i.qty as contract_qty,
    i.ordered_qty
  from contract_use u join contract_item i on i.id = u.item_id join contract t on t.id = u.contract_id where i.qty > 0)`

/**
 * Rate in the currency of enterprise `c`, evaluated once: the document's own rate if it is for the same currency,
 * otherwise that of a day.
 */
const ownRate = (row: Sql, day: Sql) => sql`lateral (
  select coalesce(case ${row}.local_currency when c.currency then ${row}.exchange_rate end, ${rateOn(sql`${row}.currency`, day)}) as rate
  offset 0)`
const ownDigits = sql`coalesce(y.digits, 2)`
const receivedAmount = sql`round(u.amount * least(1, d.received_qty / u.qty), 4)`
const paidAmount = sql`case when i.amount_incl = 0 then 0 else
  r.amount_incl * (i.paid_amount + i.offset_amount) / i.amount_incl end`
/** Part retained by the contract's percentage, and at most the unpaid amount. */
const retainedAmount = sql`case when i.amount_incl = 0 then 0 else
  r.amount_incl * least(t.retention_pct / 100, greatest(0, 1 - (i.paid_amount + i.offset_amount) / i.amount_incl)) end`

/**
 * Received, invoiced, paid and retained amounts per order row. In the enterprise's currency, goods use the rate of
 * their order, invoices and payments that of the posting.
 */
export const progressView = sql`
  (select u.contract_id, u.item_id, u.order_id, u.order_no, u.row_id, u.qty, u.amount, d.row_no, d.order_status, d.issued_flag, d.open_qty, least(u.qty, d.received_qty) as received_qty,
    ${receivedAmount} as received_amount, coalesce(v.qty, 0) as invoiced_qty,
    coalesce(v.amount, 0) as invoiced_amount, coalesce(v.paid, 0) as paid_amount,
    coalesce(v.retained, 0) as retained_amount,
    ${atRate(receivedAmount, sql`ordered.rate`, ownDigits)} as local_received,
    coalesce(v.local_amount, 0) as local_invoiced, coalesce(v.local_paid, 0) as local_paid
  from contract_use u join contract t on t.id = u.contract_id join ${orderRowView} d on d.id = u.row_id
    left join ${orderView} o on o.id = u.order_id
    left join (select e.id as enterprise_id, e.base_currency as currency from enterprise e) c on c.enterprise_id = d.enterprise_id
    left join ${currencyView} y on y.enterprise_id = d.enterprise_id and y.code = c.currency
    cross join ${ownRate(sql`o`, sql`o.order_date`)} ordered
    left join lateral (
      select sum(r.qty) as qty, sum(r.amount_incl) as amount, round(sum(${paidAmount}), 4) as paid,
        round(sum(${retainedAmount}), 4) as retained,
        sum(${atRate(sql`r.amount_incl`, sql`posted.rate`, ownDigits)}) as local_amount,
        sum(${atRate(paidAmount, sql`posted.rate`, ownDigits)}) as local_paid
      from ${invoiceRowView} r join ${invoiceView} i on i.id = r.invoice_id
        cross join ${ownRate(sql`i`, sql`coalesce(i.posted_date, i.invoice_date)`)} posted
      where r.order_detail_id = u.row_id and r.live_flag = 1) v on true)`
