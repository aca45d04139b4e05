-- The term of delivery of contracts, as orders and quotes have it.
alter table contract add column incoterm varchar(8)
  check (incoterm in ('EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'));
alter table contract add column incoterm_place varchar(128) not null default '';

update contract_change set
  terms_before = '{"incoterm": null, "incotermPlace": ""}' || terms_before,
  terms_after = '{"incoterm": null, "incotermPlace": ""}' || terms_after;
