-- after: molds/001
-- Stock-takings: each year the keepers of an organisation's molds say, with photos, what they have.

create table mold_stocktake (
  like business_columns including all,
  stocktake_no varchar(64) not null,
  year int not null check (year between 2000 and 2100),
  org_id bigint not null references org (id),
  due_date date not null,
  status varchar(8) not null default 'OPEN' check (status in ('OPEN', 'CLOSED')),
  close_reason varchar(500) not null default '',
  foreign key (enterprise_id) references enterprise (id),
  unique (enterprise_id, stocktake_no),
  unique (org_id, year)
);
create index mold_stocktake_list on mold_stocktake (enterprise_id, id desc);

-- What is asked about one mold, and what its keeper answered.
create table mold_check (
  like business_columns including all,
  stocktake_id bigint not null references mold_stocktake (id) on delete cascade,
  mold_id bigint not null references mold (id),
  supplier_id bigint not null references supplier (id),
  expected_place varchar(120) not null,
  expected_shots bigint not null,
  status varchar(8) not null default 'ASKED' check (status in ('ASKED', 'ANSWERED', 'MISSED')),
  -- Photos are newer than the question.
  asked_time timestamptz not null default now(),
  question varchar(500) not null default '',
  found_flag smallint check (found_flag in (0, 1)),
  place varchar(120) not null default '',
  shots bigint check (shots >= 0),
  condition varchar(8) check (condition in ('GOOD', 'WORN', 'DAMAGED')),
  note varchar(500) not null default '',
  answer_time timestamptz,
  answer_name varchar(64) not null default '',
  differences text[] not null default '{}',
  -- 1: its keeper was reminded after the day on which the answer was due.
  reminded smallint not null default 0 check (reminded in (0, 1)),
  foreign key (enterprise_id) references enterprise (id),
  unique (stocktake_id, mold_id)
);
create index mold_check_of_supplier on mold_check (supplier_id, id desc);
create index mold_check_open on mold_check (stocktake_id) where status = 'ASKED';
