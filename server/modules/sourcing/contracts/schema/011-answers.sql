-- What areas on lower floors may ask: each names the view in its asks.ts.

-- Contracts by the columns that decide who sees them.
create view answer_contract as
  select id, enterprise_id, deleted, contract_no, org_id, supplier_id, issued_flag, source_type, source_id from contract;
