-- after: receipts/002
-- Problems with what suppliers delivered, and the 8D reports that answer them.

create table problem (
  like business_columns including all,
  problem_no varchar(64) not null,
  title varchar(200) not null,
  org_id bigint not null references org (id),
  supplier_id bigint not null references supplier (id),
  material_id bigint references material (id),
  receive_detail_id bigint references receive_detail (id),
  batch_no varchar(64) not null default '',
  defect_code varchar(16) not null,
  severity varchar(16) not null check (severity in ('MINOR', 'MAJOR', 'CRITICAL')),
  found_place varchar(16) not null check (found_place in ('INCOMING', 'LINE', 'CUSTOMER')),
  defect_qty numeric(20, 6) not null check (defect_qty >= 0),
  checked_qty numeric(20, 6) not null check (checked_qty >= 0),
  description varchar(2000) not null,
  status varchar(16) not null default 'NEW' check (status in ('NEW', 'APPROVING', 'REJECTED', 'OPEN', 'CONTAIN_REVIEW',
    'ANALYSIS', 'ANALYSIS_REVIEW', 'ACTION', 'VERIFYING', 'CLOSED', 'CANCELLED')),
  submit_by bigint references app_user (id),
  -- 1: the supplier has seen it.
  sent_flag smallint not null default 0 check (sent_flag in (0, 1)),
  open_time timestamptz,
  contain_due timestamptz,
  analysis_due timestamptz,
  close_due timestamptz,
  -- When the present step began; proof must be newer.
  step_time timestamptz,
  -- When what was done was reported: lots since then prove it.
  verify_time timestamptz,
  close_time timestamptz,
  -- What the clock has said about the present due: 1 that it comes, 2 that it is over, 3 to the heads.
  told smallint not null default 0 check (told between 0 and 3),
  -- 1: a step was overdue at some time.
  late_flag smallint not null default 0 check (late_flag in (0, 1)),
  repeat_count int not null default 0,
  cost numeric(22, 4) not null default 0 check (cost >= 0),
  charge_flag smallint not null default 0 check (charge_flag in (0, 1)),
  foreign key (enterprise_id) references enterprise (id),
  unique (enterprise_id, problem_no)
);
create index problem_list on problem (enterprise_id, id desc) where deleted = 0;
create index problem_supplier on problem (supplier_id, id desc) where deleted = 0 and sent_flag = 1;
create index problem_row on problem (receive_detail_id) where receive_detail_id is not null;
create index problem_open on problem (status) where deleted = 0
  and status in ('OPEN', 'CONTAIN_REVIEW', 'ANALYSIS', 'ANALYSIS_REVIEW', 'ACTION', 'VERIFYING');

create table problem_step (
  problem_id bigint not null references problem (id) on delete cascade,
  step char(2) not null check (step in ('D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8')),
  -- What was submitted, and what the supplier has written since.
  content jsonb,
  draft jsonb,
  submit_time timestamptz,
  submit_name varchar(64) not null default '',
  decision varchar(8) check (decision in ('ACCEPTED', 'RETURNED')),
  note varchar(500) not null default '',
  primary key (problem_id, step)
);
