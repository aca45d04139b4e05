-- A price may come from the award of a tender.
alter table price_record drop constraint price_record_source_check,
  add constraint price_record_source_check check (source in ('INQUIRY', 'TENDER', 'CONTRACT', 'MANUAL'));
