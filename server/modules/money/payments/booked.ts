import sql from 'sql-template-tag'

/** Payments on the dates of sending and of payment. */
export const bookedPayments = sql`
  select p.enterprise_id, p.pay_apply_no as document, p.company_id, p.sent_time::date as day, p.sent_time as act_time
  from payment_apply p where p.deleted = 0 and p.sent_time is not null
  union all
  select p.enterprise_id, p.pay_apply_no, p.company_id, r.paid_date, r.create_time
  from payment_record r join payment_apply p on p.id = r.apply_id
  where p.deleted = 0 and (r.status in ('DONE', 'REPAID') or r.paid_amount > 0)`
