import sql from 'sql-template-tag'
import type { Act } from '../../../kit/call/act.ts'
import { harmless } from './match.rules.ts'

/**
 * Invoices and credit notes (`kind`) with paid amounts, advance offsets and amounts in payment applications. Credit
 * notes have positive amounts and `sign` -1, because they reduce the amount to be paid.
 */
export const invoiceView = sql`
  (select id, enterprise_id, kind, case kind when 'CREDIT_NOTE' then -1 else 1 end as sign, corrects_id, org_id, company_id,
    supplier_id, currency, currency_digits, invoice_no, invoice_date, posted_date, post_time, due_date, status, amount_excl, amount_incl, paid_amount, offset_amount, applied_amount, local_currency, exchange_rate,
    amount_incl - paid_amount - offset_amount - applied_amount as open_amount
  from invoice)`

/** `no` starts at 1; payments settle the earliest part first. */
export const duePartView = sql`(select invoice_id, no, due_date, amount, amount_before from invoice_due_part)`

/** The amount of part `d` of invoice `i` that is neither paid nor offset; ignores payment applications. */
export const openPart = sql`
  greatest(0, least(d.amount, d.amount_before + d.amount - i.paid_amount - i.offset_amount))`

/** `passed_flag` is 1 if no row needed a release and the invoice was not refused. */
export const checkedInvoiceView = sql`
  (select id, enterprise_id, org_id, supplier_id, invoice_no, invoice_date,
    case when status <> 'REFUSED' and match_result = any(${[...harmless]}::text[]) then 1 else 0 end as passed_flag
  from invoice where kind = 'INVOICE' and deleted = 0 and status in ('CHECKED', 'RECHECKED', 'POSTED', 'PART_PAID', 'PAID', 'REFUSED'))`

/** Excludes credit notes. Charged statement lines have no quantity and belong to the order row of the line, if any. */
export const invoiceRowView = sql`
  (select d.id, d.invoice_id, d.order_detail_id, d.receive_detail_id, case when d.receive_detail_id is null then 0 else d.qty end as qty,
    d.price, d.amount_excl, d.tax_amount, d.amount_incl, d.live_flag, d.released_name, d.release_reason
  from invoice_apply_detail d where d.invoice_id is not null and (d.receive_detail_id is not null
    or d.statement_line_id is not null and (select a.kind from invoice_apply a where a.id = d.apply_id) = 'INVOICE'))`

/** Source rows in an application that is not cancelled, or on its invoice. */
export const appliedRowView = sql`
  (select d.receive_detail_id, d.return_detail_id, d.statement_line_id, d.qty, a.apply_no from invoice_apply_detail d join invoice_apply a on a.id = d.apply_id
  where d.live_flag = 1)`

/** Locks in ascending order of ids, so that amounts validated against the invoices are still valid when written. */
export async function lockInvoiceAmounts({ db, caller }: Act, ids: readonly string[]): Promise<void> {
  await db.run(sql`
    select id from invoice where id = any(${[...new Set(ids)]}::bigint[]) and enterprise_id = ${caller.enterpriseId}
    order by id for update`)
}

/**
 * Locks the corrected invoice and all credit notes that correct it, in ascending order of ids: settling one changes the
 * others.
 */
export async function lockRelatedInvoices({ db, caller }: Act, ids: readonly string[]): Promise<void> {
  await db.run(sql`
    with corrected as (select distinct coalesce(corrects_id, id) as id from invoice
      where id = any(${[...new Set(ids)]}::bigint[]) and enterprise_id = ${caller.enterpriseId})
    select i.id from invoice i
    where i.id in (select c.id from corrected c union select n.id from corrected c join invoice n on n.corrects_id = c.id)
    order by i.id for update of i`)
}

/** Rows of receipts with the posting date of their invoice. */
export const invoicedRowAtView = sql`
  (select d.receive_detail_id, d.qty, i.posted_date from invoice_apply_detail d join invoice i on i.id = d.invoice_id
  where d.live_flag = 1 and i.status in ('POSTED', 'PART_PAID', 'PAID'))`

/** Rows in applications that are not cancelled; `posted_date` is null before the posting. */
export const creditRowView = sql`
  (select d.id, d.invoice_id, d.return_detail_id, d.statement_line_id, d.order_detail_id, d.qty, d.price, d.amount_excl,
    d.tax_amount, d.amount_incl, a.apply_no, i.posted_date
  from invoice_apply_detail d join invoice_apply a on a.id = d.apply_id
    left join invoice i on i.id = d.invoice_id and i.status in ('POSTED', 'PART_PAID', 'PAID')
  where d.live_flag = 1 and a.kind = 'CREDIT_NOTE')`
