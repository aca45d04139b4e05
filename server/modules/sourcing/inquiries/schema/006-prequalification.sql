-- Suppliers may have to show what they can do before they may quote. Times stand while there is something to show.
alter table inquiry add column prequal_end_time timestamptz, add column prequal_review_end_time timestamptz,
  add column qualified_limit int check (qualified_limit > 0),
  add constraint inquiry_prequal_check check ((prequal_end_time is null) = (prequal_review_end_time is null));

-- What each invited supplier has shown.
create table inquiry_prequalification (
  inquiry_id bigint not null references inquiry (id) on delete cascade,
  supplier_id bigint not null references supplier (id),
  -- An answer for each requirement, in their order.
  answers jsonb not null default '[]',
  status varchar(16) not null check (status in ('SUBMITTED', 'WITHDRAWN', 'PASSED', 'FAILED')),
  submit_time timestamptz not null,
  opinion varchar(500) not null default '',
  review_name varchar(64) not null default '',
  review_time timestamptz,
  primary key (inquiry_id, supplier_id)
);
