import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/** By payment date; returns are negative. */
export const paidView = sql`
  (select r.id, case r.status when 'RETURNED' then - r.paid_amount else r.paid_amount end as paid_amount, r.paid_date, p.pay_apply_no, p.enterprise_id, p.org_id, p.company_id, p.supplier_id, p.currency,
    p.currency_digits
  from payment_record r join payment_apply p on p.id = r.apply_id
  where r.status in ('DONE', 'RETURNED') and p.pay_type = 'ARRIVAL' and p.deleted = 0)`

export const sentPaymentView = sql`
  (select enterprise_id, supplier_id, pay_apply_no, sent_time from payment_apply where deleted = 0 and sent_time is not null)`

/** Advances with their unused balance and last payment date. */
export const openAdvanceView = sql`
  (select id, enterprise_id, org_id, company_id, supplier_id, currency, currency_digits,
    paid_amount - offset_amount - repaid_amount as amount,
    (select max(r.paid_date) from payment_record r where r.apply_id = payment_apply.id and r.status = 'DONE') as paid_date
  from payment_apply where pay_type = 'ADVANCE' and deleted = 0 and paid_amount > offset_amount + repaid_amount)`

export const contractAdvanceView = sql`
  (select contract_id, sum(paid_amount - offset_amount - repaid_amount) as amount from payment_apply
  where contract_id is not null and deleted = 0 group by contract_id)`

/** An undone offset has a second, negative row on the date of its end. */
const offsets = sql`
  (select 'A' || f.id as id, f.advance_id, f.invoice_id, f.amount, f.create_time::date as offset_date from advance_offset f
  union all
  select 'U' || u.id, u.advance_id, u.invoice_id, u.amount, u.offset_time::date from advance_offset_undone u
  union all
  select 'E' || u.id, u.advance_id, u.invoice_id, - u.amount, u.create_time::date from advance_offset_undone u)`

/** Advance offsets per invoice, with the offset date; negative when undone. */
export const offsetView = sql`
  (select f.id, f.invoice_id, f.amount, f.offset_date, p.pay_apply_no
  from ${offsets} f join payment_apply p on p.id = f.advance_id)`

/** Returns and repayments are negative. Sent ones without payment have one row. */
export const paymentAtView = sql`
  (select p.id, p.pay_apply_no, p.pay_type, p.enterprise_id, p.org_id, p.company_id, p.supplier_id, p.currency, p.status,
    p.amount, p.sent_time::date as sent_date, r.paid_date,
    coalesce(case r.status when 'DONE' then r.paid_amount else - r.paid_amount end, 0) as paid_amount
  from payment_apply p left join payment_record r on r.apply_id = p.id
    and (r.status in ('DONE', 'REPAID') or r.paid_amount > 0)
  where p.deleted = 0)`

export const offsetAtView = offsets

/**
 * Up to a date, less returns. The amount paid of an application pays its invoices in order; credit notes (`sign` -1)
 * are set off while something is paid, and pay invoices as well.
 */
export function paidInvoiceAtView(day: Sql): Sql {
  return sql`
    (select d.invoice_id, case d.sign when -1 then d.apply_amount
      else greatest(0, least(d.apply_amount, paid.net + above.credits - above.invoices)) end as amount
    from payment_apply_detail d cross join lateral (
      select coalesce(sum(case r.status when 'DONE' then r.paid_amount else - r.paid_amount end), 0) as net
      from payment_record r
      where r.apply_id = d.apply_id and r.status in ('DONE', 'RETURNED') and r.paid_date <= ${day}) paid
    cross join lateral (
      select coalesce(sum(n.apply_amount) filter (where n.sign = -1), 0) as credits,
        coalesce(sum(n.apply_amount) filter (where n.sign = 1 and n.place < d.place), 0) as invoices
      from payment_apply_detail n where n.apply_id = d.apply_id) above
    where paid.net > 0
    union all
    select c.invoice_id, c.amount from credit_set_off c where c.set_off_date <= ${day}
    union all
    select c.credit_id, c.amount from credit_set_off c where c.set_off_date <= ${day})`
}
