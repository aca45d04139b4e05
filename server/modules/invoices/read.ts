import sql from 'sql-template-tag'
import type { Act } from '../../kit/call/act.ts'
import { harmless } from './match.rules.ts'

/** Invoices with what was paid of them, what advances have offset, and what applications for payment hold. */
export const invoiceView = sql`
  (select id, enterprise_id, org_id, company_id, supplier_id, currency, currency_digits, invoice_no, invoice_date, posted_date,
    due_date, status, amount_excl, amount_incl, paid_amount, offset_amount, applied_amount, local_currency, exchange_rate,
    amount_incl - paid_amount - offset_amount - applied_amount as open_amount
  from invoice)`

/** Invoices that were checked or refused; `passed_flag` is 1 when none of its rows needed a release and nobody refused it. */
export const checkedInvoiceView = sql`
  (select id, enterprise_id, org_id, supplier_id, invoice_no, invoice_date,
    case when status <> 'REFUSED' and match_result = any(${[...harmless]}::text[]) then 1 else 0 end as passed_flag
  from invoice where deleted = 0 and status in ('CHECKED', 'RECHECKED', 'POSTED', 'PART_PAID', 'PAID', 'REFUSED'))`

/** Rows of invoices, by the rows of orders and receipts that they stand for. */
export const invoiceRowView = sql`
  (select id, invoice_id, order_detail_id, receive_detail_id, qty, price, amount_excl, tax_amount, amount_incl, live_flag
  from invoice_apply_detail where invoice_id is not null)`

/** Rows of receipts that stand in an application for an invoice, or in an invoice, that is not given up. */
export const appliedRowView = sql`
  (select d.receive_detail_id, d.qty, a.apply_no from invoice_apply_detail d join invoice_apply a on a.id = d.apply_id
  where d.live_flag = 1)`

/**
 * Locks invoices in ascending order of their ids until the transaction ends, so that what is measured against their
 * amounts holds when it is written.
 */
export async function lockInvoiceAmounts({ db, caller }: Act, ids: readonly string[]): Promise<void> {
  await db.run(sql`
    select id from invoice where id = any(${[...new Set(ids)]}::bigint[]) and enterprise_id = ${caller.enterpriseId}
    order by id for update`)
}

/** Rows of receipts in posted invoices, by the day on which these were posted. */
export const invoicedRowAtView = sql`
  (select d.receive_detail_id, d.qty, i.posted_date from invoice_apply_detail d join invoice i on i.id = d.invoice_id
  where d.live_flag = 1 and i.status in ('POSTED', 'PART_PAID', 'PAID'))`
