-- after: organisation/002
-- Months in which a company posts. A month without a row is open.

create table accounting_period (
  like business_columns including all,
  company_id bigint not null references company (id),
  -- The month, 2027-01.
  period char(7) not null check (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- 1 open, 0 closed.
  active smallint not null default 1 check (active in (0, 1)),
  foreign key (enterprise_id) references enterprise (id)
);
create unique index accounting_period_month on accounting_period (company_id, period) where deleted = 0;
