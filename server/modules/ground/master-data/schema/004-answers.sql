-- What areas on lower floors may ask: each names the view in its asks.ts.

-- Currencies.
create view answer_currency as
  select id, enterprise_id, deleted, code from currency;
