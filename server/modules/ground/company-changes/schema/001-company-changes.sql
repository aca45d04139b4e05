-- after: suppliers/001
-- Changes of suppliers' files, one section each; records are kept as [{ "id": "…", "fields": { … } }].

create table company_change (
  like business_columns including all,
  change_no varchar(64) not null,
  supplier_id bigint not null references supplier (id),
  section varchar(16) not null check (section in ('BASE', 'CONTACTS', 'CERTIFICATES', 'BANK')),
  -- Which side wrote it: drafts are seen by their own side only.
  written_by varchar(8) not null check (written_by in ('buyer', 'supplier')),
  reason varchar(500) not null,
  status varchar(16) not null default 'NEW' check (status in ('NEW', 'APPROVING', 'REJECTED', 'APPROVED')),
  after_records jsonb not null check (jsonb_typeof(after_records) = 'array'),
  -- What the section was when the change came into force.
  before_records jsonb check (jsonb_typeof(before_records) = 'array'),
  submit_by bigint references app_user (id),
  submit_time timestamptz,
  -- Who agreed first to a change of bank accounts; somebody else agrees after them.
  checked_by bigint references app_user (id),
  checked_name varchar(64) not null default '',
  decided_name varchar(64) not null default '',
  decide_time timestamptz,
  opinion varchar(500) not null default '',
  foreign key (enterprise_id) references enterprise (id),
  unique (enterprise_id, change_no)
);
create index company_change_list on company_change (enterprise_id, id desc) where deleted = 0;
create index company_change_supplier on company_change (supplier_id, id desc) where deleted = 0;
create unique index company_change_open on company_change (supplier_id, section)
  where status in ('NEW', 'APPROVING') and deleted = 0;
