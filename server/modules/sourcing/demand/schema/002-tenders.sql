-- Tenders reserve demand as inquiries do.
alter table pur_demand_share
  drop constraint pur_demand_share_business_type_check,
  add constraint pur_demand_share_business_type_check check (business_type in ('INQUIRY', 'TENDER', 'PURCHASE_ORDER'));
