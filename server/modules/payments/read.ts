import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

/** What banks have paid of applications on invoices, by the day on which it was paid. */
export const paidView = sql`
  (select r.id, r.paid_amount, r.paid_date, p.pay_apply_no, p.enterprise_id, p.org_id, p.company_id, p.supplier_id, p.currency,
    p.currency_digits
  from payment_record r join payment_apply p on p.id = r.apply_id
  where r.status = 'DONE' and p.pay_type = 'ARRIVAL' and p.deleted = 0)`

/**
 * Payments that were sent to the bank, and money that left or was given back, each with the day for which it counts and
 * when it was done.
 */
export const paymentActView = sql`
  (select p.enterprise_id, p.company_id, p.pay_apply_no, p.sent_time::date as day, p.sent_time as act_time
  from payment_apply p where p.deleted = 0 and p.sent_time is not null
  union all
  select p.enterprise_id, p.company_id, p.pay_apply_no, r.paid_date, r.create_time
  from payment_record r join payment_apply p on p.id = r.apply_id where p.deleted = 0 and r.status in ('DONE', 'REPAID'))`

/** When payments were sent, and to whom. */
export const sentPaymentView = sql`
  (select enterprise_id, supplier_id, pay_apply_no, sent_time from payment_apply where deleted = 0 and sent_time is not null)`

/**
 * Advances that were paid and that were neither used up nor given back, with what is left of each and when it was last
 * paid.
 */
export const openAdvanceView = sql`
  (select id, enterprise_id, org_id, company_id, supplier_id, currency, currency_digits,
    paid_amount - offset_amount - repaid_amount as amount,
    (select max(r.paid_date) from payment_record r where r.apply_id = payment_apply.id and r.status = 'DONE') as paid_date
  from payment_apply where pay_type = 'ADVANCE' and deleted = 0 and paid_amount > offset_amount + repaid_amount)`

/**
 * Advances of orders and contracts that are not settled: on their way to the supplier, or paid and neither used up nor
 * given back.
 */
export const unsettledAdvanceView = sql`
  (select enterprise_id, order_id, contract_id, pay_apply_no from payment_apply
  where pay_type = 'ADVANCE' and deleted = 0
    and (paid_amount > offset_amount + repaid_amount or status in ('APPROVING', 'APPROVED', 'PAYING')))`

/** What was paid in advance for contracts and is neither used up nor given back. */
export const contractAdvanceView = sql`
  (select contract_id, sum(paid_amount - offset_amount - repaid_amount) as amount from payment_apply
  where contract_id is not null and deleted = 0 group by contract_id)`

/** What of invoices was offset by advances, by the day on which it was. */
export const offsetView = sql`
  (select f.id, f.invoice_id, f.amount, f.create_time::date as offset_date, p.pay_apply_no
  from advance_offset f join payment_apply p on p.id = f.advance_id)`

/**
 * Applications for payment with each payment that the bank made of them, and, below zero, what suppliers gave back of
 * advances; one row without payment for those that were sent.
 */
export const paymentAtView = sql`
  (select p.id, p.pay_apply_no, p.pay_type, p.enterprise_id, p.org_id, p.company_id, p.supplier_id, p.currency, p.status,
    p.amount, p.sent_time::date as sent_date, r.paid_date,
    coalesce(case r.status when 'REPAID' then - r.paid_amount else r.paid_amount end, 0) as paid_amount
  from payment_apply p left join payment_record r on r.apply_id = p.id and r.status in ('DONE', 'REPAID') where p.deleted = 0)`

/** What of invoices was offset by advances, by the day on which it was. */
export const offsetAtView = sql`
  (select f.advance_id, f.invoice_id, f.amount, f.create_time::date as offset_date from advance_offset f)`

/**
 * What was paid or set off of invoices up to a day. Payments of an application go to its invoices in their order, so
 * that what was paid later is taken from the end of them. Credit notes (`sign` -1) are set off with the first payment,
 * and pay invoices as well.
 */
export function paidInvoiceAtView(day: Sql): Sql {
  return sql`
    (select d.invoice_id, case when not paid.begun then 0 when d.sign = -1 then d.paid_amount
      else d.paid_amount - greatest(0, least(d.paid_amount, paid.later - coalesce((
        select sum(n.paid_amount) from payment_apply_detail n
        where n.apply_id = d.apply_id and n.sign = 1 and n.place > d.place), 0))) end as amount
    from payment_apply_detail d cross join lateral (
      select coalesce(sum(r.paid_amount) filter (where r.paid_date > ${day}), 0) as later,
        coalesce(bool_or(r.paid_date <= ${day}), false) as begun
      from payment_record r where r.apply_id = d.apply_id and r.status = 'DONE') paid
    where d.paid_amount > 0
    union all
    select c.invoice_id, c.amount from credit_set_off c where c.set_off_date <= ${day}
    union all
    select c.credit_id, c.amount from credit_set_off c where c.set_off_date <= ${day})`
}
