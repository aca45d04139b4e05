-- Letters that explain or change the documents of a published tender.

create table tender_clarification (
  like business_columns including all,
  tender_id bigint not null references tender (id),
  -- Place in the order of issue; null for a draft.
  number int check (number > 0),
  title varchar(128) not null,
  content varchar(4000) not null default '',
  -- New values: { times: { bidDeadline … }, items: [{ itemId, qty, needDate, spec }] }; values that stay are absent.
  changes jsonb not null default '{}',
  -- What the changes replaced, in the same form; null for a draft.
  before jsonb,
  need_resubmit smallint not null default 0 check (need_resubmit in (0, 1)),
  status varchar(16) not null default 'DRAFT' check (status in ('DRAFT', 'ISSUED')),
  -- Of the tender since this letter.
  document_version int,
  issue_time timestamptz,
  issue_name varchar(64) not null default '',
  foreign key (enterprise_id) references enterprise (id),
  check ((status = 'ISSUED') = (num_nonnulls(number, before, document_version, issue_time) = 4)),
  unique (tender_id, number)
);
create index tender_clarification_of on tender_clarification (tender_id, id) where deleted = 0;
