-- What areas on lower floors may ask: each names the view in its asks.ts.

-- Advances of contracts that are neither offset nor paid back.
create view answer_contract_advance as
  select contract_id, sum(paid_amount - offset_amount - repaid_amount) as amount from payment_apply
  where contract_id is not null and deleted = 0 group by contract_id;

-- Advances that are not settled.
create view answer_unsettled_advance as
  select enterprise_id, order_id, contract_id, pay_apply_no from payment_apply
  where pay_type = 'ADVANCE' and deleted = 0
    and (paid_amount > offset_amount + repaid_amount or status in ('APPROVING', 'APPROVED', 'PAYING'));
