-- Payments that are neither for invoices nor in advance, such as deposits and fees.

alter table payment_apply drop constraint payment_apply_pay_type_check;
alter table payment_apply add constraint payment_apply_pay_type_check check (pay_type in ('ARRIVAL', 'ADVANCE', 'OTHER'));
