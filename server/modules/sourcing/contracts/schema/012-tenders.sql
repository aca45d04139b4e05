-- A contract may come from the award of a tender.
alter table contract drop constraint contract_source_type_check,
  add constraint contract_source_type_check check (source_type in ('DIRECT', 'INQUIRY', 'TENDER'));
