-- Contracts with suppliers: what is agreed, for how long, and up to which amount.

create table contract (
  like business_columns including all,
  contract_no varchar(64) not null,
  title varchar(200) not null,
  contract_type varchar(16) not null check (contract_type in ('FRAMEWORK', 'SINGLE', 'PRICE', 'SERVICE')),
  org_id bigint not null references org (id),
  supplier_id bigint not null references supplier (id),
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  currency char(3) not null,
  limit_amount numeric(20, 4) not null check (limit_amount >= 0),
  over_pct numeric(9, 4) not null default 0 check (over_pct between 0 and 100),
  warranty_months int not null default 0 check (warranty_months >= 0),
  reason varchar(500) not null,
  penalty_rule varchar(1000) not null default '',
  answer varchar(500) not null default '',
  status varchar(16) not null default 'NEW' check (status in ('NEW', 'APPROVING', 'REJECTED', 'APPROVED', 'SENT', 'REFUSED',
    'CONFIRMED', 'EFFECTIVE', 'EXPIRED', 'TERMINATED', 'CLOSED')),
  -- 1: its supplier sees it.
  issued_flag int not null default 0 check (issued_flag in (0, 1)),
  confirm_time timestamptz,
  submit_by bigint references app_user (id),
  foreign key (enterprise_id, currency) references currency (enterprise_id, code),
  unique (enterprise_id, contract_no)
);
create index contract_list on contract (enterprise_id, id desc) where deleted = 0;
create index contract_supplier on contract (supplier_id, id desc) where deleted = 0 and issued_flag = 1;
create index contract_ends on contract (valid_to) where deleted = 0 and status = 'EFFECTIVE';
