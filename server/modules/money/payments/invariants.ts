import sql from 'sql-template-tag'
import { paymentBusinessType } from '../../../../src/contract/money/payments/payment-parts.ts'
import type { Invariant } from '../../../kit/invariant.ts'
import { invoiceView } from '../invoices/read.ts'
import { supplierBankView, verifiedAccountView } from '../../ground/suppliers/read.ts'
import { agreedView } from '../../ground/workflow/read.ts'

/** Amount that a record `r` adds to the paid amount. */
const netOf = sql`case r.status when 'RETURNED' then - r.paid_amount else r.paid_amount end`

export const paymentInvariants: readonly Invariant[] = [
  {
    name: 'paidAmounts',
    differences: sql`
      select p.enterprise_id, p.pay_apply_no as document, trim_scale(p.paid_amount) as stated,
        trim_scale(coalesce(sum(${netOf}), 0)) as found
      from payment_apply p left join payment_record r on r.apply_id = p.id and r.status in ('DONE', 'RETURNED')
      where p.deleted = 0 group by p.id having p.paid_amount <> coalesce(sum(${netOf}), 0)`,
  },
  {
    name: 'returnedAmounts',
    differences: sql`
      select p.enterprise_id, p.pay_apply_no as document, trim_scale(p.returned_amount) as stated,
        trim_scale(coalesce(sum(r.paid_amount), 0)) as found
      from payment_apply p left join payment_record r on r.apply_id = p.id and r.status = 'RETURNED'
      where p.deleted = 0 group by p.id having p.returned_amount <> coalesce(sum(r.paid_amount), 0)`,
  },
  {
    name: 'repaidAmounts',
    differences: sql`
      select p.enterprise_id, p.pay_apply_no as document, trim_scale(p.repaid_amount) as stated,
        trim_scale(coalesce(sum(r.paid_amount), 0)) as found
      from payment_apply p left join payment_record r on r.apply_id = p.id and r.status = 'REPAID'
      where p.deleted = 0 group by p.id having p.repaid_amount <> coalesce(sum(r.paid_amount), 0)`,
  },
  {
    name: 'paymentAmounts',
    differences: sql`
      select p.enterprise_id, p.pay_apply_no as document, trim_scale(p.amount) as stated,
        trim_scale(coalesce(sum(d.sign * d.apply_amount), 0)) as found
      from payment_apply p left join payment_apply_detail d on d.apply_id = p.id
      where p.deleted = 0 and p.pay_type = 'ARRIVAL' group by p.id
      having p.amount <> coalesce(sum(d.sign * d.apply_amount), 0)`,
  },
  {
    // In this order: paid or set off, offset by advances, reserved by unsettled applications.
    name: 'invoicePayments',
    differences: sql`
      select i.enterprise_id, i.invoice_no as document,
        concat_ws(' · ', trim_scale(i.paid_amount), trim_scale(i.offset_amount), trim_scale(i.applied_amount)) as stated,
        concat_ws(' · ', trim_scale(s.paid), trim_scale(s.offset_by), trim_scale(s.applied)) as found
      from ${invoiceView} i cross join lateral (
        select coalesce(sum(d.paid_amount), 0)
            + (select coalesce(sum(c.amount), 0) from credit_set_off c where c.invoice_id = i.id)
            + (select coalesce(sum(c.amount), 0) from credit_set_off c where c.credit_id = i.id) as paid,
          coalesce(sum(d.apply_amount - d.paid_amount - d.returned_amount) filter (where d.live_flag = 1), 0) as applied,
          (select coalesce(sum(f.amount), 0) from advance_offset f where f.invoice_id = i.id) as offset_by
        from payment_apply_detail d where d.invoice_id = i.id) s
      where (i.paid_amount, i.offset_amount, i.applied_amount) is distinct from (s.paid, s.offset_by, s.applied)`,
  },
  {
    // Sent payments went to a version of the supplier's account that was verified before. Not checked within the same
    // minute.
    name: 'sentAccounts',
    differences: sql`
      select p.enterprise_id, p.pay_apply_no as document, coalesce(p.bank_version::text, '–') as stated,
        coalesce((select max(v.version_no)::text from ${verifiedAccountView} v join ${supplierBankView} b on b.id = v.account_id
          where b.id = p.bank_account_id and b.supplier_id = p.supplier_id and v.verify_time <= p.sent_time), '–') as found
      from payment_apply p
      where p.deleted = 0 and p.sent_time is not null and not exists (
        select from ${verifiedAccountView} v join ${supplierBankView} b on b.id = v.account_id
        where b.id = p.bank_account_id and b.supplier_id = p.supplier_id and v.version_no = p.bank_version
          and v.verify_time <= p.sent_time + interval '1 minute')`,
  },
  {
    // Senders and approvers differ from users who agreed to, wrote or submitted the payment.
    name: 'paymentPersons',
    differences: sql`
      select p.enterprise_id, p.pay_apply_no as document, p.approved_name as stated,
        case when p.approved_by in (p.submit_by, p.create_by) then 'APPROVING ' || p.approved_name else 'PAYING ' || p.sent_name end as found
      from payment_apply p
      where p.deleted = 0 and (p.approved_by in (p.sent_by, p.submit_by, p.create_by) or exists (
        select from ${agreedView} g where g.business_type = ${paymentBusinessType} and g.business_id = p.id
          and g.user_id = p.sent_by))`,
  },
  {
    name: 'advanceOffsets',
    differences: sql`
      select p.enterprise_id, p.pay_apply_no as document, trim_scale(p.offset_amount) as stated,
        trim_scale(coalesce(sum(f.amount), 0)) as found
      from payment_apply p left join advance_offset f on f.advance_id = p.id
      where p.deleted = 0 and p.pay_type = 'ADVANCE' group by p.id having p.offset_amount <> coalesce(sum(f.amount), 0)`,
  },
]
