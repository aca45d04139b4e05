-- after: molds/001
-- Molds that pass from one supplier to another, and molds that are scrapped.

alter table mold drop constraint mold_status_check;
alter table mold add constraint mold_status_check
  check (status in ('MAKING', 'TRIAL', 'IN_USE', 'MAINTENANCE', 'IDLE', 'TRANSFER', 'SCRAPPED'));
alter table mold
  -- 1: it was idle when its transfer began.
  add column resting_flag smallint not null default 0 check (resting_flag in (0, 1)),
  -- 1: somebody asked to scrap it, and nobody has decided yet.
  add column scrap_flag smallint not null default 0 check (scrap_flag in (0, 1)),
  add column scrap_by bigint,
  add column scrap_reason varchar(500) not null default '';

create table mold_transfer (
  like business_columns including all,
  transfer_no varchar(64) not null,
  mold_id bigint not null references mold (id),
  org_id bigint not null references org (id),
  from_supplier_id bigint not null references supplier (id),
  to_supplier_id bigint not null references supplier (id),
  reason varchar(500) not null,
  planned_date date not null,
  status varchar(16) not null default 'PROPOSED'
    check (status in ('PROPOSED', 'AGREED', 'HANDED_OVER', 'DONE', 'REFUSED', 'CANCELLED')),
  -- When each of them agreed.
  from_agree_time timestamptz,
  to_agree_time timestamptz,
  hand_time timestamptz,
  hand_condition varchar(500) not null default '',
  take_time timestamptz,
  take_condition varchar(500) not null default '',
  -- Why it was refused or cancelled.
  answer varchar(500) not null default '',
  foreign key (enterprise_id) references enterprise (id),
  unique (enterprise_id, transfer_no),
  check (from_supplier_id <> to_supplier_id)
);
create index mold_transfer_list on mold_transfer (enterprise_id, id desc);
create index mold_transfer_from on mold_transfer (from_supplier_id, id desc);
create index mold_transfer_to on mold_transfer (to_supplier_id, id desc);
-- A mold is on one way at a time.
create unique index mold_transfer_open on mold_transfer (mold_id) where status in ('PROPOSED', 'AGREED', 'HANDED_OVER');
