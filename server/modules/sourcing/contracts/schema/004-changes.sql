-- Changes of contracts in force: the terms before and after, until the supplier has confirmed them.

alter table contract add version_no int not null default 1 check (version_no >= 1);

create table contract_change (
  like business_columns including all,
  change_no varchar(64) not null,
  contract_id bigint not null references contract (id),
  -- The version that the contract has once the change is in force.
  version_no int not null check (version_no >= 2),
  reason varchar(500) not null,
  answer varchar(500) not null default '',
  terms_before jsonb not null check (jsonb_typeof(terms_before) = 'object'),
  terms_after jsonb not null check (jsonb_typeof(terms_after) = 'object'),
  status varchar(16) not null default 'NEW'
    check (status in ('NEW', 'APPROVING', 'REJECTED', 'SENT', 'REFUSED', 'EFFECTIVE', 'CANCELLED')),
  -- 1: the supplier sees it.
  issued_flag int not null default 0 check (issued_flag in (0, 1)),
  submit_by bigint references app_user (id),
  effect_time timestamptz,
  effect_name varchar(64) not null default '',
  unique (enterprise_id, change_no)
);
-- One open change of a contract at a time.
create unique index contract_change_open on contract_change (contract_id)
  where deleted = 0 and status in ('NEW', 'APPROVING', 'REJECTED', 'SENT', 'REFUSED');
create index contract_change_contract on contract_change (contract_id, id desc) where deleted = 0;
create unique index contract_change_version on contract_change (contract_id, version_no) where status = 'EFFECTIVE';
