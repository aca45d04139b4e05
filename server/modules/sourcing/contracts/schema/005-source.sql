-- What a contract comes from: given directly, or the result of an inquiry.
alter table contract
  add column source_type varchar(16) not null default 'DIRECT' check (source_type in ('DIRECT', 'INQUIRY')),
  add column source_id bigint,
  add column source_no varchar(64) not null default '',
  add constraint contract_source_check check ((source_type = 'DIRECT') = (source_id is null));
create index contract_source on contract (source_id) where source_id is not null;
