import sql from 'sql-template-tag'

/** What banks have paid of applications on invoices, by the day on which it was paid. */
export const paidView = sql`
  (select r.id, r.paid_amount, r.paid_date, p.pay_apply_no, p.enterprise_id, p.org_id, p.company_id, p.supplier_id, p.currency,
    p.currency_digits
  from payment_record r join payment_apply p on p.id = r.apply_id
  where r.status = 'DONE' and p.pay_type = 'ARRIVAL' and p.deleted = 0)`

/** What of invoices was offset by advances, by the day on which it was. */
export const offsetView = sql`
  (select f.id, f.invoice_id, f.amount, f.create_time::date as offset_date, p.pay_apply_no
  from advance_offset f join payment_apply p on p.id = f.advance_id)`
